import { type RefObject, useEffect, useSyncExternalStore } from 'react'
import { SmallerPicturesState } from '#app/ui/smaller-pictures.tsx'
import { useSmallerPictures } from '#app/ui/use-smaller-pictures.ts'
import { WorkProgress } from '#app/ui/work-progress.tsx'
import { maxTradeInPictures, mostPhotoMegabytes } from './photo-limits.ts'
import { currentSending, watchSending } from './sending-progress.ts'

/** Pictures that somebody has just chosen. `letGo` lets their form go on, which waits for them. */
export type PhotoChoice = { letGo: (isStopped: boolean) => void }

type PhotoProgressProps = { input: RefObject<HTMLInputElement | null>; choice: PhotoChoice }

/** Makes pictures smaller as they are chosen, and says how far that is, and how far they are on their way. */
export function PhotoProgress({ input, choice }: PhotoProgressProps) {
  const smaller = useSmallerPictures()

  // The files are the browser's, and a worker makes them smaller. Only a new choice begins that anew.
  useEffect(() => {
    if (input.current)
      smaller.take(input.current, limitsOf(input.current)).then((taken) => choice.letGo(taken === null))
  }, [choice])

  const sending = useSyncExternalStore(watchSending, currentSending, () => null)
  return (
    <>
      {sending ? null : <SmallerPicturesState of={smaller} input={input} />}
      <SendingState sending={sending} />
    </>
  )
}

/** With pictures that came with an earlier try and are still wanted. */
function limitsOf({ form }: HTMLInputElement) {
  const alreadyThere = form ? new FormData(form).getAll('kept').length : 0
  return { most: maxTradeInPictures, alreadyThere, mostMegabytes: mostPhotoMegabytes }
}

/** How far the pictures are. Once all have come nothing is left to cancel: the message is being saved. */
function SendingState({ sending }: { sending: ReturnType<typeof currentSending> }) {
  const isSent = sending !== null && sending.percent >= 100
  const said = isSent ? 'Your pictures have arrived. Saving your message.' : 'Sending your pictures.'
  return (
    <>
      {sending ? (
        <WorkProgress
          text={isSent ? 'Saving your message and pictures' : `Sending your pictures: ${sending.percent}%`}
          done={sending.percent}
          of={100}
          onCancel={isSent ? undefined : sending.cancel}
        />
      ) : null}
      <p role="status" className="sr-only">
        {sending ? said : ''}
      </p>
    </>
  )
}
