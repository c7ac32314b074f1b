import type { RouterContextProvider } from 'react-router'
import { isVisible } from '#app/fields/form-schema.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import type { Picture } from '#app/pictures/picture.ts'
import { findStoredSize, isPicturePath } from '#app/pictures/pictures.server.ts'
import { bringBack } from '#app/pictures/set-aside.server.ts'
import { uploadLimitOf } from '#app/records/upload-rate-limit.server.ts'
import type { FieldError } from '#app/ui/field-error.ts'
import { pictureNames } from '#app/vehicles/pictures/picture-names.actions.server.ts'
import { discardStored, judgeFiles, storeFile } from '#app/vehicles/pictures/vehicle-pictures.server.ts'
import {
  addPictureIntent,
  mostOfPictureText,
  pathInAddress,
  pictureMarkdown,
  withPictureAtEnd,
} from './article-pictures.ts'

type Context = Readonly<RouterContextProvider>

/** A picture as Markdown, or what is wrong with its fields. `note` says what is lost of its file. */
export type TakenPicture = { markdown: string; note?: string } | { errors: FieldError[] }

type Size = Pick<Picture, 'path' | 'width' | 'height'>
type Found = (Size & { note?: string }) | { errors: FieldError[] }

/**
 * The picture that a form brings: its file is stored, or the one that its address names is looked up. Null when it brings
 * none. Throws what storage throws for an address.
 */
export async function takePicture(context: Context, body: FormData): Promise<TakenPicture | null> {
  const { file, address, text } = readPictureFields(body)
  const isMeant = body.get('intent') === addPictureIntent
  if (!file && address === '')
    return isMeant ? wrong('pictureFile', 'Choose a picture file, or one from the library.') : null
  if (!isVisible(text)) return wrong('pictureText', 'Say what the picture shows, for people who cannot see it.')
  if (text.length > mostOfPictureText)
    return wrong('pictureText', `The text of a picture can have up to ${mostOfPictureText} characters.`)
  const found = file ? await storeUpload(context, file) : await findInLibrary(context, address)
  if ('errors' in found) return found
  const markdown = pictureMarkdown({ ...found, alt: text })
  return found.note ? { markdown, note: found.note } : { markdown }
}

/**
 * Moves the picture that a page's form brings into its text, as the last paragraph. So it is stored once, whatever
 * becomes of the form. Gives what is wrong with it; then it stays where it was.
 */
export async function movePictureIntoText(context: Context, body: FormData) {
  const taken = await takePicture(context, body)
  if (!taken) return { errors: [] }
  if ('errors' in taken) return taken
  const content = body.get('content')
  body.set('content', withPictureAtEnd(typeof content === 'string' ? content : '', taken.markdown))
  for (const name of ['pictureFile', 'pictureAddress', 'pictureText']) body.delete(name)
  return { errors: [] }
}

function readPictureFields(body: FormData) {
  const [file, address, text] = ['pictureFile', 'pictureAddress', 'pictureText'].map((name) => body.get(name))
  return {
    file: file instanceof File && file.name !== '' ? file : null,
    address: typeof address === 'string' ? address.trim() : '',
    text: typeof text === 'string' ? text.replaceAll(/\s+/g, ' ').trim().toWellFormed() : '',
  }
}

async function storeUpload(context: Context, file: File): Promise<Found> {
  const { db, storage } = context.get(services)
  const { refusals } = await judgeFiles([file], 0)
  if (refusals[0]) return wrong('pictureFile', refusals[0].message)
  const limit = uploadLimitOf(db, requireStaff(context))
  const room = await limit.check(1)
  if (!room.ok) return wrong('pictureFile', room.why)
  const outcome = await storeFile(storage, file)
  if ('failure' in outcome) return wrong('pictureFile', outcome.failure.description ?? outcome.failure.title)
  const { picture, bytes, note } = outcome
  const counted = await limit.count([bytes])
  if (!counted.ok) {
    await discardStored({ db, storage, ...pictureNames }, [picture.path])
    return wrong('pictureFile', counted.why)
  }
  return { ...picture, ...(note ? { note: note.description } : {}) }
}

async function findInLibrary(context: Context, address: string): Promise<Found> {
  const { storage } = context.get(services)
  const path = pathInAddress(address)
  // Storage is asked only for what can be ours: it refuses odd names. What was set aside a moment ago is ours still.
  const isThere = path !== null && isPicturePath(path) && (await bringBack(storage, [path])).length === 0
  const size = isThere ? await findStoredSize(storage, path) : null
  if (path === null || !size)
    return wrong('pictureAddress', 'No picture of ours has this address. Copy it from the picture library.')
  return { path, ...size }
}

function wrong(name: string, message: string) {
  return { errors: [{ name, message }] }
}
