import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { z } from 'zod'
import { limitConcurrency } from '#app/limits/limit-concurrency.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { entryBytes, sealedArchive, sealedBytes } from './backup-archive.server.ts'
import { readManifest } from './backup-manifest.ts'
import { mostBackups, type StoredBackup } from './stored-backup.ts'

/** Where backups lie in storage, each in a folder, and beside them once for all the pictures they name. Nothing of it is public. */
export const madeBackups = 'backups/made'
export const storedPictures = 'backups/pictures'
export const manifestFile = 'manifest.json'
export const picturesFile = 'pictures.json.gz'

/** Where pictures of messages are in storage. In a backup the name of each folder begins with it. */
const ofMessages = { folder: 'private/', inBackup: 'private.' }

/** The name that a picture's folder has in a backup. */
export function nameInBackup(path: string) {
  return path.replace(/^public\//, '').replace(ofMessages.folder, ofMessages.inBackup)
}

/** The path in storage of a file that an archive names so, after "pictures/". */
export function pathFromBackup(name: string) {
  const { folder, inBackup } = ofMessages
  return name.startsWith(inBackup) ? name.replace(inBackup, folder) : `public/${name}`
}

const readAtOnce = 8
const oneDayMs = 24 * 60 * 60 * 1000
const unpack = promisify(gunzip)

/** The files of each picture, under the path that rows name it by. */
const pictureFiles = z.record(z.string(), z.array(z.object({ name: z.string(), bytes: z.number() })))
export type PictureFiles = z.infer<typeof pictureFiles>

/** All whole backups, the newest first. */
export async function listBackups(storage: Storage): Promise<StoredBackup[]> {
  const limited = limitConcurrency(readAtOnce)
  const ids = await listIds(storage)
  const found = await Promise.all(ids.map((id) => limited(() => findBackup(storage, id))))
  return found.flatMap((each) => (each ? [each.backup] : []))
}

/** The newest whole backup, without a look at the others; null when there is none. */
export async function findNewestBackup(storage: Storage): Promise<StoredBackup | null> {
  for (const id of await listIds(storage)) {
    const found = await findBackup(storage, id)
    if (found) return found.backup
  }
  return null
}

/** Those of unfinished backups too; an id begins with its moment. */
async function listIds(storage: Storage) {
  return (await foldersIn(storage, madeBackups, new Date(Date.now() + oneDayMs))).toSorted().toReversed()
}

/** A whole backup; null when there is none of that id, or none that this version can read. */
async function findBackup(storage: Storage, id: string) {
  const bytes = await findManifest(storage, id)
  const manifest = bytes && readManifest(bytes)
  if (!manifest) return null
  const rowsIn = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows ?? 0
  const sizes = [bytes.length, ...manifest.tables.flatMap(({ files }) => files.map((file) => file.bytes))]
  const backup: StoredBackup = {
    id,
    madeAt: new Date(manifest.madeAt),
    bytes: sizes.reduce((sum, size) => sum + entryBytes(size), manifest.pictures.bytes + sealedBytes),
    vehicles: rowsIn('vehicles'),
    messages: rowsIn('contact_submissions'),
    pictures: manifest.pictures.count,
  }
  return { backup, manifest, bytes }
}

/** The archive of a backup, made while it is read, and its size. Null when there is none of that id. Reading it throws when a file of it is gone. */
export async function openArchive(storage: Storage, id: string) {
  const found = isBackupId(id) ? await findBackup(storage, id) : null
  if (!found) return null
  const { backup, manifest, bytes } = found
  async function* entries() {
    yield { name: manifestFile, bytes }
    for (const { name } of manifest.tables.flatMap(({ files }) => files))
      yield { name, bytes: await requireFile(storage, `${madeBackups}/${id}/${name}`) }
    for (const [path, files] of Object.entries(await findPictures(storage, id)))
      yield* await Promise.all(files.map((file) => storedFile(storage, `${nameInBackup(path)}/${file.name}`)))
  }
  return { bytes: backup.bytes, filename: `redstone-${id.slice(0, 16)}.tar`, content: sealedArchive(entries()) }
}

async function storedFile(storage: Storage, file: string) {
  return { name: `pictures/${file}`, bytes: await requireFile(storage, `${storedPictures}/${file}`) }
}

/** The pictures that a backup names. */
export async function findPictures(storage: Storage, id: string) {
  const text = await unpack(await requireFile(storage, `${madeBackups}/${id}/${picturesFile}`))
  return pictureFiles.parse(JSON.parse(text.toString()))
}

/** Removes all but the newest backups, what an interruption left of others, and the pictures that none names any more. */
export async function removeOldBackups(storage: Storage) {
  const aDayAgo = new Date(Date.now() - oneDayMs)
  const whole: string[] = []
  for (const id of await listIds(storage)) if (await findManifest(storage, id)) whole.push(id)
  const unfinished = (await foldersIn(storage, madeBackups, aDayAgo)).filter((id) => !whole.includes(id))
  for (const id of [...unfinished, ...whole.slice(mostBackups)]) {
    await storage.remove(`${madeBackups}/${id}/${manifestFile}`) // from now on it counts as unfinished
    await storage.removeFolder(`${madeBackups}/${id}`)
  }
  const named = new Set<string>()
  for (const id of whole.slice(0, mostBackups))
    for (const path of Object.keys(await findPictures(storage, id))) named.add(nameInBackup(path))
  for (const name of await foldersIn(storage, storedPictures, aDayAgo))
    if (!named.has(name)) await storage.removeFolder(`${storedPictures}/${name}`)
}

function findManifest(storage: Storage, id: string) {
  return storage.read(`${madeBackups}/${id}/${manifestFile}`)
}

/** The ids that we make: a moment and eight letters. */
function isBackupId(id: string) {
  return /^[\dTZ-]{24}-[0-9a-f]{8}$/.test(id)
}

async function foldersIn(storage: Storage, parent: string, before: Date) {
  return (await storage.listFolders(parent, before)).map((path) => path.slice(parent.length + 1))
}

async function requireFile(storage: Storage, path: string) {
  const bytes = await storage.read(path)
  if (!bytes) throw new Error(`a backup is not whole: ${path} is missing`)
  return bytes
}
