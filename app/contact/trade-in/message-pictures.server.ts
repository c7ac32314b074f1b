import { and, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { inTime } from '#app/limits/limit-concurrency.ts'
import { type Jobs, planNextRun, type QueuePlan } from '#app/platform/jobs.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { isOwnStorage } from '#app/platform/storage-mark.server.ts'
import { contactSubmissions } from '../submission-table.server.ts'
import { submissionPictures } from './submission-picture-table.server.ts'

/** The folder of pictures that only staff see. What lies in it has no public address. */
export const privateFolder = 'private'

const { id, submissionId, path, name, width, height, bytes, digest, createdAt, keptUntil } = submissionPictures

/** A picture that waits for its message. `path` is known to whoever sent it alone. */
export type WaitingPicture = { id: number; path: string; name: string; digest: string }

/** Those of the paths that wait for a message, in the order in which they were sent. Those whose day is nearly over are left out. */
export async function listWaiting(db: Db, paths: string[]): Promise<WaitingPicture[]> {
  if (paths.length === 0) return []
  const staysAWhile = gt(keptUntil, sql`now() + interval '10 minutes'`)
  return db
    .select({ id, path, name, digest })
    .from(submissionPictures)
    .where(and(inArray(path, paths), isNull(submissionId), staysAWhile))
    .orderBy(id)
}

/** Those of the paths that were stored with an earlier try, whether or not a message has claimed them since. */
export async function listSentBefore(db: Db, paths: string[]) {
  if (paths.length === 0) return []
  return db.select({ id, digest }).from(submissionPictures).where(inArray(path, paths)).orderBy(id)
}

/** Notes a picture that is in storage; it waits a day for its message. */
export async function addWaiting(db: Db, picture: Omit<typeof submissionPictures.$inferInsert, 'id'>) {
  const [row] = await db.insert(submissionPictures).values(picture).returning({ id, path, name, digest })
  if (!row) throw new Error('a picture was not noted')
  return row
}

/** What all pictures of visitors take in storage, in bytes. */
export async function countStoredBytes(db: Db) {
  const [row] = await db.select({ all: sql`coalesce(sum(${bytes}), 0)`.mapWith(Number) }).from(submissionPictures)
  return row?.all ?? 0
}

/** Gives waiting pictures to their message, for a year from now. */
export async function claimPictures(tx: Db, messageId: number, ids: number[]) {
  if (ids.length === 0) return
  await tx
    .update(submissionPictures)
    .set({ submissionId: messageId, keptUntil: sql`now() + interval '1 year'` })
    .where(and(inArray(id, ids), isNull(submissionId)))
}

/** A picture of a message as staff know it; `bytes` is what all its versions take. */
export type MessagePicture = { id: number; name: string; width: number; height: number; bytes: number; createdAt: Date }

/** The pictures of each of these messages, in the order in which they were sent. */
export async function listPicturesOf(db: Db, messageIds: number[]): Promise<Map<number, MessagePicture[]>> {
  if (messageIds.length === 0) return new Map()
  const rows = await db
    .select({ of: submissionId, id, name, width, height, bytes, createdAt })
    .from(submissionPictures)
    .where(inArray(submissionId, messageIds))
    .orderBy(id)
  return Map.groupBy(rows, (row) => row.of ?? 0)
}

/** Where a picture of a message is in storage; null when there is none of that id. */
export async function findMessagePicture(db: Db, pictureId: number) {
  const ofMessage = and(eq(id, pictureId), isNotNull(submissionId))
  const [row] = await db.select({ path, width }).from(submissionPictures).where(ofMessage)
  return row ?? null
}

/** Takes the pictures from messages that are about to be removed. From the end of the transaction nobody sees them. */
export async function releasePictures(tx: Db, messages: SQL) {
  const ids = tx.select({ id: contactSubmissions.id }).from(contactSubmissions).where(messages)
  await tx
    .update(submissionPictures)
    .set({ submissionId: null, keptUntil: sql`now()` })
    .where(inArray(submissionId, ids))
}

/** Every picture that a message names. */
export async function listPathsOfMessages(tx: Db): Promise<string[]> {
  const rows = await tx.select({ path }).from(submissionPictures).where(isNotNull(submissionId))
  return rows.map((row) => row.path)
}

/** The look for pictures whose time is over: their message was removed, or none has claimed them for a day. */
export const tidyMessagePicturesQueue: QueuePlan = {
  name: 'tidy-message-pictures',
  lookEverySeconds: 30,
  retryLimit: 300,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 30 * 60,
  expireInSeconds: 10 * 60,
}

const tidiedEverySeconds = 10 * 60
const removedTogether = 100
const removedWithinMs = 4000
const oneDayMs = 24 * 60 * 60 * 1000

type Dependencies = { db: Db; storage: Storage }

/** Removes such pictures, files first, so that the row is there until they are gone. Gives how many. Throws when storage fails. */
export async function tidyMessagePictures({ db, storage }: Dependencies) {
  const isUnclaimed = and(isNull(submissionId), lt(createdAt, sql`now() - interval '1 day'`))
  const isOver = or(lt(keptUntil, sql`now()`), isUnclaimed)
  const over = await db.select({ id, path }).from(submissionPictures).where(isOver).limit(removedTogether)
  for (const picture of over) {
    await inTime(storage.removeFolder(picture.path), removedWithinMs, 'removing a picture of a message')
    await db.delete(submissionPictures).where(and(eq(id, picture.id), isOver))
  }
  return over.length
}

/** Removes what an interruption has left in storage a day ago, with no row. Touches nothing of a storage that may be another database's. */
export async function sweepMessagePictures({ db, storage }: Dependencies, now = new Date()) {
  if (!(await isOwnStorage({ db, storage }))) return 0
  const folders = await storage.listFolders(privateFolder, new Date(now.getTime() - oneDayMs))
  const known = await db.select({ path }).from(submissionPictures)
  const named = new Set(known.map((row) => row.path))
  const left = folders.filter((folder) => !named.has(folder))
  for (const folder of left) await storage.removeFolder(folder)
  return left.length
}

/** Starts the queue's worker, and plans the first look unless one is planned. Once per process. */
export async function workMessagePictures(dependencies: Dependencies & { jobs: Jobs }) {
  await dependencies.jobs.work(tidyMessagePicturesQueue.name, async () => {
    while ((await tidyMessagePictures(dependencies)) === removedTogether);
    await planNextRun(dependencies, tidyMessagePicturesQueue, tidiedEverySeconds)
  })
  await planNextRun(dependencies, tidyMessagePicturesQueue, tidiedEverySeconds)
}
