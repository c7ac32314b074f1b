import type { PictureView } from './picture-view.ts'

/**
 * One stored picture. `path` is its folder in storage, `public/{uuid}-{filename}`; width and height are pixels of the
 * largest version. `tone` is its average color, `#rrggbb`. Transparent pictures have none, nor those that were stored
 * before tones were. `shows` is what staff say it shows of a vehicle.
 */
export type Picture = {
  path: string
  alt: string
  width: number
  height: number
  tone?: string | undefined
  shows?: PictureView | undefined
}

/** Widths in pixels at which every picture is stored. A picture is never enlarged. */
export const pictureWidths = [320, 640, 960, 1280, 1920]

/** The formats in the order a browser should try them. `extension` names the file, `type` is its media type. */
export const pictureFormats = [
  { extension: 'avif', type: 'image/avif' },
  { extension: 'webp', type: 'image/webp' },
  { extension: 'jpg', type: 'image/jpeg' },
] as const

export type PictureExtension = (typeof pictureFormats)[number]['extension']

/** The stored widths of a picture this wide, ascending. One narrower than all of them is stored as it is. */
export function storedWidths(naturalWidth: number) {
  const widths = pictureWidths.filter((width) => width <= naturalWidth)
  return widths.length > 0 ? widths : [naturalWidth]
}

/** The path of a stored version. */
export function pictureFile(path: string, width: number, extension: PictureExtension) {
  return `${path}/${width}.${extension}`
}

/** The public address of a stored version. */
export function pictureUrl(path: string, width: number, extension: PictureExtension) {
  return `/media/${pictureFile(path, width, extension)}`
}

/** All stored versions of a picture in one format, for a browser to choose from by width. */
export function pictureSrcSet({ path, width: widest }: Pick<Picture, 'path' | 'width'>, extension: PictureExtension) {
  return storedWidths(widest)
    .map((width) => `${pictureUrl(path, width, extension)} ${width}w`)
    .join(', ')
}

/** The version for browsers that do not choose by width. */
export function usualVersion({ path, width }: Pick<Picture, 'path' | 'width'>, extension: PictureExtension) {
  const widths = storedWidths(width)
  return pictureUrl(path, widths.findLast((each) => each <= 960) ?? widths[0] ?? width, extension)
}

/** The public address of a picture in full size, as a JPEG. */
export function largestVersion({ path, width }: Pick<Picture, 'path' | 'width'>) {
  return pictureUrl(path, storedWidths(width).at(-1) ?? width, 'jpg')
}
