import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

// Apart from the entries themselves, which are written back as npm wrote them.
const lockfile = z.looseObject({ packages: z.record(z.string(), z.unknown()) })
const hashable = z.object({ integrity: z.string().optional(), inBundle: z.boolean().default(false) })
const asking = z.object({
  dev: z.boolean().default(false),
  optionalDependencies: z.record(z.string(), z.string()).default({}),
})

/**
 * The lock file with an entry for each package of another system. `npm ci` asks for them all, yet npm leaves out what it could not fetch.
 * Such an entry says for which system it is, and has no hash until npm can fetch it.
 */
export function completed(text: string) {
  const { packages, ...rest } = lockfile.parse(JSON.parse(text))
  const missing = Object.entries(packages).flatMap(([path, entry]) => {
    const { dev, optionalDependencies } = asking.parse(entry)
    return Object.entries(optionalDependencies)
      .filter(([name]) => !isLocked(packages, path, name))
      .map(([name, range]) => [`node_modules/${name}`, entryOf(name, range, dev)] as const)
  })
  const all = [...Object.entries(packages), ...missing].sort(([one], [other]) => one.localeCompare(other, 'en'))
  return `${JSON.stringify({ ...rest, packages: Object.fromEntries(all) }, null, 2)}\n`
}

/** Looked for as Node does: inside the package that asks, then in each folder around it. */
function isLocked(packages: object, path: string, name: string): boolean {
  if (`${path}/node_modules/${name}`.replace(/^\//, '') in packages) return true
  return path !== '' && isLocked(packages, path.replace(/\/?node_modules\/(@[^/]+\/)?[^/]+$/, ''), name)
}

/** What the name tells, in the order in which npm writes it. */
function entryOf(name: string, range: string, dev: boolean) {
  const [os] = /android|darwin|freebsd|linux|openharmony|win32/.exec(name) ?? []
  const [cpu] = /arm64|arm|ia32|ppc64|riscv64|s390x|wasm32|x64/.exec(name) ?? []
  return {
    version: range.replace(/^[~^]/, ''),
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev }),
    ...(name.includes('musl') && { libc: ['musl'] }),
    optional: true,
    ...(os && { os: [os] }),
  }
}

/**
 * The lock file without entries that have no hash, which nobody could hold a fetched package against. What lies inside
 * another package has none of its own.
 */
export function withoutHashless(text: string) {
  const { packages, ...rest } = lockfile.parse(JSON.parse(text))
  const hashed = Object.entries(packages).filter(([path, entry]) => path === '' || isHashed(entry))
  return `${JSON.stringify({ ...rest, packages: Object.fromEntries(hashed) }, null, 2)}\n`
}

function isHashed(entry: unknown) {
  const { integrity, inBundle } = hashable.parse(entry)
  return integrity !== undefined || inBundle
}

// npm asks anew for what is not in the file, and notes the hash of what it finds.
if (import.meta.main) {
  rewrite(withoutHashless)
  execFileSync('npm', ['install', '--package-lock-only', '--ignore-scripts'], { stdio: 'inherit' })
  rewrite(completed)
}

function rewrite(change: (text: string) => string) {
  writeFileSync('package-lock.json', change(readFileSync('package-lock.json', 'utf8')))
}
