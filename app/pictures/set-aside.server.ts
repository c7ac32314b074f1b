import type { Storage } from '#app/platform/storage.server.ts'
import { findStoredSize, labelFile } from './pictures.server.ts'

/** The folder of the pictures that visitors get. */
export const shown = 'public'
/** The folder where pictures wait that no row names now; visitors get nothing of it. */
export const aside = 'aside'

/** Where a picture waits that is set aside. */
export function asideOf(path: string) {
  return path.replace(shown, aside)
}

/** Copies a picture. The label goes last: whoever finds it takes the picture for whole. */
export async function copyFolder(storage: Storage, from: string, to: string) {
  const files = (await storage.listFiles(from)).map(({ path }) => path)
  const label = labelFile(from)
  for (const path of [...files.filter((each) => each !== label), ...files.filter((each) => each === label)])
    await storage.copy(path, path.replace(from, to))
}

/**
 * Brings back those of the pictures that are set aside, and gives those that are in neither place. Throws what storage throws, and for one
 * that is being set aside at this moment.
 */
export async function bringBack(storage: Storage, paths: string[]) {
  const gone: string[] = []
  for (const path of paths) {
    if (await findStoredSize(storage, path)) continue
    if ((await storage.listFiles(path)).length > 0) throw new Error(`${path} is being removed`)
    if (await storage.read(labelFile(asideOf(path)))) await copyFolder(storage, asideOf(path), path)
    else gone.push(path)
  }
  return gone
}
