import { X } from 'lucide'
import type { RefObject } from 'react'
import type { Picture } from '#app/pictures/picture.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { StepLinks } from './step-links.tsx'
import type { Step } from './use-current-picture.ts'
import { VehiclePicture } from './vehicle-picture.tsx'

type EnlargedPictureProps = {
  dialog: RefObject<HTMLDialogElement | null>
  pictures: Picture[]
  /** Null until somebody first asks: the large version is not loaded ahead. */
  current: number | null
  onStep: (by: Step) => void
}

/** The box of a picture on its page. */
export const pageBox = '(min-width: 80rem) 45rem, (min-width: 64rem) 58vw, 100vw'

/**
 * One picture as large as the window allows. On a phone it is twice as wide, in a box that scrolls. The caller opens it
 * with `showModal()`; Escape and Close end it.
 */
export function EnlargedPicture({ dialog, pictures, current, onStep }: EnlargedPictureProps) {
  const picture = current === null ? undefined : pictures[current]
  return (
    <dialog ref={dialog} aria-label="Enlarged picture" className="enlarged night">
      <div>
        <p>
          Picture {(current ?? 0) + 1} of {pictures.length}
        </p>
        <form method="dialog">
          <Button variant="outline" size="sm">
            <Icon of={X} className="size-5" />
            Close
          </Button>
        </form>
      </div>
      {picture ? (
        <figure>
          <div>
            {pictures.length > 1 ? <StepLinks current={current ?? 0} count={pictures.length} onStep={onStep} /> : null}
            <section
              key={picture.path}
              aria-label="Picture"
              // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll the picture
              tabIndex={0}
              className="overflow-auto"
              // Here arrow keys scroll.
              onKeyDown={(event) => event.stopPropagation()}
            >
              {/* The version that the page has loaded stands in until the large one is there. */}
              <VehiclePicture
                picture={{ ...picture, alt: '' }}
                sizes={pageBox}
                fit="contain"
                priority="high"
                className=""
              />
              <VehiclePicture
                picture={picture}
                sizes="(max-width: 40rem) 200vw, 100vw"
                fit="contain"
                priority="high"
                className=""
              />
            </section>
          </div>
          <figcaption aria-live="polite">{picture.alt}</figcaption>
        </figure>
      ) : null}
    </dialog>
  )
}
