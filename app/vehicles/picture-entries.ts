import type { Picture } from '#app/platform/picture.ts'
import { fileOf } from './vehicle-answers.ts'

/** How far a picture of the form has come. `percent` 100 means that all bytes are sent and the server prepares the picture. */
type UploadState =
  | { is: 'stored'; picture: Picture }
  | { is: 'waiting' }
  | { is: 'uploading'; percent: number }
  | { is: 'failed'; message: string }

/** One picture of the form with its alternative text as typed. `file` is null for those the vehicle had when the form was opened; `name` is for staff. */
export type PictureEntry = { key: string; name: string; alt: string; file: File | null; upload: UploadState }

/** The pictures in their order, and those that go when the form is saved. */
export type PictureEntries = { shown: PictureEntry[]; removed: PictureEntry[] }

export type PictureStep =
  | { does: 'choose'; files: Array<{ key: string; file: File }> }
  | { does: 'upload'; key: string; upload: UploadState }
  | { does: 'remove'; key: string }
  | { does: 'put-back'; key: string }
  | { does: 'move'; key: string; to: number }
  | { does: 'describe'; key: string; alt: string }
  | { does: 'confirm'; pictures: Picture[] }
  | { does: 'restore'; pictures: Picture[] }

/** The form's pictures when it is opened. */
export function entriesOf(pictures: Picture[]): PictureEntries {
  return { shown: pictures.map(storedEntry), removed: [] }
}

/** The pictures after one step. Unknown keys change nothing, since an upload may end after its picture was removed. */
export function step(entries: PictureEntries, taken: PictureStep): PictureEntries {
  if (taken.does === 'choose') return { ...entries, shown: [...entries.shown, ...taken.files.map(waitingEntry)] }
  if (taken.does === 'confirm') return confirmed(entries, taken.pictures)
  if (taken.does === 'restore') return restored(entries, taken.pictures)
  if (taken.does === 'put-back') return putBack(entries, taken.key)
  const entry = entries.shown.find(({ key }) => key === taken.key)
  if (!entry) return entries
  if (taken.does === 'remove') return removed(entries, entry)
  if (taken.does === 'move') return { ...entries, shown: moved(entries.shown, entry, taken.to) }
  const changed = taken.does === 'describe' ? { ...entry, alt: taken.alt } : { ...entry, upload: taken.upload }
  return { ...entries, shown: entries.shown.map((each) => (each === entry ? changed : each)) }
}

/** The pictures that lie in storage, in order, with their words: what the form sends. */
export function storedPictures({ shown }: PictureEntries): Picture[] {
  return shown.flatMap(({ upload, alt }) => (upload.is === 'stored' ? [{ ...upload.picture, alt }] : []))
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
    file: null,
    upload: { is: 'stored', picture },
  }
}

function waitingEntry({ key, file }: { key: string; file: File }): PictureEntry {
  return { key, name: file.name, alt: '', file, upload: { is: 'waiting' } }
}

/** What the server does not know any more goes; what is on its way or failed it cannot know. */
function confirmed({ shown, removed }: PictureEntries, pictures: Picture[]): PictureEntries {
  const known = new Set(pictures.map(({ path }) => path))
  return { shown: shown.filter(({ upload }) => upload.is !== 'stored' || known.has(upload.picture.path)), removed }
}

/** Back to a list that was held elsewhere, such as over a new sign-in. What the form began with and the list lacks was removed. */
function restored({ shown, removed }: PictureEntries, pictures: Picture[]): PictureEntries {
  const held = new Set(pictures.map(({ path }) => path))
  const others = [...shown, ...removed].filter(({ upload }) => upload.is === 'stored' && !held.has(upload.picture.path))
  return {
    shown: [...pictures.map(storedEntry), ...shown.filter(({ upload }) => upload.is !== 'stored')],
    removed: others,
  }
}

/** Only a picture that is stored can be put back. */
function removed({ shown, removed: before }: PictureEntries, entry: PictureEntry): PictureEntries {
  return {
    shown: shown.filter((each) => each !== entry),
    removed: entry.upload.is === 'stored' ? [...before, entry] : before,
  }
}

function putBack({ shown, removed: before }: PictureEntries, key: string): PictureEntries {
  return {
    shown: [...shown, ...before.filter((entry) => entry.key === key)],
    removed: before.filter((entry) => entry.key !== key),
  }
}

function moved(shown: PictureEntry[], entry: PictureEntry, to: number) {
  const others = shown.filter((each) => each !== entry)
  return others.toSpliced(Math.max(0, Math.min(to, others.length)), 0, entry)
}
