import type { Db } from '#app/db/client.server.ts'
import { inTime } from '#app/limits/limit-concurrency.ts'
import { NotAPicture } from '#app/pictures/decode-picture.server.ts'
import type { Picture } from '#app/pictures/picture.ts'
import { bytesOf, findStoredSize, isPicturePath, makeVersions, storePicture } from '#app/pictures/pictures.server.ts'
import { type Dependencies, holdPictures, removeUnnamed } from '#app/pictures/unused-pictures.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import type { UploadLimit } from '#app/records/upload-rate-limit.server.ts'
import { becameStill, notAPictureFile, pictureFault } from '#app/ui/picture-file.ts'
import { sniffedBytes, toldPictureType } from '#app/ui/picture-type.ts'
import type { SideNotice, ToastMessage } from '#app/ui/toast-message.ts'
import { maxPictures } from '../vehicle.ts'
import type { PostedVehicle } from '../vehicle-schema.ts'
import { fileOf, namedPictures } from './picture-lines.ts'
import { judgePictures, judgeUploads, tooMany } from './picture-rules.ts'
import {
  allUploadsFailed,
  deletionError,
  deletionSkipped,
  imagesRemoved,
  partialUpload,
  picturesRefused,
  picturesSaved,
  uploadError,
  urlError,
} from './picture-toasts.ts'
import { picturesOfVehicles } from './vehicle-picture-names.server.ts'

const storageAway = 'The picture storage did not answer. Please try again in a minute.'
const removedWithinMs = 6000

/** `bytes` is what all versions take. */
type StoredFile = { picture: Picture; bytes: number; note?: SideNotice } | { failure: ToastMessage }

/** Encodes one file and stores it; when that fails, or keeps less than was sent, the words for staff. Never throws: the cause goes to the log. */
export async function storeFile(storage: Storage, file: File): Promise<StoredFile> {
  try {
    const versions = await makeVersions(new Uint8Array(await file.arrayBuffer()))
    const picture = await storePicture(storage, { filename: file.name, alt: '' }, versions)
    if (!(await findStoredSize(storage, picture.path))) return { failure: urlError(file.name) }
    const bytes = bytesOf(versions)
    return versions.isStill ? { picture, bytes, note: becameStill(file.name) } : { picture, bytes }
  } catch (error) {
    if (error instanceof NotAPicture) return { failure: refusalOf(file, error) }
    log.error({ err: error }, 'a picture could not be stored')
    return { failure: uploadError(file.name, storageAway) }
  }
}

function refusalOf({ name, size }: File, { why, mostMegapixels }: NotAPicture) {
  return why === 'wrong-type'
    ? notAPictureFile({ name, size, type: '' })
    : uploadError(name, pictureFault(why, mostMegapixels))
}

/** The picture rules, with the type that each file's first bytes say. */
export async function judgeFiles(files: File[], alreadyThere: number) {
  const judged = await Promise.all(
    files.map(async (file) => {
      const beginning = new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer())
      return { file, name: file.name, size: file.size, type: toldPictureType(beginning) }
    }),
  )
  const { accepted, refusals } = judgePictures(judged, alreadyThere)
  return { accepted: accepted.map(({ file }) => file), refusals }
}

/** What a form wants of its vehicle's pictures. `failedFiles` are those the browser tried in vain to upload. */
type PostedPictures = Pick<PostedVehicle, 'pictures' | 'pictureFiles' | 'failedFiles'>

/** The pictures to write, with what failed and what else staff must hear; or why nothing may be written. `stored` are paths of new ones. */
export type PreparedPictures =
  | { ok: true; images: Picture[]; stored: string[]; toasts: ToastMessage[]; warnings: SideNotice[] }
  | { ok: false; stored: string[]; toast: ToastMessage; status: 400 | 429 | 503 }

/**
 * Checks everything that the form names, then stores the files that came with it. `current` are the vehicle's own
 * pictures. The new ones go again when the row cannot be written. Throws when storage cannot be asked.
 */
export async function preparePictures(
  { storage, uploadLimit }: { storage: Storage; uploadLimit: UploadLimit },
  { pictures: named, pictureFiles, failedFiles }: PostedPictures,
  current: Picture[],
): Promise<PreparedPictures> {
  const { pictures, missing } = await findPictures(storage, named, current)
  if (missing[0]) return refused(urlError(fileOf(missing[0])), 400)
  if (pictures.length > maxPictures) return refused({ ...tooMany.toast, description: tooMany.message }, 400)
  const { accepted, refusals } = await judgeFiles(pictureFiles, pictures.length)
  const tooManyNow = (why: string) => uploadError(accepted.map(({ name }) => name).join(', '), why)
  const room = await uploadLimit.check(accepted.length)
  if (!room.ok) return refused(tooManyNow(room.why), 429)
  const answers: StoredFile[] = []
  // One after another: a form then takes the memory of one picture.
  for (const file of accepted) answers.push(await storeFile(storage, file))
  const saved = answers.flatMap((answer) => ('picture' in answer ? [answer] : []))
  const stored = saved.map(({ picture }) => picture)
  const counted = await uploadLimit.count(saved.map(({ bytes }) => bytes))
  if (!counted.ok) return refused(tooManyNow(counted.why), 429, stored)
  const failures = answers.flatMap((answer) => ('failure' in answer ? [answer.failure] : []))
  const isNew = ({ path }: Picture) => !current.some((picture) => picture.path === path)
  const added = named.filter(isNew).length + stored.length
  const verdict = judgeUploads(added, failures.length + failedFiles.length)
  if (verdict === 'all-failed') return refused(withReasons(allUploadsFailed, failures), 503)
  return {
    ok: true,
    images: [...pictures, ...stored],
    stored: stored.map(({ path }) => path),
    toasts: [
      ...(added > 0 && (refusals.length > 0 || verdict === 'some-failed') ? [picturesSaved(added)] : []),
      ...(verdict === 'some-failed' ? [partialUpload] : []),
      ...failedFiles.map((name) => uploadError(name, 'It was not uploaded. Choose it again.')),
      ...failures,
      ...(refusals.length > 0
        ? [picturesRefused(refusals.map(({ message, toast }) => ({ ...toast, description: message })))]
        : []),
    ],
    warnings: answers.flatMap((answer) => ('note' in answer && answer.note ? [answer.note] : [])),
  }
}

