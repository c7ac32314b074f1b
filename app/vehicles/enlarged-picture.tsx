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

/** One picture as large as the window allows. The caller opens it with `showModal()`; Escape and Close end it. */
export function EnlargedPicture({ dialog, pictures, current, onStep }: EnlargedPictureProps) {
  const picture = current === null ? undefined : pictures[current]
  return (
    <dialog
      ref={dialog}
      aria-label="Enlarged picture"
      className="sheet m-auto w-[min(96rem,calc(100%-1rem))] max-w-none p-3 sm:p-5"
    >
      <div className="mb-3 flex items-center justify-between gap-4">
        <p className="font-semibold tabular-nums">
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
          <div className="relative">
            <VehiclePicture
              picture={picture}
              sizes="100vw"
              fit="contain"
              priority="high"
              className="max-h-[calc(100dvh-11rem)] w-full rounded-control bg-sunken"
            />
            {pictures.length > 1 ? <StepLinks current={current ?? 0} count={pictures.length} onStep={onStep} /> : null}
          </div>
          <figcaption aria-live="polite" className="pt-3">
            {picture.alt}
          </figcaption>
        </figure>
      ) : null}
    </dialog>
  )
}
