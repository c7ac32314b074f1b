import type { MiddlewareHandler } from 'hono'
import { isStoragePath, pictureFormats } from '#app/platform/picture.ts'
import type { Storage } from '#app/platform/storage.server.ts'

const mediaTypes = new Map<string, string>(pictureFormats.map(({ extension, type }) => [extension, type]))

/** Pictures from storage. A path holds a fresh id, so what lies under it never changes. */
export function media(storage: Storage): MiddlewareHandler {
  return async (c, next) => {
    const path = c.req.path.replace(/^\/media\//, '')
    const type = mediaTypes.get(path.split('.').at(-1) ?? '')
    if (!path.startsWith('public/') || !isStoragePath(path) || !type) return next()
    const file = await storage.read(path)
    if (!file) return next()
    return c.body(new Uint8Array(file), 200, {
      'Content-Type': type,
      'Cache-Control': 'public, max-age=31536000, immutable',
      'Content-Security-Policy': "default-src 'none'; sandbox",
    })
  }
}
