import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'
import { inTime, limitConcurrency } from '#app/limits/limit-concurrency.ts'
import type { Jobs, QueuePlan } from '#app/platform/jobs.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { isPicturePath, labelFile, withdrawPicture } from './pictures.server.ts'
import { asideOf, copyFolder } from './set-aside.server.ts'

/** Tells which of these pictures are named somewhere. */
export type FindNamed = (tx: Db, paths: string[]) => Promise<Set<string>>

/** The storage of pictures, and what tells whether a row names one, or an earlier version of one. */
export type Dependencies = { db: Db; storage: Storage; findNamed: FindNamed; findArchived: FindNamed }

/** Removes pictures that staff have removed; tries for days, as a disk may be away for one. */
export const removePicturesQueue: QueuePlan = {
  name: 'remove-pictures',
  lookEverySeconds: 5,
  retryLimit: 300,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 30 * 60,
  expireInSeconds: 120,
}

const pictureLock = 7_263_002
const removedWithinMs = 4000
const foldersAtOnce = 4

/**
 * Holds all pictures until the transaction ends: none is removed. Call it first where a row comes to name pictures,
 * then see whether they are there.
 */
export async function holdPictures(tx: Db) {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${pictureLock})`)
}

/**
 * Removes those of the pictures that no row names, and gives their paths. Those that an earlier version names are set aside. Throws when
 * storage fails. Then some may be gone, none of them named, and the call can be repeated.
 */
export async function removeUnnamed({ db, storage, findNamed, findArchived }: Dependencies, paths: string[]) {
  const candidates = paths.filter(isPicturePath)
  if (candidates.length === 0) return []
  const { unnamed, archived } = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${pictureLock})`)
    const named = await findNamed(tx, candidates)
    const doomed = candidates.filter((path) => !named.has(path))
    const archived = doomed.length > 0 ? await findArchived(tx, doomed) : new Set<string>()
    // From now on no save takes it for a picture. So the files may go after the lock has gone.
    await together(doomed, async (path) => {
      if (archived.has(path)) await inTime(copyLabel(storage, path), removedWithinMs, 'setting a picture aside')
      await withdrawPicture(storage, path)
    })
    return { unnamed: doomed, archived }
  })
  const limited = limitConcurrency(foldersAtOnce)
  await Promise.all(
    unnamed.map((path) =>
      limited(async () => {
        if (archived.has(path))
          await inTime(copyFolder(storage, path, asideOf(path)), removedWithinMs, 'setting a picture aside')
        await inTime(storage.removeFolder(path), removedWithinMs, 'removing a picture')
      }),
    ),
  )
  return unnamed
}

function copyLabel(storage: Storage, path: string) {
  return storage.copy(labelFile(path), labelFile(asideOf(path)))
}

/**
 * Does it to all at once, since saves wait meanwhile and a bucket may be far. A failure is told when all have ended, so
 * before saves go on.
 */
async function together(paths: string[], act: (path: string) => Promise<void>) {
  const outcomes = await Promise.allSettled(paths.map(act))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

/** Puts the removal of pictures into the queue as part of the open transaction. It waits a minute, since the saver tries at once. */
export async function enqueueRemoval(tx: Db, jobs: Jobs, paths: string[]) {
  if (paths.length > 0) await jobs.enqueue(tx, removePicturesQueue.name, { paths }, { startAfterSeconds: 60 })
}

const removal = z.object({ paths: z.array(z.string()) })

/** Starts the queue's worker. Once per process. */
export async function workPictureRemoval(dependencies: Dependencies & { jobs: Jobs }) {
  await dependencies.jobs.work(removePicturesQueue.name, (data) =>
    removeForGood(dependencies, removal.parse(data).paths),
  )
}

/** Removes those of the pictures that no row names. Set aside ones go where no earlier version names them any more. */
export async function removeForGood(dependencies: Dependencies, paths: string[]) {
  const { db, storage, findArchived } = dependencies
  const removed = await removeUnnamed(dependencies, paths)
  const archived = await findArchived(db, removed)
  for (const path of removed.filter((each) => !archived.has(each)))
    await inTime(storage.removeFolder(asideOf(path)), removedWithinMs, 'removing a picture that was set aside')
}
