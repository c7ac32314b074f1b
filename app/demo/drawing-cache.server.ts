import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { pictureFormats, storedWidths } from '#app/pictures/picture.ts'
import { makeVersions, type PictureVersions, toneOf } from '#app/pictures/pictures.server.ts'

/** Where a checkout caches encoded drawings, below its root: a build empties its own folder, and this one stays. */
export const drawingCache = 'node_modules/.cache/demo-pictures'

/**
 * The versions of a drawing (SVG text), made through the same pipeline as a photograph. Encoding takes about a second.
 * So they are cached in `folder`, where that can be written, by the drawing's content.
 */
export async function versionsOfDrawing(folder: string, svg: string): Promise<PictureVersions> {
  const cached = join(folder, createHash('sha256').update(svg).digest('hex').slice(0, 24))
  const found = await readCached(cached)
  if (found) return found
  const made = await makeVersions(await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer())
  await cache(cached, made).catch(() => undefined) // where nothing can be written it is made anew each time
  return made
}

async function readCached(folder: string): Promise<PictureVersions | null> {
  const size = await readFile(join(folder, 'size'), 'utf8').catch(() => null) // not cached yet: it will be made
  if (size === null) return null
  const [width = 0, height = 0] = size.split('x').map(Number)
  const names = storedWidths(width).flatMap((each) =>
    pictureFormats.map(({ extension }) => ({ width: each, extension })),
  )
  const versions = await Promise.all(
    names.map(async (name) => ({ ...name, bytes: await readFile(join(folder, `${name.width}.${name.extension}`)) })),
  )
  // Found again rather than cached: folders from before there were tones stay good.
  const [narrowest] = versions
  return { width, height, versions, isStill: false, tone: narrowest && (await toneOf(sharp(narrowest.bytes))) }
}

/** Written aside and renamed: two starts at once may make the same drawing, and neither may read the other's half. */
async function cache(folder: string, { width, height, versions }: PictureVersions) {
  const unfinished = `${folder}.${process.pid}`
  await mkdir(unfinished, { recursive: true })
  await Promise.all(
    versions.map((version) => writeFile(join(unfinished, `${version.width}.${version.extension}`), version.bytes)),
  )
  await writeFile(join(unfinished, 'size'), `${width}x${height}`)
  await rename(unfinished, folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error // the other start was quicker
  })
}
