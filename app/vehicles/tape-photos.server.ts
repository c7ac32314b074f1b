import type { Storage } from '#app/platform/storage.server.ts'
import type { FieldError } from '#app/ui/field-error.ts'
import { maxPictureBytes, pictureTooLarge } from '#app/ui/picture-file.ts'
import type { SideNotice } from '#app/ui/toast-message.ts'
import { type MeasureKey, measureTable } from './measure-table.ts'
import { storeFile } from './pictures/vehicle-pictures.server.ts'
import type { Reading } from './vehicle-measures.ts'
import { photoField } from './vehicle-measuring.ts'

/** A photo of the tape, or of a plate, that came with a form. */
export type PostedPhoto = { key: MeasureKey; name: string; file: File }

/** The photos of a posted form; a file field that was left empty sends one without a name. */
export function photosIn(body: FormData): PostedPhoto[] {
  return measureTable.flatMap(({ key, shot }) => {
    const file = shot ? body.get(photoField(key)) : null
    return file instanceof File && file.name !== '' ? [{ key, name: photoField(key), file }] : []
  })
}

/** Photos that are stored, with their bytes, by the measure that each proves. Or why none is to be kept. */
type StoredPhotos = {
  photos: Map<MeasureKey, Reading['photo']>
  bytes: number[]
  notes: SideNotice[]
  errors: FieldError[]
}

/** Stores photos; what is wrong with one is said at its field. Never throws: what storage throws goes to the log. */
export async function storePhotos(storage: Storage, posted: PostedPhoto[]): Promise<StoredPhotos> {
  const outcome: StoredPhotos = { photos: new Map(), bytes: [], notes: [], errors: [] }
  for (const { key, name, file } of posted) {
    const stored =
      file.size > maxPictureBytes ? { failure: pictureTooLarge(file.name) } : await storeFile(storage, file)
    if ('failure' in stored) outcome.errors.push({ name, message: stored.failure.description ?? stored.failure.title })
    else {
      const { path, width } = stored.picture
      outcome.photos.set(key, { path, width })
      outcome.bytes.push(stored.bytes)
      if (stored.note) outcome.notes.push(stored.note)
    }
  }
  return outcome
}
