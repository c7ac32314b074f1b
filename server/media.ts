import type { Context, MiddlewareHandler } from 'hono'
import { inTime } from '#app/limits/limit-concurrency.ts'
import { pictureFormats } from '#app/pictures/picture.ts'
import { log } from '#app/platform/log.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { isStoragePath } from '#app/platform/storage-path.ts'

const mediaTypes = new Map<string, string>(pictureFormats.map(({ extension, type }) => [extension, type]))

/** The longest that anybody waits for a picture; the browser asks for it again at the next visit. */
const readWithinMs = 2500

/** Pictures from storage. A path holds a fresh id, so what lies under it never changes. Answers 503 while the storage is away. */
export function media(storage: Pick<Storage, 'read'>): MiddlewareHandler {
  return async (c, next) => {
    const path = c.req.path.replace(/^\/media\//, '')
    const type = mediaTypes.get(path.split('.').at(-1) ?? '')
    if (!path.startsWith('public/') || !isStoragePath(path) || !type) return next()
    let file: Buffer | null
    try {
      file = await inTime(storage.read(path), readWithinMs, 'reading a picture')
    } catch (error) {
      // Plan B: a page is of use without its pictures.
      log.error({ err: error, path }, 'a picture could not be read')
      return c.text('This picture cannot be read right now.', 503, { 'Cache-Control': 'no-store', 'Retry-After': '60' })
    }
    return file ? picture(c, file, type) : next()
  }
}

function picture(c: Context, file: Buffer, type: string) {
  return c.body(new Uint8Array(file), 200, {
    'Content-Type': type,
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Content-Security-Policy': "default-src 'none'; sandbox",
  })
}
