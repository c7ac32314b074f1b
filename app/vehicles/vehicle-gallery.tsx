import { Maximize2 } from 'lucide'
import { type MouseEvent, useRef, useState } from 'react'
import { largestVersion, type Picture } from '#app/pictures/picture.ts'
import { Icon } from '#app/ui/icon.tsx'
import { hasModifier } from '#app/ui/modifier.ts'
import { EnlargedPicture, pageBox } from './enlarged-picture.tsx'
import { NoPictures } from './no-pictures.tsx'
import { StepLinks } from './step-links.tsx'
import { useCurrentPicture } from './use-current-picture.ts'
import { VehiclePicture } from './vehicle-picture.tsx'

/** The pictures of a vehicle, or our drawing with the words that there are none. */
export function VehicleGallery({ pictures, name }: { pictures: Picture[]; name: string }) {
  if (pictures.length > 0) return <PictureRow pictures={pictures} name={name} />
  return (
    <figure className="self-start overflow-hidden rounded-card border border-line bg-surface print:max-w-96">
      <NoPictures className="aspect-3/2 w-full object-cover" />
      <figcaption className="p-4 text-center font-semibold">No Images Available</figcaption>
    </figure>
  )
}

/**
 * A row of pictures that is swiped, with links that lead to each: plain scrolling and plain links. Scripts add arrow keys, the mark
 * on the current thumbnail and a dialog for the large picture.
 */
function PictureRow({ pictures, name }: { pictures: Picture[]; name: string }) {
  const track = useRef<HTMLUListElement>(null)
  const { current, chosen, show, step, standstill, onKeyDown, onFocus } = useCurrentPicture(track, pictures.length)
  const dialog = useRef<HTMLDialogElement>(null)
  const [wasEnlarged, setEnlarged] = useState(false)

  function enlarge(event: MouseEvent) {
    if (hasModifier(event)) return
    event.preventDefault()
    setEnlarged(true)
    dialog.current?.showModal()
  }

  return (
    <section aria-label={`Pictures of the ${name}`} onKeyDown={onKeyDown} className="gallery">
      <div className="relative">
        <ul ref={track} {...standstill} onFocus={onFocus} className="picture-row">
          {pictures.map((picture, at) => (
            <li key={picture.path} id={`picture-${at + 1}`} className="relative">
              <VehiclePicture
                picture={picture}
                sizes={pageBox}
                fit="contain"
                priority={at === 0 ? 'high' : 'low'}
                className="aspect-3/2 w-full"
              />
              <a
                href={largestVersion(picture)}
                onClick={enlarge}
                // With scripts only the picture in view is a stop on the keyboard's way.
                tabIndex={current === undefined || current === at ? undefined : -1}
                className="absolute inset-0 flex items-end justify-end p-3 ring-on-anything print:hidden"
              >
                <span className="inline-flex min-h-11 items-center gap-2 rounded-control border-2 border-line-strong bg-surface px-3 font-semibold text-sm">
                  <Icon of={Maximize2} className="size-4" />
                  Enlarge
                </span>
                <span className="sr-only"> picture {at + 1}</span>
              </a>
            </li>
          ))}
        </ul>
        {pictures.length > 1 ? <StepLinks current={current ?? 0} count={pictures.length} onStep={step} /> : null}
      </div>
      {pictures.length > 1 ? <Thumbnails pictures={pictures} current={current} onChoose={show} /> : null}
      <p role="status" className="sr-only">
        {chosen === undefined ? '' : `Picture ${chosen + 1} of ${pictures.length}: ${pictures[chosen]?.alt}`}
      </p>
      <EnlargedPicture
        dialog={dialog}
        pictures={pictures}
        current={wasEnlarged && current !== undefined ? current : null}
        onStep={step}
      />
    </section>
  )
}

type ThumbnailsProps = { pictures: Picture[]; current: number | undefined; onChoose: (place: number) => void }

function Thumbnails({ pictures, current, onChoose }: ThumbnailsProps) {
  return (
    <ul className="thumbnails">
      {pictures.map((picture, at) => (
        <li key={picture.path}>
          <a
            href={`#picture-${at + 1}`}
            aria-current={current === at ? 'true' : undefined}
            onClick={(event) => {
              event.preventDefault()
              onChoose(at)
            }}
            // Until React runs the first one is in view.
            data-first={current === undefined && at === 0 ? '' : undefined}
          >
            <span className="sr-only">Picture {at + 1}: </span>
            <VehiclePicture picture={picture} sizes="6rem" fit="cover" priority="low" className="aspect-3/2 w-full" />
          </a>
        </li>
      ))}
    </ul>
  )
}
