import { largestVersion, type Picture } from './picture.ts'

/**
 * The public address of a picture in full size, with its size written after it. So an article names it, and its place
 * is kept until it comes.
 */
export function sizedAddress({ path, width, height }: Pick<Picture, 'path' | 'width' | 'height'>) {
  return `${largestVersion({ path, width })}#${width}x${height}`
}
