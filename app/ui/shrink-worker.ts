/** The longest side of a picture that is sent, in pixels. No page shows one larger than 1,920. */
const longestSide = 2560
/** So many bytes a picture should take at most, so that eight of them are 6 MB with all that is around them. */
const wantedBytes = 700_000
const qualities = [0.85, 0.75, 0.65, 0.55, 0.45, 0.35]
/** Formats that can hold see-through parts, which a JPEG cannot. */
const mayBeClear = ['image/png', 'image/webp']

// Answers each file with a smaller picture, or with null where the file should be sent as it is.
addEventListener('message', async ({ data: file }: MessageEvent<File>) => {
  postMessage(await shrink(file).catch(() => null))
})

/** The picture as a JPEG, upright and without metadata. Rejects what the browser cannot decode. */
async function shrink(file: File): Promise<Blob | null> {
  if (file.type === 'image/gif') return null
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height))
  const canvas = new OffscreenCanvas(Math.round(bitmap.width * scale), Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return mayBeClear.includes(file.type) && isClear(context) ? null : encode(canvas)
}

function isClear(context: OffscreenCanvasRenderingContext2D) {
  const { data } = context.getImageData(0, 0, context.canvas.width, context.canvas.height)
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return true
  return false
}

/** In the best quality that keeps it small enough, or else in the lowest. */
async function encode(canvas: OffscreenCanvas) {
  let encoded: Blob | null = null
  for (const quality of qualities) {
    encoded = await canvas.convertToBlob({ type: 'image/jpeg', quality })
    if (encoded.size <= wantedBytes) break
  }
  return encoded
}
