import { existsSync } from 'node:fs'
import { mkdir, rmdir, writeFile } from 'node:fs/promises'

/** Where control groups of memory are made, of either version, and the file that holds the bound. */
const places = [
  { parent: '/sys/fs/cgroup/memory', bound: 'memory.limit_in_bytes' },
  { parent: '/sys/fs/cgroup', bound: 'memory.max' },
]

/**
 * A control group whose processes have so many bytes of memory together, as in a container. Who wants more is killed.
 * Null where this user, or this system, may not make one. It goes when it is disposed of; its processes must have
 * ended.
 */
export async function openSmallMemory(bytes: number) {
  const place = places.find(({ parent }) => existsSync(`${parent}/cgroup.procs`))
  if (!place) return null
  const folder = `${place.parent}/redstone-test-${process.pid}`
  try {
    await mkdir(folder, { recursive: true })
    await writeFile(`${folder}/${place.bound}`, String(bytes))
  } catch {
    await rmdir(folder).catch(() => undefined)
    return null
  }
  return { folder, [Symbol.asyncDispose]: () => rmdir(folder) }
}
