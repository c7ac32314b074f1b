import { join } from 'node:path'
import type { Env } from './env.server.ts'
import { diskStorage, type Storage } from './storage.server.ts'

/** Storage on disk, or in the bucket if there is one. The bucket's client is big, so it is loaded only then. */
export async function openStorage({ bucket, DATA_DIR }: Pick<Env, 'bucket' | 'DATA_DIR'>): Promise<Storage> {
  if (!bucket) return diskStorage(join(DATA_DIR, 'media'))
  const { s3Storage } = await import('./s3-storage.server.ts')
  return s3Storage(bucket)
}
