import type { Db } from '#app/db/client.server.ts'
import { findStoredSize, picturePathForm, picturePathsIn } from '#app/pictures/pictures.server.ts'
import { bringBack } from '#app/pictures/set-aside.server.ts'
import { sizedAddress } from '#app/pictures/sized-address.ts'
import { holdPictures } from '#app/pictures/unused-pictures.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'

/** Each is looked for in storage before a page is saved. */
const mostAtOnce = 100
const tooManyNew = `The content can get up to ${mostAtOnce} new pictures at once. Save it with fewer first.`

/** Thrown for a text whose pictures cannot be had; the message is for staff. */
export class PicturesGone extends Error {}

const sizedPicture = new RegExp(String.raw`/media/(${picturePathForm})/\d+\.jpg#\d+x\d+`, 'g')

/**
 * The text with each picture's stored size after its address, whatever was typed there: pages ask for versions by it. What stood in the
 * text `before` is right already. Throws what storage throws, and PicturesGone for more than a hundred pictures.
 */
export async function withStoredSizes(storage: Storage, content: string, before = '') {
  const known = new Set(before.match(sizedPicture))
  const typed = [...content.matchAll(sizedPicture)].filter(([address]) => !known.has(address))
  const paths = [...new Set(typed.flatMap(([, path]) => path ?? []))]
  if (paths.length > mostAtOnce) throw new PicturesGone(tooManyNew)
  const sizes = await Promise.all(paths.map(async (path) => ({ path, size: await findStoredSize(storage, path) })))
  const stored = new Map(sizes.flatMap(({ path, size }) => (size ? [[path, sizedAddress({ path, ...size })]] : [])))
  return content.replaceAll(sizedPicture, (address, path) => stored.get(path) ?? address)
}

/**
 * The pictures that a text comes to name and did not before. Those that were set aside come back. Throws what storage throws, and
 * PicturesGone for more than a hundred.
 */
export async function findNewPictures(storage: Storage, content: string, before = '') {
  const known = new Set(picturePathsIn(before))
  const named = [...new Set(picturePathsIn(content))].filter((path) => !known.has(path))
  if (named.length > mostAtOnce) throw new PicturesGone(tooManyNew)
  await bringBack(storage, named)
  return named
}

/** Holds them until the transaction that writes the page ends: none is removed before. Throws PicturesGone for those that storage does not have. */
export async function claimArticlePictures(tx: Db, storage: Storage, paths: string[]) {
  if (paths.length === 0) return
  await holdPictures(tx)
  const sizes = await Promise.all(paths.map((path) => findStoredSize(storage, path)))
  const gone = paths.filter((_, at) => sizes[at] === null).map((path) => path.replace(/^public\/[0-9a-f-]{37}/, ''))
  if (gone.length > 0)
    throw new PicturesGone(`The content names pictures that are no longer stored: ${gone.join(', ')}. Take them out.`)
}
