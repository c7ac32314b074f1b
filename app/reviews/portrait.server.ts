import { NotAPicture } from '#app/pictures/decode-picture.server.ts'
import { pictureUrl, storedWidths } from '#app/pictures/picture.ts'
import { bytesOf, makeVersions, type PictureVersions, storePicture } from '#app/pictures/pictures.server.ts'
import { type Dependencies, removeUnnamed } from '#app/pictures/unused-pictures.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { UploadLimit } from '#app/records/upload-rate-limit.server.ts'
import type { FieldError } from '#app/ui/field-error.ts'
import { maxPictureBytes, notAPictureFile, pictureFault, pictureTooLarge } from '#app/ui/picture-file.ts'

/** A chosen file: its picture decoded, or what is wrong with it. Both are empty when none was chosen. */
export type ChosenPortrait = {
  filename: string
  picture: PictureVersions | null
  errors: FieldError[]
}

/** Judges the file that the form's picture field sent, by decoding it. */
export async function checkPortrait(
  field: FormDataEntryValue | null,
  uploadLimit: UploadLimit,
): Promise<ChosenPortrait> {
  if (!(field instanceof File) || field.name === '') return { filename: '', picture: null, errors: [] }
  const filename = field.name
  if (field.size > maxPictureBytes) return refused(filename, pictureTooLarge(filename).description)
  const limit = await uploadLimit.check(1)
  if (!limit.ok) return refused(filename, limit.why)
  try {
    return { filename, picture: await makeVersions(new Uint8Array(await field.arrayBuffer())), errors: [] }
  } catch (error) {
    if (!(error instanceof NotAPicture)) throw error
    const { why, mostMegapixels } = error
    const found = { name: filename, size: field.size, type: '' }
    return refused(
      filename,
      why === 'wrong-type' ? notAPictureFile(found).description : pictureFault(why, mostMegapixels),
    )
  }
}

function refused(filename: string, message: string): ChosenPortrait {
  return { filename, picture: null, errors: [{ name: 'portrait', message }] }
}

/** What came of a portrait that was stored, and is over the limit. */
type RefusedPortrait = { is: 'refused'; errors: FieldError[]; status: number }

/**
 * Stores a chosen portrait and hands its address, null without one, to the work that saves the review. The files go
 * again when nothing shows them afterwards. Throws what storage and the work throw.
 */
export async function withStoredPortrait<Outcome>(
  { uploadLimit, ...dependencies }: Dependencies & { uploadLimit: UploadLimit },
  { filename, picture }: ChosenPortrait,
  work: (imageUrl: string | null) => Promise<Outcome>,
): Promise<Outcome | RefusedPortrait> {
  if (!picture) return work(null)
  const { path, width } = await storePicture(dependencies.storage, { filename, alt: '' }, picture)
  const imageUrl = pictureUrl(path, storedWidths(width)[0] ?? width, 'webp')
  try {
    const counted = await uploadLimit.count([bytesOf(picture)])
    if (!counted.ok) return { is: 'refused', errors: refused(filename, counted.why).errors, status: 429 }
    return await work(imageUrl)
  } finally {
    await removeUnusedPortrait(dependencies, imageUrl)
  }
}

/**
 * Removes the files of a portrait that no row shows any more. An address that is not of our storage is left alone. Never throws: what
 * cannot be removed now is left to the daily sweep.
 */
export async function removeUnusedPortrait(dependencies: Dependencies, imageUrl: string | null) {
  const path = /^\/media\/(public\/[^/]+)\//.exec(imageUrl ?? '')?.[1]
  if (path === undefined) return
  try {
    await removeUnnamed(dependencies, [path])
  } catch (error) {
    log.warn({ err: error }, 'the files of a portrait that nothing shows could not be removed')
  }
}
