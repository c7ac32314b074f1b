import { s3Storage } from '#app/platform/s3-storage.server.ts'
import { diskStorage, type Storage } from '#app/platform/storage.server.ts'
import { atEnd } from './at-end.ts'
import { bucketSettings, createBucket, dropBucket } from './site-buckets.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Pictures of a test file's own: in a bucket when the suite runs on one, or else in a folder. */
export async function freshStorage(): Promise<Storage> {
  return (await freshBucketStorage()) ?? diskStorage(await temporaryFolder())
}

/** Pictures in a bucket of a test file's own, removed after its tests. Null when the suite runs on the disk. */
export async function freshBucketStorage() {
  const bucket = await createBucket()
  if (!bucket) return null
  atEnd(() => dropBucket(bucket))
  return s3Storage(bucketSettings(bucket))
}
