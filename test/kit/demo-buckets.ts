import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { lockDirectory } from '#app/db/directory-lock.server.ts'
import { OperatorError } from '#app/platform/operator-error.ts'
import { s3Storage } from '#app/platform/s3-storage.server.ts'
import { isStoragePath } from '#app/platform/storage-path.ts'
import {
  bucketSettings,
  dropBucket,
  ensureBucket,
  forEachLimited,
  listKeys,
  removeKey,
  testService,
} from './site-buckets.ts'

/** As many as two workers use at once. */
const usedAtOnce = 6
/** Each checkout has its own: the locks on them lie in it. */
const prefix = `redstone-demo-${createHash('sha256').update(resolve()).digest('hex').slice(0, 8)}-`
const locks = resolve('node_modules', '.cache', 'demo-buckets')
const taken = new Map<string, () => Promise<void>>()

/** Fills as many buckets with the demonstration's pictures as journeys use at once. Filling one takes some twenty seconds. */
export async function prepareDemoBuckets(pictures: string) {
  if (!testService) return
  const names: string[] = []
  while (names.length < usedAtOnce) names.push(await takeFirstFree(pictures))
  for (const name of names) await giveBucketBack(name)
}

/**
 * A bucket that holds what lies in the folder and nothing else. It is this process's until it gives it back or ends.
 * Undefined when the suite runs on the disk. Such buckets stay on the service: the next user only mends what this one
 * has changed.
 */
export async function takeDemoBucket(pictures: string) {
  return testService && takeFirstFree(pictures)
}

/** Frees a bucket with the demonstration's pictures for the next site; any other is removed. */
export async function giveBucketBack(name: string) {
  if (!name.startsWith(prefix)) return dropBucket(name)
  await taken.get(name)?.()
  taken.delete(name)
}

async function takeFirstFree(pictures: string) {
  for (let at = 1; ; at += 1) {
    const name = prefix + at
    const unlock = await lockDirectory(join(locks, name)).catch(nothingWhenTaken)
    if (!unlock) continue
    taken.set(name, unlock)
    await ensureBucket(name)
    await makeAlike(name, pictures)
    return name
  }
}

async function makeAlike(bucket: string, pictures: string) {
  const storage = s3Storage(bucketSettings(bucket))
  const entries = await readdir(pictures, { withFileTypes: true, recursive: true })
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const wanted = new Set(files.map((file) => relative(pictures, file)).filter(isStoragePath)) // without the disk's probe
  const found = await listKeys(bucket)
  await forEachLimited(
    found.filter((key) => !wanted.has(key)),
    (key) => removeKey(bucket, key),
  )
  for (const key of found) wanted.delete(key)
  await forEachLimited([...wanted], async (key) => storage.put(key, await readFile(join(pictures, key))))
}

function nothingWhenTaken(error: unknown) {
  if (!(error instanceof OperatorError)) throw error
}
