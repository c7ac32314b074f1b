import type { Db } from '#app/db/client.server.ts'
import { type Jobs, planNextRun, type QueuePlan } from '#app/platform/jobs.server.ts'
import { log } from '#app/platform/log.server.ts'
import { isOwnStorage } from '#app/platform/storage-mark.server.ts'
import { type BackupDependencies, makeBackup } from './backup-making.server.ts'
import { findNewestBackup, listBackups, openArchive, removeOldBackups } from './backup-store.server.ts'
import { backupEveryHours, type StoredBackup } from './stored-backup.ts'

export type Backups = {
  /** Makes a backup now, or waits for the one that is being made, and gives its id. Throws when database or storage fail. */
  make(): Promise<string>
  /** Those that are stored, the newest first. */
  list(): Promise<StoredBackup[]>
  /** Null when there is none. */
  findNewest(): Promise<StoredBackup | null>
  /** The archive of a backup, its size in bytes and a name for it. Null when there is none of that id. */
  open(id: string): ReturnType<typeof openArchive>
}

/** The backups of a site. */
export function openBackups(dependencies: BackupDependencies): Backups {
  let making: Promise<string> | undefined
  const { storage } = dependencies

  async function makeAndClear() {
    const id = await makeBackup(dependencies)
    // What is too much then waits for the next one.
    await removeOwnOldBackups().catch((error) => log.warn({ err: error }, 'old backups could not be removed'))
    return id
  }
  /**
   * Removes old backups of this database. One that has met another's storage leaves those there: they may be all that
   * is left.
   */
  async function removeOwnOldBackups() {
    if (await isOwnStorage(dependencies)) await removeOldBackups(storage)
  }
  return {
    make() {
      making ??= makeAndClear().finally(() => {
        making = undefined
      })
      return making
    },
    list: () => listBackups(storage),
    findNewest: () => findNewestBackup(storage),
    open: (id) => openArchive(storage, id),
  }
}

/** Backups of the running site. One that failed is tried again until it works, so that the next one is always planned. */
export const makeBackupQueue: QueuePlan = {
  name: 'make-backup',
  lookEverySeconds: 60,
  retryLimit: 300,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: backupEveryHours * 60 * 60,
  expireInSeconds: 30 * 60,
}

/**
 * Starts the worker that makes a backup each hour, on one instance. Plans the first unless one is planned. Once per
 * process.
 */
export async function workBackups({ db, jobs, backups }: { db: Db; jobs: Jobs; backups: Backups }) {
  const planNext = () => planNextRun({ jobs, db }, makeBackupQueue, backupEveryHours * 60 * 60)
  await jobs.work(makeBackupQueue.name, async () => {
    await backups.make()
    await planNext()
  })
  await planNext()
}
