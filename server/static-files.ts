import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
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

/** The paths under which the files of a folder are given out. */
export async function pathsIn(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return new Set(
    files.map(({ parentPath, name }) => `/${relative(folder, join(parentPath, name)).replaceAll(sep, '/')}`),
  )
}
