import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

const sources = [
  'app/**/*.{ts,tsx,css,svg,woff2}',
  'server/**/*.ts',
  'public/**/*.*',
  'package-lock.json',
  'vite.config.ts',
  'react-router.config.ts',
]

/** Builds the site into `build/` unless what lies there was made from these very sources. */
export function buildIfStale(root: string) {
  const stamp = join(root, 'build/made-from')
  const digest = digestOf(root)
  if (readOrNull(stamp) === digest) return
  console.info('Building the site …')
  const tool = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const { status, stdout, stderr } = spawnSync(process.execPath, [tool, 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error(`the build failed\n${stdout}\n${stderr}`)
  precompress(join(root, 'build/client'))
  writeFileSync(stamp, digest)
}

/** Text files lie beside their compressed twins, so that no request pays for compressing them. */
function precompress(folder: string) {
  for (const file of globSync('**/*.{js,css,svg,webmanifest,txt}', { cwd: folder })) {
    const path = join(folder, file)
    const bytes = readFileSync(path)
    writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
    writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

function digestOf(root: string) {
  const digest = createHash('sha256').update(process.version)
  for (const file of buildSources(root)) digest.update(file).update(readFileSync(join(root, file)))
  return digest.digest('hex')
}

/** The files that the built site is made from, by their paths in the repository. */
export function buildSources(root: string) {
  return sources
    .flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .sort()
}

function readOrNull(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null // never built
  }
}

if (import.meta.main) buildIfStale(join(import.meta.dirname, '..'))
