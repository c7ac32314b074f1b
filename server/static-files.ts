import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { encodingFor } from './compression.ts'

const cacheControl = {
  /** The name carries a hash of the content, so the file never changes. */
  hashed: 'public, max-age=31536000, immutable',
  plain: 'public, max-age=3600',
}

type StaticFile = { headers: Record<string, string>; plain: Bytes; br: Bytes | null; gzip: Bytes | null }
type Bytes = Uint8Array<ArrayBuffer>

/** The files that are served, by path. */
export type StaticFiles = Map<string, StaticFile>

const readTogether = 16

/**
 * Every file of a folder, in memory: a few megabytes. What the build has compressed beside a file counts as that file.
 */
export async function readStaticFiles(folder: string): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  const there = new Set(paths)
  const own = paths.filter((path) => !there.has(path.replace(/\.(br|gz)$/, '')) || !/\.(br|gz)$/.test(path))
  const files: StaticFiles = new Map()
  for (let at = 0; at < own.length; at += readTogether)
    await Promise.all(
      own.slice(at, at + readTogether).map(async (path) => {
        files.set(`/${relative(folder, path).replaceAll(sep, '/')}`, await readStaticFile(path, there))
      }),
    )
  return files
}

async function readStaticFile(path: string, there: Set<string>): Promise<StaticFile> {
  const beside = (ending: string) => (there.has(path + ending) ? readBytes(path + ending) : null)
  const [{ mtime }, plain, br, gzip] = await Promise.all([stat(path), readBytes(path), beside('.br'), beside('.gz')])
  const type = getMimeType(path) ?? 'application/octet-stream'
  const headers = { 'Content-Type': type, 'Last-Modified': mtime.toUTCString() }
  return { headers: br ? { ...headers, Vary: 'Accept-Encoding' } : headers, plain, br, gzip }
}

async function readBytes(path: string): Promise<Bytes> {
  return new Uint8Array(await readFile(path))
}

/** Serves built files from memory, in the compression that the browser takes; what is no file falls through. */
export function staticFiles(files: StaticFiles, naming: keyof typeof cacheControl): MiddlewareHandler {
  return async (c, next) => {
    const file = files.get(c.req.path)
    if (!file) return next()
    const encoding = encodingFor(c.req.header('Accept-Encoding'))
    const compressed = encoding === 'identity' ? null : file[encoding]
    const bytes = compressed ?? file.plain
    const length = { 'Content-Length': String(bytes.length), 'Cache-Control': cacheControl[naming] }
    const headers = { ...file.headers, ...length, ...(compressed && { 'Content-Encoding': encoding }) }
    return c.req.method === 'HEAD' ? c.body(null, 200, headers) : c.body(bytes, 200, headers)
  }
}
