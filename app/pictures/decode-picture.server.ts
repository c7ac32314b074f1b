import sharp, { type Metadata } from 'sharp'
import { sniffPictureType } from '#app/ui/picture-type.ts'
import { pictureWidths } from './picture.ts'

const mostMegapixels = 40
/** A JPEG is shrunk while it is decoded, so that one of 60 megapixels takes 30 MB of memory. (decision 072) */
const mostOfJpeg = 60
const widest = Math.max(...pictureWidths)
const endOfJpeg = Buffer.from([0xff, 0xd9])

type WhyNot = 'wrong-type' | 'damaged' | 'too-many-pixels'

/** The refusal of bytes that are no picture we accept, and why. `mostMegapixels` is the limit for pictures of their kind. */
export class NotAPicture extends Error {
  readonly why: WhyNot
  readonly mostMegapixels: number

  constructor(why: WhyNot, { mostMegapixels: most = mostMegapixels, ...options }: RefusalOptions = {}) {
    super(`not a picture we accept: ${why}`, options)
    this.why = why
    this.mostMegapixels = most
  }
}

type RefusalOptions = ErrorOptions & { mostMegapixels?: number }

/** The largest stored version as plain pixels, upright and without metadata. Throws NotAPicture. */
export async function decodePicture(bytes: Uint8Array) {
  // Asked first, so that no reader of other formats ever sees bytes from outside.
  const type = sniffPictureType(bytes)
  if (!type) throw new NotAPicture('wrong-type')
  try {
    const { width, height, pages = 1, ...kind } = await sharp(bytes, { limitInputPixels: false }).metadata()
    const most = mostMegapixelsOf(kind)
    if (width * height * pages > most * 1_000_000) throw new NotAPicture('too-many-pixels', { mostMegapixels: most })
    if (type === 'image/jpeg') return { ...(await decodeJpeg(bytes)), isStill: false }
    if (pages > 1) await decodeAllFrames(bytes)
    return { ...(await decode(bytes, 'error')), isStill: pages > 1 }
  } catch (error) {
    throw error instanceof NotAPicture ? error : new NotAPicture('damaged', { cause: error })
  }
}

/** A progressive JPEG in full color cannot be shrunk before it is unpacked, and takes nine bytes of memory a pixel. */
function mostMegapixelsOf({ format, isProgressive, chromaSubsampling }: Partial<Metadata>) {
  const isUnpackedWhole = isProgressive && chromaSubsampling !== '4:2:0'
  return format === 'jpeg' && !isUnpackedWhole ? mostOfJpeg : mostMegapixels
}

/**
 * Some phones and transfers leave out the end marker, which then makes no difference: one more changes nothing where it
 * is there. The decoder's warnings tell half a picture from a whole one with oddities, which is decoded again.
 */
async function decodeJpeg(bytes: Uint8Array) {
  try {
    return await decode(Buffer.concat([bytes, endOfJpeg]), 'warning')
  } catch (error) {
    if (error instanceof Error && /premature end/i.test(error.message)) throw error
    return decode(bytes, 'error')
  }
}

function decode(bytes: Uint8Array, failOn: 'error' | 'warning') {
  return (
    sharp(bytes, { failOn, limitInputPixels: mostOfJpeg * 1_000_000 })
      .autoOrient()
      .toColourspace('srgb')
      // Twice as high as wide is the most: beyond some height the encoders give up.
      .resize({ width: widest, height: widest * 2, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
  )
}

/** Throws for an animation that breaks off in a later frame. */
async function decodeAllFrames(bytes: Uint8Array) {
  const limits = { failOn: 'error', limitInputPixels: mostMegapixels * 1_000_000 } as const
  await sharp(bytes, { ...limits, animated: true })
    .resize({ width: 16 })
    .raw()
    .toBuffer()
}
