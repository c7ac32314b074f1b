import sharp from 'sharp'
import { newestRowsFirst } from '#app/db/list-part.server.ts'
import type { Picture } from '#app/pictures/picture.ts'
import { findStoredSize, makeVersions, storePicture } from '#app/pictures/pictures.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { fieldHashes } from '#app/records/edit-conflict.server.ts'
import { action as deleteVehicle } from '#app/vehicles/admin-vehicle-delete.route.tsx'
import { action as editVehicle } from '#app/vehicles/admin-vehicle-edit.route.tsx'
import { action as addVehicle } from '#app/vehicles/admin-vehicle-new.route.tsx'
import { pictureLines } from '#app/vehicles/pictures/picture-lines.ts'
import type { VehicleInput } from '#app/vehicles/vehicle.ts'
import { vehicleAnswers } from '#app/vehicles/vehicle-answers.ts'
import { selectStoredVehicle } from '#app/vehicles/vehicle-rows.server.ts'
import { unfilled, vehicles } from '#app/vehicles/vehicle-table.server.ts'
import { createVehicle } from '#app/vehicles/vehicles.server.ts'
import { freshDb } from './db.ts'
import { freshStorage } from './fresh-storage.ts'
import { type dana, staffRequest } from './staff-context.ts'

export const storedVan: VehicleInput = {
  ...unfilled,
  name: '2020 Honda Odyssey',
  type: 'Rear-Entry',
  price: 41_000,
  color: 'Blue',
  description: 'Quiet.',
  features: ['Manual Ramp'],
  category: 'minivan',
  images: [],
}

export const smallJpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a8442a' } })
  .jpeg()
  .toBuffer()
const versions = await makeVersions(smallJpeg)

/** A picture file as a browser sends it. */
export function photo(name: string) {
  return new File([new Uint8Array(smallJpeg)], name, { type: 'image/jpeg' })
}

/** Later than any sweep waits. */
export function inTwoDays() {
  return new Date(Date.now() + 48 * 60 * 60 * 1000)
}

type Jobs = { enqueue(tx: unknown, queue: string, job: object): Promise<void> }
type Dependencies = { db?: Awaited<ReturnType<typeof freshDb>>; disk?: Storage; queue?: Jobs; who?: typeof dana | null }
type Fields = Record<string, string>

/** Database and storage of a test's own. On them run the staff actions for vehicles, as a browser would send them. */
export async function openVehicleActions() {
  const db = await freshDb()
  const storage = await freshStorage()
  const removals: string[][] = []
  async function enqueue(_tx: unknown, _queue: string, job: object) {
    if ('paths' in job && Array.isArray(job.paths)) removals.push(job.paths)
  }
  const idle = {
    enqueueAll: async () => undefined,
    hasten: async () => undefined,
    work: async () => undefined,
    adopt: async () => 0,
    waiting: async () => 0,
    stop: async () => undefined,
  }
  function contextOf({ queue = { enqueue }, ...dependencies }: Dependencies) {
    const jobs = { ...queue, ...idle }
    return staffRequest({ db: dependencies.db ?? db, storage: dependencies.disk ?? storage, jobs }, dependencies.who)
  }
  const actions = {
    db,
    storage,
    /** The paths of each job that removes pictures. */
    removals,
    jobs: { enqueue, ...idle },
    contextOf,
    add(fields: Fields, files: File[] = [], dependencies: Dependencies = {}) {
      const request = formPost('new', fields, files)
      return addVehicle({ ...request, context: contextOf(dependencies), params: {}, pattern: '/admin/vehicles/new' })
    },
    edit(id: number, fields: Fields, files: File[] = [], dependencies: Dependencies = {}) {
      const request = formPost(`edit/${id}`, fields, files)
      const params = { id: String(id) }
      return editVehicle({ ...request, context: contextOf(dependencies), params, pattern: '/admin/vehicles/edit/:id' })
    },
    remove(id: number, search = '', dependencies: Dependencies = {}) {
      const request = formPost(`delete/${id}${search}`, {}, [])
      const params = { id: String(id) }
      return deleteVehicle({
        ...request,
        context: contextOf(dependencies),
        params,
        pattern: '/admin/vehicles/delete/:id',
      })
    },
    store: (filename: string) => storePicture(storage, { filename, alt: '' }, versions),
    isStored: async (path: string) => (await findStoredSize(storage, path)) !== null,
    folders: async () => (await storage.listFolders('public', inTwoDays())).toSorted(),
    async vehicleWith(count: number) {
      const images: Picture[] = []
      for (let at = 0; at < count; at += 1)
        images.push(await storePicture(storage, { filename: `${at}.jpg`, alt: '' }, versions))
      return { id: await createVehicle(db, { ...storedVan, images }), images }
    },
    async newest() {
      const [row] = await db.select({ id: vehicles.id }).from(vehicles).orderBy(newestRowsFirst(vehicles)).limit(1)
      const vehicle = row && (await selectStoredVehicle(db, row.id))
      if (!vehicle) throw new Error('there is no vehicle')
      return vehicle
    },
    /** A vehicle from before there were versions, then saved twice by staff. The second save took its first picture. */
    async vanSavedTwice() {
      const { id, images } = await actions.vehicleWith(2)
      const said = { description: 'Quiet and clean.', price: '39,000' }
      await actions.edit(id, { ...editFields(images, images), ...said })
      await actions.edit(id, { ...editFields(images, images.slice(1)), ...said, version: '2', seen: '{}' })
      return { id, images }
    },
  }
  return actions
}

/** What the edit form of a vehicle that was read with these pictures sends, when it is left with those. */
export function editFields(seen: Picture[], images: Picture[]): Fields {
  const marks = fieldHashes(vehicleAnswers({ ...storedVan, images: seen }))
  return { ...vehicleAnswers(storedVan), version: '1', seen: marks, pictures: pictureLines(images) }
}

/** A storage whose named call fails from its nth time on. */
export function breaking(storage: Storage, from: { put?: number; remove?: number; removeFolder?: number }): Storage {
  const calls = { put: 0, remove: 0, removeFolder: 0 }
  async function unlessBroken(name: keyof typeof calls, work: () => Promise<void>) {
    calls[name] += 1
    if (calls[name] >= (from[name] ?? Number.POSITIVE_INFINITY)) throw new Error('the disk is away')
    await work()
  }
  return {
    ...storage,
    put: (path, bytes) => unlessBroken('put', () => storage.put(path, bytes)),
    remove: (path) => unlessBroken('remove', () => storage.remove(path)),
    removeFolder: (path) => unlessBroken('removeFolder', () => storage.removeFolder(path)),
  }
}

function formPost(path: string, fields: Fields, files: File[]) {
  const url = new URL(`https://redstone.example/admin/vehicles/${path}`)
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  for (const file of files) body.append('pictureFiles', file)
  return { url, request: new Request(url, { method: 'POST', body }) }
}
