import { serveStatic } from '@hono/node-server/serve-static'

const cacheControl = {
  /** The name carries a hash of the content, so the file never changes. */
  hashed: 'public, max-age=31536000, immutable',
  plain: 'public, max-age=3600',
}

/** The built files, in the compression the browser takes; what is no file falls through. */
export function staticFiles(clientFolder: string, naming: keyof typeof cacheControl) {
  return serveStatic({
    root: clientFolder,
    precompressed: true,
    onFound: (_path, c) => c.header('Cache-Control', cacheControl[naming]),
  })
}
