import { randomBytes } from 'node:crypto'
import {
  CreateBucketCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListObjectsV2Command,
  type S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { limitConcurrency } from '#app/limits/limit-concurrency.ts'
import { type Env, readEnv } from '#app/platform/env.server.ts'
import { openClient } from '#app/platform/s3-storage.server.ts'

/** The S3-compatible service the suite runs on, or undefined: then every site stores its pictures on disk. */
export const testService = process.env.TEST_S3_ENDPOINT

/** How many small questions at once keep such a service busy without making it slow. */
const requestsAtOnce = 8

/** A new, empty bucket; undefined when the suite runs on the disk. */
export async function createBucket() {
  if (!testService) return undefined
  const name = `redstone-test-${randomBytes(6).toString('hex')}`
  await ensureBucket(name)
  return name
}

/** Creates the bucket unless it is there. */
export async function ensureBucket(name: string) {
  try {
    await client().send(new CreateBucketCommand({ Bucket: name }))
  } catch (error) {
    if (!isNamed(error, ['BucketAlreadyOwnedByYou'])) throw error
  }
}

/** Removes a bucket that this suite made, with all in it. One that is gone, or that something reaches this very moment, is left. */
export async function dropBucket(name: string) {
  try {
    await forEachLimited(await listKeys(name), (key) => removeKey(name, key))
    await client().send(new DeleteBucketCommand({ Bucket: name }))
  } catch (error) {
    if (!isNamed(error, ['NoSuchBucket', 'BucketNotEmpty'])) throw error
  }
}

/** All keys of a bucket. */
export async function listKeys(name: string) {
  const keys: string[] = []
  let ContinuationToken: string | undefined
  do {
    const page = await client().send(new ListObjectsV2Command({ Bucket: name, ContinuationToken }))
    keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []))
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
  return keys
}

export async function removeKey(name: string, key: string) {
  await client().send(new DeleteObjectCommand({ Bucket: name, Key: key }))
}

/** Does the work for each, some at once. */
export async function forEachLimited<One>(all: One[], work: (one: One) => Promise<void>) {
  const limited = limitConcurrency(requestsAtOnce)
  await Promise.all(all.map((one) => limited(() => work(one))))
}

/** A site's settings for a bucket of the service under test. Throws OperatorError when TEST_S3_… are not complete. */
export function bucketSettings(name: string): NonNullable<Env['bucket']> {
  const { bucket } = readEnv({
    S3_ENDPOINT: testService,
    S3_BUCKET: name,
    S3_ACCESS_KEY_ID: process.env.TEST_S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY: process.env.TEST_S3_SECRET_ACCESS_KEY,
  })
  if (!bucket) throw new Error('the suite runs on the disk')
  return bucket
}

let opened: S3Client | undefined

function client() {
  opened ??= openClient(bucketSettings('any-of-them'))
  return opened
}

function isNamed(error: unknown, names: string[]) {
  return error instanceof S3ServiceException && names.includes(error.name)
}
