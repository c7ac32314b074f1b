import { preload } from 'react-dom'
import { keptWidths, type Picture, type PictureExtension, pictureFormats, pictureUrl } from '#app/platform/picture.ts'

type VehiclePictureProps = { picture: Picture; sizes: string; className?: string; priority?: 'high' | 'low' }

/**
 * A stored picture in the best format and width for its box. `sizes` is that box; `priority` is high for what is seen first, low for what
 * must not keep that waiting.
 */
export function VehiclePicture({ picture, sizes, className, priority }: VehiclePictureProps) {
  if (priority === 'high') preloadBest(picture, sizes)
  return (
    <picture>
      {pictureFormats.map(({ extension, type }) =>
        extension === 'jpg' ? null : (
          <source key={extension} type={type} srcSet={versions(picture, extension)} sizes={sizes} />
        ),
      )}
      <img
        src={pictureUrl(picture.path, widestUpTo(picture, 960), 'jpg')}
        srcSet={versions(picture, 'jpg')}
        sizes={sizes}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading={priority === 'high' ? 'eager' : 'lazy'}
        fetchPriority={priority}
        decoding="async"
        className={className}
      />
    </picture>
  )
}

/** Named in the head, before the font, it is asked for on the connection that brought the page. */
function preloadBest(picture: Picture, sizes: string) {
  const [{ extension, type }] = pictureFormats
  preload(pictureUrl(picture.path, widestUpTo(picture, 960), extension), {
    as: 'image',
    type,
    imageSrcSet: versions(picture, extension),
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}

/** The address of a picture in full size, for a link that works without scripts. */
export function largestVersion(picture: Picture) {
  return pictureUrl(picture.path, widestUpTo(picture, Number.POSITIVE_INFINITY), 'jpg')
}

function versions(picture: Picture, extension: PictureExtension) {
  return keptWidths(picture.width)
    .map((width) => `${pictureUrl(picture.path, width, extension)} ${width}w`)
    .join(', ')
}

function widestUpTo(picture: Picture, most: number) {
  const widths = keptWidths(picture.width)
  return widths.findLast((width) => width <= most) ?? widths[0] ?? picture.width
}
