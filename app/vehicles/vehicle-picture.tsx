import { preload } from 'react-dom'
import { type Picture, pictureFormats, pictureSrcSet, usualVersion } from '#app/pictures/picture.ts'

type VehiclePictureProps = {
  picture: Picture
  sizes: string
  fit: keyof typeof fits
  className: string
  priority?: 'high' | 'low'
}

/** Cut to fill its box, or whole within it. */
const fits = { cover: 'object-cover', contain: 'object-contain' } as const

/**
 * A stored picture in the best format and width for its box, over its tone. `sizes` is that box; `priority` is high for what is seen
 * first, low for what must not keep that waiting. A size in percent must be one of the nearest positioned ancestor: the tone is out of the flow.
 */
export function VehiclePicture({ picture, sizes, fit, className, priority }: VehiclePictureProps) {
  if (import.meta.env.SSR && priority === 'high') preloadBest(picture, sizes)
  const classes = `${className} ${fits[fit]}`
  return (
    <>
      <Tone picture={picture} fit={fit} className={classes} />
      <picture>
        {pictureFormats.map(({ extension, type }) =>
          extension === 'jpg' ? null : (
            <source key={extension} type={type} srcSet={pictureSrcSet(picture, extension)} sizes={sizes} />
          ),
        )}
        <img
          src={usualVersion(picture, 'jpg')}
          srcSet={pictureSrcSet(picture, 'jpg')}
          sizes={sizes}
          alt={picture.alt}
          width={picture.width}
          height={picture.height}
          loading={priority === 'high' ? 'eager' : 'lazy'}
          fetchPriority={priority}
          decoding="async"
          className={classes}
        />
      </picture>
    </>
  )
}

/** What is seen until the picture comes: its color in its shape. Attributes of SVG, since the policy allows no style. (decision 015) */
function Tone({
  picture: { tone, width, height },
  fit,
  className,
}: Pick<VehiclePictureProps, 'picture' | 'fit' | 'className'>) {
  if (!tone) return null
  if (fit === 'cover') return <svg color={tone} aria-hidden="true" className={`tone ${className}`} />
  return (
    <svg viewBox={`0 0 ${width} ${height}`} fill={tone} aria-hidden="true" className={`tone ${className}`}>
      <rect width={width} height={height} />
    </svg>
  )
}

/**
 * Named in the head, before the font, it is asked for on the connection that brought the page. In a browser the element itself asks as
 * soon, and what a filter replaces again would be loaded for nothing.
 */
function preloadBest(picture: Picture, sizes: string) {
  const [{ extension, type }] = pictureFormats
  preload(usualVersion(picture, extension), {
    as: 'image',
    type,
    imageSrcSet: pictureSrcSet(picture, extension),
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}
