import type { Db } from '#app/db/client.server.ts'
import type { PostedFile } from '#app/http/multipart.server.ts'
import { consumeRateLimit } from '#app/limits/rate-limit.server.ts'
import { NotAPicture } from '#app/pictures/decode-picture.server.ts'
import { bytesOf, makeVersions, storePicture } from '#app/pictures/pictures.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { shownFileName } from '#app/ui/file-name.ts'
import { notAPictureFile, pictureTooLarge, pictureTypes, tooManyPictures } from '#app/ui/picture-file.ts'
import { toldPictureType } from '#app/ui/picture-type.ts'
import { whileSenderWaits } from '../journal/save-or-journal.server.ts'
import {
  addWaiting,
  countStoredBytes,
  listWaiting,
  privateFolder,
  type WaitingPicture,
} from './message-pictures.server.ts'
import { maxTradeInPictures, mostPhotoBytes, mostPhotoMegabytes } from './photo-limits.ts'
import type { WhyNoPictures } from './trade-in.ts'

/** So many pictures a network may send within an hour, good or bad. */
const fromNetwork = { most: 30, withinSeconds: 60 * 60 }
/** What strangers may fill of the storage: some 8,000 photographs. */
export const mostStoredBytes = 4 * 1024 ** 3

const smallWidth = 320
/** Staff look at a small one and at the whole one; the picture itself is at most 1,920 wide. */
const wanted = {
  widthsOf: (width: number) => [...new Set([messageThumbWidth(width), width])],
  formats: [{ extension: 'jpg' }],
  isFirst: false,
} as const

/** The width of the small version of a picture this wide. */
export function messageThumbWidth(width: number) {
  return Math.min(smallWidth, width)
}

/** The pictures of a posted form: files, and paths of those that came with an earlier try. */
type PostedPictures = { files: PostedFile[]; paths: string[] }

/** No visitor sends more files than this. What is beyond is not looked at. */
export const mostFiles = 20

export function picturesIn({ body, files }: { body: FormData; files: PostedFile[] }): PostedPictures {
  const paths = body.getAll('kept').flatMap((path) => (typeof path === 'string' ? [path] : []))
  return { files: files.filter(({ field }) => field === 'photos'), paths: paths.slice(0, maxTradeInPictures) }
}

/**
 * What came of them. `waiting` are stored, and `digests` tell all that were sent. `refusals` say what is wrong with others. `lost` says why
 * good ones could not be stored. `retryAfterSeconds` is null unless too many came within the hour.
 */
export type KeptPictures = {
  waiting: WaitingPicture[]
  digests: string[]
  refusals: string[]
  lost: WhyNoPictures | null
  retryAfterSeconds: number | null
}

type Dependencies = { db: Db; storage: Storage }

/** What the form has sent, before anything is done with it: pictures that wait already, and files that are none of them. */
export async function readPictures(db: Db, { files, paths }: PostedPictures) {
  const waiting = await listWaiting(db, paths)
  // Whoever chooses a file once more means the same picture.
  const known = new Set(waiting.map(({ digest }) => digest))
  const fresh = files.filter(({ digest }) => !known.has(digest) && known.add(digest))
  return { waiting, fresh, digests: [...known].sort(), forgotten: paths.length - waiting.length }
}

/** Digests of the files, independent of names and order. */
export function digestsOf(files: PostedFile[]) {
  return [...new Set(files.map(({ digest }) => digest))].sort()
}

/** Stores the files that are good pictures, one after another. Never throws for a file or for storage; throws when the database fails. */
export async function keepPictures(
  dependencies: Dependencies,
  { waiting, fresh, digests, forgotten }: Awaited<ReturnType<typeof readPictures>>,
  network: string,
): Promise<KeptPictures> {
  const refusals = forgotten > 0 ? ['Some pictures waited for more than a day and are gone. Choose them again.'] : []
  const kept: KeptPictures = { waiting: [...waiting], digests, refusals, lost: null, retryAfterSeconds: null }
  for (const file of fresh) {
    const wrong = await problemOf(file, kept.waiting.length)
    if (wrong) kept.refusals.push(wrong)
    else if (kept.lost === null && kept.retryAfterSeconds === null) await keepOne(dependencies, file, { kept, network })
  }
  return { ...kept, refusals: [...new Set(kept.refusals)] }
}

async function problemOf(file: PostedFile, alreadyThere: number) {
  if (file.size > mostPhotoBytes) return pictureTooLarge(file.name, mostPhotoMegabytes).description
  // What the disk did not take is no fault of the file: `storeOne` fails at it too, and says so.
  const type = await file.bytes().then(toldPictureType, () => null)
  if (type !== null && !pictureTypes.includes(type))
    return notAPictureFile({ name: file.name, size: file.size, type }).description
  return alreadyThere < maxTradeInPictures ? null : tooManyPictures(maxTradeInPictures)
}

async function keepOne(
  { db, storage }: Dependencies,
  file: PostedFile,
  { kept, network }: { kept: KeptPictures; network: string },
) {
  const counting = db.transaction((tx) => consumeRateLimit(tx, `pictures from ${network}`, fromNetwork))
  const limit = await whileSenderWaits(counting)
  if (!limit.ok) kept.retryAfterSeconds = limit.retryAfterSeconds
  else if ((await countStoredBytes(db)) >= mostStoredBytes) kept.lost = 'full'
  else {
    const stored = await storeOne(storage, file)
    if ('wrong' in stored) kept.refusals.push(stored.wrong)
    else if ('lost' in stored) kept.lost = stored.lost
    else kept.waiting.push(await addWaiting(db, { ...stored.picture, digest: file.digest }))
  }
}

/** Longest file name that is noted, in characters. */
const longestName = 80

type Stored =
  | { picture: { path: string; width: number; height: number; bytes: number; name: string } }
  | { wrong: string }
  | { lost: WhyNoPictures }

async function storeOne(storage: Storage, file: PostedFile): Promise<Stored> {
  try {
    const made = await makeVersions(await file.bytes(), wanted)
    // Its own name stays out of the path, which logs may name.
    const named = { filename: 'photo', alt: '', folder: privateFolder }
    const { path, width, height } = await storePicture(storage, named, made)
    const name = [...shownFileName(file.name)].slice(-longestName).join('').toWellFormed().replaceAll('\0', '')
    return { picture: { path, width, height, bytes: bytesOf(made), name } }
  } catch (error) {
    if (error instanceof NotAPicture) return { wrong: whyNot(file, error) }
    // Plan B: the message is taken without it, and says so.
    log.error({ err: error }, 'a picture of a message could not be stored')
    return { lost: 'away' }
  }
}

function whyNot(file: PostedFile, { why, mostMegapixels }: NotAPicture) {
  if (why === 'wrong-type') return notAPictureFile({ name: file.name, size: file.size, type: '' }).description
  const name = shownFileName(file.name)
  return why === 'damaged'
    ? `“${name}” can’t be read. Save it again in a photo program, or leave it out.`
    : `“${name}” has more than ${mostMegapixels} megapixels. Make it smaller, or leave it out.`
}
