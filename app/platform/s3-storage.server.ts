import { addAbortSignal, Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { limitConcurrency } from '#app/limits/limit-concurrency.ts'
import type { Env } from './env.server.ts'
import { requireStoragePath, type Storage, type StoredFile } from './storage.server.ts'

const connectedWithinMs = 1500
/**
 * The time for a request with its second attempt and the answer's body. Whoever waits for a page must have it within
 * ten seconds.
 */
const answeredWithinMs = 5000
const removedAtOnce = 8
/** The time for which a success counts: balancers ask several times a second, and a bucket may be far. */
const checkedEveryMs = 3000

type BucketSettings = NonNullable<Env['bucket']>

/** Storage in a bucket of any S3-compatible service. An object appears there whole or not at all. */
export function s3Storage(settings: BucketSettings): Storage {
  const client = openClient(settings)
  const Bucket = settings.S3_BUCKET

  async function remove(path: string) {
    const removal = new DeleteObjectCommand({ Bucket, Key: requireStoragePath(path) })
    await client.send(removal, timeLimit()).catch(nullWhenMissing)
  }

  return {
    async put(path, bytes) {
      await client.send(new PutObjectCommand({ Bucket, Key: requireStoragePath(path), Body: bytes }), timeLimit())
    },
    async read(path) {
      const question = new GetObjectCommand({ Bucket, Key: requireStoragePath(path) })
      const options = timeLimit()
      const found = await client.send(question, options).catch(nullWhenMissing)
      if (!found) return null
      if (!(found.Body instanceof Readable)) throw new Error('the bucket answered without a body')
      return buffer(addAbortSignal(options.abortSignal, found.Body))
    },
    async copy(from, to) {
      const CopySource = `${Bucket}/${requireStoragePath(from)}`
      const copying = new CopyObjectCommand({ Bucket, CopySource, Key: requireStoragePath(to) })
      return (await client.send(copying, timeLimit()).catch(nullWhenMissing)) !== null
    },
    remove,
    listFiles: (folder) => filesDirectlyIn(pagesOf(client, Bucket, folder), folder),
    listFolders: (parent, before) => quietFolders(pagesOf(client, Bucket, parent), parent, before),
    async removeFolder(path) {
      const limited = limitConcurrency(removedAtOnce)
      // One by one: several services do not take many removals in one request.
      for await (const page of pagesOf(client, Bucket, path))
        await Promise.all(page.map((file) => limited(() => remove(file.path))))
    },
    check: provenFor(checkedEveryMs, () => checkBucket(client, Bucket)),
  }
}

/** The content of a folder, in pages of at most a thousand. */
async function* pagesOf(client: S3Client, Bucket: string, folder: string) {
  const Prefix = `${requireStoragePath(folder)}/`
  let ContinuationToken: string | undefined
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }), timeLimit())
    yield (page.Contents ?? []).map(({ Key, Size, LastModified }) => ({
      path: Key ?? '',
      bytes: Size ?? 0,
      writtenAt: LastModified?.getTime() ?? Number.POSITIVE_INFINITY,
    }))
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
}

async function filesDirectlyIn(pages: ReturnType<typeof pagesOf>, folder: string) {
  const files: StoredFile[] = []
  for await (const page of pages)
    for (const { path, bytes } of page) if (!path.includes('/', folder.length + 1)) files.push({ path, bytes })
  return files
}

/** The folders directly in `parent`, of what lies in it, in which nothing was written since `before`. */
async function quietFolders(pages: ReturnType<typeof pagesOf>, parent: string, before: Date) {
  const newest = new Map<string, number>()
  for await (const page of pages)
    for (const { path, writtenAt } of page) {
      const end = path.indexOf('/', parent.length + 1)
      const folder = path.slice(0, end)
      if (end > 0) newest.set(folder, Math.max(newest.get(folder) ?? 0, writtenAt))
    }
  return [...newest].filter(([, writtenAt]) => writtenAt < before.getTime()).map(([folder]) => folder)
}

/** The cheapest question: whether the bucket is there and ours. A refusal comes without text, so it gets some here. */
async function checkBucket(client: S3Client, Bucket: string) {
  try {
    await client.send(new HeadBucketCommand({ Bucket }), timeLimit())
  } catch (cause) {
    const answer = cause instanceof S3ServiceException ? `: it answers ${cause.$metadata.httpStatusCode}` : ''
    throw new Error(`the bucket ${Bucket} cannot be used${answer}`, { cause })
  }
}

/** The check, whose success counts for a while; after a failure it is made anew. */
function provenFor(ms: number, check: () => Promise<void>) {
  let provenUntil = 0
  return async () => {
    if (performance.now() < provenUntil) return
    await check()
    provenUntil = performance.now() + ms
  }
}

/** The client that speaks to the service. */
export function openClient(settings: BucketSettings) {
  return new S3Client({
    endpoint: settings.S3_ENDPOINT,
    region: settings.S3_REGION,
    credentials: { accessKeyId: settings.S3_ACCESS_KEY_ID, secretAccessKey: settings.S3_SECRET_ACCESS_KEY },
    // What every service understands: the bucket in the path, and checksums only where they must be.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 2,
    requestHandler: { connectionTimeout: connectedWithinMs },
  })
}

function timeLimit() {
  return { abortSignal: AbortSignal.timeout(answeredWithinMs) }
}

/** A missing bucket is answered with 404 as well, but is a fault. */
function nullWhenMissing(error: unknown) {
  const isMissing = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404
  if (isMissing && error.name !== 'NoSuchBucket') return null
  throw error
}
