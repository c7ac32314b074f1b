import type { Db } from '#app/db/client.server.ts'
import { inTime, limitConcurrency } from '#app/limits/limit-concurrency.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { findArchivedPictures } from '#app/records/versions.server.ts'
import { listNamedPictures } from '#app/vehicles/pictures/picture-names.actions.server.ts'
import { findStoredSize, isPicturePath } from '../pictures.server.ts'
import { shown } from '../set-aside.server.ts'
import { type LibraryPicture, type LibraryView, picturesOnPage } from './library-view.ts'
import { listUsedPictures } from './picture-uses.actions.server.ts'

const askedAtOnce = 8
const listedWithinMs = 15_000
const oneDayMs = 24 * 60 * 60 * 1000

type Stores = { db: Db; storage: Storage }
type Named = Pick<LibraryPicture, 'path' | 'uses' | 'used'>

/**
 * One page of the library, from page 1. The database says which pictures are in use. Unused ones come from a list of
 * the storage, which may take seconds. Throws what either throws, and when the list is late.
 */
export async function readLibrary(stores: Stores, { view, page }: { view: LibraryView; page: number }) {
  const { found, named } = view === 'unused' ? await unusedIn(stores, page) : await usedIn(stores.db, view, page)
  const pages = Math.max(1, Math.ceil(found / picturesOnPage))
  return { found, pages, pictures: await described(stores, named) }
}

async function usedIn(db: Db, view: LibraryView, page: number) {
  const { found, pictures } = await listUsedPictures(db, { isWithoutText: view === 'no-text', page })
  return { found, named: pictures }
}

async function unusedIn({ db, storage }: Stores, page: number) {
  const nothingIsYounger = new Date(Date.now() + oneDayMs)
  const folders = await inTime(storage.listFolders(shown, nothingIsYounger), listedWithinMs, 'listing the pictures')
  const inUse = await listNamedPictures(db)
  const unused = folders.filter((path) => isPicturePath(path) && !inUse.has(path)).sort()
  const start = (page - 1) * picturesOnPage
  const named = unused.slice(start, start + picturesOnPage).map((path): Named => ({ path, uses: [], used: 0 }))
  return { found: unused.length, named }
}

/** The pictures with their sizes, and whether an earlier version of a record names them. */
async function described({ db, storage }: Stores, named: Named[]): Promise<LibraryPicture[]> {
  const limited = limitConcurrency(askedAtOnce)
  const sizes = await Promise.all(named.map(({ path }) => limited(() => findStoredSize(storage, path))))
  const unused = named.filter(({ used }) => used === 0).map(({ path }) => path)
  const archived = await findArchivedPictures(db, unused)
  return named.map((picture, at) => ({ ...picture, size: sizes[at] ?? null, isArchived: archived.has(picture.path) }))
}
