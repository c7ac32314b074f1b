import type { RefObject } from 'react'
import type { SmallerPictures } from './use-smaller-pictures.ts'
import { WorkProgress } from './work-progress.tsx'

type SmallerPicturesStateProps = { of: SmallerPictures; input: RefObject<HTMLInputElement | null> }

/** What is being done with the pictures of the field, and a button that stops it and empties the field. */
export function SmallerPicturesState({ of: { progress, said, stop }, input }: SmallerPicturesStateProps) {
  function cancel() {
    if (!stop() || !input.current) return
    input.current.value = ''
    input.current.focus() // The button is gone.
  }
  return (
    <>
      {progress ? (
        <WorkProgress
          text={`Getting picture ${Math.min(progress.done + 1, progress.of)} of ${progress.of} ready`}
          {...progress}
          onCancel={cancel}
        />
      ) : null}
      <p role="status" className="text-ink-soft text-sm empty:absolute">
        {said}
      </p>
    </>
  )
}