/** Thrown for pictures that are gone from storage or belong to another vehicle; the message is their file names. */
export class PictureGone extends Error {}

/**
 * Holds the new pictures until the transaction that writes the row ends: none is removed before. Throws PictureGone. `vehicleId` is
 * undefined for a new vehicle.
 */
export async function claimPictures(
  tx: Db,
  storage: Storage,
  { paths, vehicleId }: { paths: string[]; vehicleId?: number },
) {
  if (paths.length === 0) return
  await holdPictures(tx)
  const sizes = await Promise.all(paths.map((path) => findStoredSize(storage, path)))
  const taken = await picturesOfVehicles(tx, paths, vehicleId)
  const gone = paths.filter((path, at) => sizes[at] === null || taken.includes(path))
  if (gone.length > 0) throw new PictureGone(gone.map(fileOf).join(', '))
}

/**
 * Removes the pictures that a save has dropped, at once, and says what came of it. Nothing is said of pictures that an earlier
 * version or another vehicle still shows. Where this fails the queue goes on. Never throws.
 */
export async function removeDropped(dependencies: Dependencies, paths: string[]): Promise<ToastMessage[]> {
  if (paths.length === 0) return []
  if (!paths.some(isPicturePath)) return [deletionSkipped]
  try {
    const removed = await inTime(removeUnnamed(dependencies, paths), removedWithinMs, 'removing pictures')
    return removed.length > 0 ? [imagesRemoved(removed.length)] : []
  } catch (error) {
    log.error({ err: error }, 'removed pictures are still in storage; the queue tries again')
    return [deletionError('The picture storage did not answer. We keep trying.')]
  }
}

/** Removes pictures that were stored for a row which was not written. Never throws: the daily sweep finds what is left. */
export async function discardStored(dependencies: Dependencies, paths: string[]) {
  try {
    await inTime(removeUnnamed(dependencies, paths), removedWithinMs, 'removing pictures')
  } catch (error) {
    log.warn({ err: error }, 'pictures of a row that was not written are left to the sweep')
  }
}

/**
 * The pictures that a posted form names, for showing it again. `current` are the vehicle's own; others that storage does not have are left
 * out. Never throws.
 */
export async function showPictures(
  storage: Storage,
  answer: string | undefined,
  current: Picture[],
): Promise<Picture[]> {
  const named = namedPictures(answer)
  try {
    return (await findPictures(storage, named, current)).pictures
  } catch (error) {
    // Plan B: all stay in the form, which would otherwise drop them. The save looks for them once more.
    log.error({ err: error }, 'storage could not be asked for the pictures of a form')
    return named
  }
}

/** The named pictures with the form’s texts and true sizes, from row or storage; `missing` are the paths of others. */
async function findPictures(storage: Storage, named: Picture[], current: Picture[]) {
  const known = [...current, ...(await storedAmong(storage, named, current))]
  const found = named.map((one) => known.find(({ path }) => path === one.path))
  const pictures = named.flatMap((one, at) => (found[at] ? [{ ...found[at], alt: one.alt, shows: one.shows }] : []))
  return { pictures, missing: named.filter((_, at) => !found[at]).map(({ path }) => path) }
}

/** Those of the named pictures that the row does not have yet and that lie whole in storage. */
async function storedAmong(storage: Storage, named: Picture[], current: Picture[]) {
  const fresh = named.filter(({ path }) => !current.some((picture) => picture.path === path))
  const sizes = await Promise.all(fresh.map(({ path }) => findStoredSize(storage, path)))
  return fresh.flatMap((one, at) => (sizes[at] ? [{ ...one, ...sizes[at] }] : []))
}

function refused(toast: ToastMessage, status: 400 | 429 | 503, stored: Picture[] = []) {
  return { ok: false as const, stored: stored.map(({ path }) => path), toast, status }
}

function withReasons(toast: ToastMessage, failures: ToastMessage[]): ToastMessage {
  const reasons = failures.map(({ description }) => description ?? '')
  return { ...toast, description: [toast.description, ...reasons].join(' ') }
}
