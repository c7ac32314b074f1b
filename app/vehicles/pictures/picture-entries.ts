import type { Picture } from '#app/pictures/picture.ts'
import type { PictureView } from '#app/pictures/picture-view.ts'
import { shownFileName } from '#app/ui/file-name.ts'
import { fileOf } from './picture-lines.ts'

/** How far a picture of the form has come. `note` says what is not stored of the file, `left` how many more may follow within the hour. `percent` 100 means that all bytes are sent and the server prepares the picture. */
type UploadState =
  | { is: 'stored'; picture: Picture; note?: string | undefined; left?: number | undefined }
  | { is: 'waiting' }
  | { is: 'uploading'; percent: number }
  | { is: 'failed'; message: string }

/**
 * One picture of the form with its alternative text as typed and what it is said to show. `file` is null for those the vehicle had when the form was opened; `name`
 * is for staff. A removed one keeps its place until the form is saved.
 */
export type PictureEntry = {
  key: string
  name: string
  alt: string
  shows: PictureView | undefined
  file: File | null
  upload: UploadState
  isRemoved: boolean
}

export type PictureStep =
  | { does: 'choose'; files: Array<{ key: string; file: File }> }
  | { does: 'upload'; key: string; upload: UploadState }
  | { does: 'remove'; key: string }
  | { does: 'put-back'; key: string }
  | { does: 'move'; key: string; to: number }
  | { does: 'describe'; key: string; words: Partial<Pick<PictureEntry, 'alt' | 'shows'>> }
  | { does: 'confirm'; pictures: Picture[] }
  | { does: 'restore'; pictures: Picture[] }

/** The form's pictures when it is opened. */
export function entriesOf(pictures: Picture[]): PictureEntry[] {
  return pictures.map(storedEntry)
}

/** The pictures after one step. Unknown keys change nothing, since an upload may end after its picture was removed. */
export function step(entries: PictureEntry[], taken: PictureStep): PictureEntry[] {
  if (taken.does === 'choose') return [...entries, ...taken.files.map(waitingEntry)]
  if (taken.does === 'confirm') return confirmed(entries, taken.pictures)
  if (taken.does === 'restore') return restored(entries, taken.pictures)
  const entry = entries.find(({ key }) => key === taken.key)
  if (!entry) return entries
  if (taken.does === 'move') return moved(entries, entry, taken.to)
  // Only a picture that is stored can be put back.
  if (taken.does === 'remove' && entry.upload.is !== 'stored') return entries.filter((each) => each !== entry)
  const changed = changedEntry(entry, taken)
  return entries.map((each) => (each === entry ? changed : each))
}

/** Those that the form shows, in order. */
export function shownAmong(entries: PictureEntry[]) {
  return entries.filter(({ isRemoved }) => !isRemoved)
}

/** The pictures that lie in storage, in order, with their words: what the form sends. */
export function storedPictures(entries: PictureEntry[]): Picture[] {
  return shownAmong(entries).flatMap(({ upload, alt, shows }) =>
    upload.is === 'stored' ? [{ ...upload.picture, alt, shows }] : [],
  )
}

/** Whether anything is still on its way. */
export function isPending({ upload }: PictureEntry) {
  return upload.is === 'waiting' || upload.is === 'uploading'
}

function storedEntry(picture: Picture): PictureEntry {
  return {
    key: picture.path,
    name: fileOf(picture.path),
    alt: picture.alt,
    shows: picture.shows,
    file: null,
    upload: { is: 'stored', picture },
    isRemoved: false,
  }
}

function waitingEntry({ key, file }: { key: string; file: File }): PictureEntry {
  return {
    key,
    name: shownFileName(file.name),
    alt: '',
    shows: undefined,
    file,
    upload: { is: 'waiting' },
    isRemoved: false,
  }
}

type EntryStep = Extract<PictureStep, { does: 'upload' | 'remove' | 'put-back' | 'describe' }>

function changedEntry(entry: PictureEntry, taken: EntryStep): PictureEntry {
  if (taken.does === 'describe') return { ...entry, ...taken.words }
  if (taken.does === 'upload') return { ...entry, upload: taken.upload }
  return { ...entry, isRemoved: taken.does === 'remove' }
}

/**
 * The entries without stored pictures that the server does not know any more. It cannot know what is on its way or
 * failed, and was not told what was removed.
 */
function confirmed(entries: PictureEntry[], pictures: Picture[]) {
  const known = new Set(pictures.map(({ path }) => path))
  return entries.filter(
    ({ upload, isRemoved }) => isRemoved || upload.is !== 'stored' || known.has(upload.picture.path),
  )
}

/** Back to a list that was held elsewhere, such as over a new sign-in. What the form began with and the list lacks was removed. */
function restored(entries: PictureEntry[], pictures: Picture[]) {
  const list = pictures.map(storedEntry)
  const placeOf = (entry: PictureEntry | undefined) => list.findIndex((one) => isSame(one, entry))
  for (const [at, entry] of entries.entries()) {
    if (placeOf(entry) >= 0) continue
    const isStored = entry.upload.is === 'stored'
    const before = entries.slice(0, at).findLast((one) => placeOf(one) >= 0)
    list.splice(isStored ? placeOf(before) + 1 : list.length, 0, { ...entry, isRemoved: isStored })
  }
  return list
}

function isSame(one: PictureEntry, other: PictureEntry | undefined) {
  if (other?.upload.is !== 'stored' || one.upload.is !== 'stored') return one.key === other?.key
  return one.upload.picture.path === other.upload.picture.path
}

function moved(entries: PictureEntry[], entry: PictureEntry, to: number) {
  const others = entries.filter((each) => each !== entry)
  const next = shownAmong(others)[Math.max(0, to)]
  return others.toSpliced(next ? others.indexOf(next) : others.length, 0, entry)
}
