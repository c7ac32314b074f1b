import { type Picture, pictureFormats, pictureSrcSet, usualVersion } from '#app/pictures/picture.ts'

/** The column of an article: `measure` in app.css, and on narrow screens the page without its margins. */
const sizes = '(min-width: 48rem) 42rem, calc(100vw - 2rem)'

/** A stored picture within an article, in the best format and width. Its place is kept until it comes. */
export function ArticlePicture(picture: Pick<Picture, 'path' | 'alt' | 'width' | 'height'>) {
  return (
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
        loading="lazy"
        decoding="async"
        className="h-auto max-w-full rounded-card"
      />
    </picture>
  )
}
