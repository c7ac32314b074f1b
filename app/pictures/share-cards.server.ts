import sharp, { type Sharp } from 'sharp'
import { inTime, limitConcurrency } from '#app/limits/limit-concurrency.ts'
import { log } from '#app/platform/log.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'

/** The size in pixels at which the networks show a picture of a page. */
export const shareCardSize = { width: 1200, height: 630 }

/** The place of a cached card. `version` differs when anything that is drawn differs. */
type CardPlace = { subject: string; version: string }

const limited = limitConcurrency(2)
const mostWaiting = 40
const storedWithinMs = 2500
const retentionDays = 30
const beingDrawn = new Map<string, Promise<Buffer>>()

/**
 * The card of a subject as a JPEG: the one cached under that version, or one drawn now. A new one replaces the
 * subject's earlier ones; at most two are drawn at once. Throws when storage does not answer, or when too many are
 * waiting already.
 */
export async function storedCard(storage: Storage, { subject, version }: CardPlace, draw: () => Promise<Buffer>) {
  const folder = `share/${subject}`
  const file = `${folder}/${version}.jpg`
  const cached = await inTime(storage.read(file), storedWithinMs, 'looking for a share picture')
  if (cached) return cached
  const begun = beingDrawn.get(file)
  if (begun) return begun
  if (beingDrawn.size >= mostWaiting) throw new Error('too many share pictures wait to be drawn')
  const drawing = limited(draw)
    .then(async (card) => {
      await cache(storage, folder, file, card)
      return card
    })
    .finally(() => beingDrawn.delete(file))
  beingDrawn.set(file, drawing)
  return drawing
}

/** A card that cannot be cached is drawn again for the next who asks. */
async function cache(storage: Storage, folder: string, file: string, card: Buffer) {
  async function replace() {
    await storage.removeFolder(folder)
    await storage.put(file, card)
  }
  await inTime(replace(), storedWithinMs, 'caching a share picture').catch((error) =>
    log.warn({ err: error, file }, 'a share picture could not be cached'),
  )
}

/** Removes cards that are a month old; what is still shared is drawn again. Returns how many. */
export async function sweepCards(storage: Storage, now = new Date()) {
  const old = await storage.listFolders('share', new Date(now.getTime() - retentionDays * 24 * 60 * 60 * 1000))
  for (const folder of old) await storage.removeFolder(folder)
  return old.length
}

/** A card from a drawing of its size. */
export async function cardFromDrawing(svg: string) {
  return encode(sharp(Buffer.from(svg)))
}

/** A card of a picture (any that sharp reads), cut to the room at the left of a drawing. */
export async function cardFromPicture(picture: Uint8Array, beside: { svg: string; width: number }) {
  const { width, height } = shareCardSize
  const room = width - beside.width
  const cut = sharp(picture).resize(room, height)
  return encode(cut.extend({ right: beside.width }).composite([{ input: Buffer.from(beside.svg), left: room, top: 0 }]))
}

function encode(card: Sharp) {
  return card
    .flatten({ background: '#fbf4ea' })
    .jpeg({ quality: 84, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer()
}
