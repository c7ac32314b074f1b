import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'
import { type Jobs, planNextRun, type QueuePlan } from './jobs.server.ts'
import { log } from './log.server.ts'
import { isPicturePath, withdrawPicture } from './pictures.server.ts'
import { sweepCards } from './share-cards.server.ts'
import type { Storage } from './storage.server.ts'
import { inTime, turns } from './turns.ts'

/** Tells which of these pictures some row names. */
export type FindNamed = (tx: Db, paths: string[]) => Promise<Set<string>>

/** Where pictures are kept, and what tells whether anything shows one. */
export type Ground = { db: Db; storage: Storage; findNamed: FindNamed }

/** Removes pictures that staff have removed; tries for days, as a disk may be away for one. */
export const removePicturesQueue: QueuePlan = {
  name: 'remove-pictures',
  lookEverySeconds: 5,
  retryLimit: 300,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 30 * 60,
  expireInSeconds: 120,
}

/** The daily look for pictures that nobody names: uploads never saved, and what an interruption left behind. */
export const sweepPicturesQueue: QueuePlan = {
  name: 'sweep-pictures',
  lookEverySeconds: 60,
  retryLimit: 300,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 60 * 60,
  expireInSeconds: 30 * 60,
}

const pictureLock = 7_263_002
const oneDayMs = 24 * 60 * 60 * 1000
const removedTogether = 50
const removedWithinMs = 4000
const foldersAtOnce = 4

/**
 * Call it first in a transaction that makes a row name pictures, then see whether they are there: until the transaction ends, none
 * of them is removed.
 */
export async function holdPictures(tx: Db) {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${pictureLock})`)
}

/**
 * Removes those of the pictures that no row names, and gives their paths. Throws when storage fails; then some may be gone, none of
 * them named, and the call can be repeated.
 */
export async function removeUnnamed({ db, storage, findNamed }: Ground, paths: string[]) {
  const candidates = paths.filter(isPicturePath)
  if (candidates.length === 0) return []
  const unnamed = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${pictureLock})`)
    const named = await findNamed(tx, candidates)
    const doomed = candidates.filter((path) => !named.has(path))
    // From now on no save takes it for a picture, so that the files may go after the lock has gone.
    await withdrawTogether(storage, doomed)
    return doomed
  })
  const inTurn = turns(foldersAtOnce)
  await Promise.all(
    unnamed.map((path) => inTurn(() => inTime(storage.removeFolder(path), removedWithinMs, 'removing a picture'))),
  )
  return unnamed
}

/** At once, since saves wait meanwhile and a bucket may be far; all have ended before one that failed is told, and so before saves go on. */
async function withdrawTogether(storage: Storage, paths: string[]) {
  const outcomes = await Promise.allSettled(paths.map((path) => withdrawPicture(storage, path)))
  for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
}

/** Removes every picture that no row names and that is older than a day; gives how many. */
export async function sweepPictures(ground: Ground, now = new Date()) {
  const old = await ground.storage.listFolders('public', new Date(now.getTime() - oneDayMs))
  let removed = 0
  for (let at = 0; at < old.length; at += removedTogether)
    removed += (await removeUnnamed(ground, old.slice(at, at + removedTogether))).length
  if (removed > 0) log.info({ removed }, 'pictures that nothing names were removed')
  return removed
}

/** Puts the removal of pictures into the queue as part of the open transaction. It waits a minute, since the saver tries at once. */
export async function enqueueRemoval(tx: Db, jobs: Jobs, paths: string[]) {
  if (paths.length > 0) await jobs.enqueue(tx, removePicturesQueue.name, { paths }, { startAfterSeconds: 60 })
}

const removal = z.object({ paths: z.array(z.string()) })

/** Starts the workers of both queues, and the first sweep if none is planned. Once per process. */
export async function workPictureRemoval(ground: Ground & { jobs: Jobs }) {
  const { jobs } = ground
  await jobs.work(removePicturesQueue.name, async (data) => {
    await removeUnnamed(ground, removal.parse(data).paths)
  })
  await jobs.work(sweepPicturesQueue.name, async () => {
    await sweepPictures(ground)
    await sweepCards(ground.storage)
    await planNextRun(ground, sweepPicturesQueue, oneDayMs / 1000)
  })
  await planNextRun(ground, sweepPicturesQueue, 60 * 60)
}
