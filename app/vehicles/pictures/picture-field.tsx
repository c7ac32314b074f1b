import { useRef } from 'react'
import { useIsScripted } from '#app/ui/arrived-message.ts'
import { ErrorText } from '#app/ui/error-text.tsx'
import { pictureLimits, pictureTypes } from '#app/ui/picture-file.ts'
import { SmallerPicturesState } from '#app/ui/smaller-pictures.tsx'
import { useLookBack } from '#app/ui/use-look-back.ts'
import { maxPictures } from '../vehicle.ts'
import { PictureGrid } from './picture-grid.tsx'
import { PictureNotices } from './picture-notices.tsx'
import type { PictureForm } from './use-pictures.ts'

type PictureFieldProps = {
  pictureForm: PictureForm
  vehicleName: string
  error: string | undefined
  lostFiles: string[]
}

/** The vehicle's pictures: in order, each with its words, and a file input for more. Without scripts the files come with the form. */
export function PictureField({ pictureForm, vehicleName, error, lostFiles }: PictureFieldProps) {
  const { shown, said } = pictureForm
  const isLive = useIsScripted()
  const input = useRef<HTMLInputElement>(null)
  const failed = shown.flatMap(({ name, upload }) => (upload.is === 'failed' ? [name] : []))

  function take() {
    const files = [...(input.current?.files ?? [])]
    if (files.length === 0) return
    void pictureForm.choose(files)
    // They are on their way by themselves now and must not come with the form once more.
    if (input.current) input.current.value = ''
  }

  useLookBack(take)

  return (
    <div className="space-y-4">
      <div className="space-y-1.5">
        <label htmlFor="pictures" className="block font-semibold">
          Add pictures <span className="font-normal text-ink-soft">(Optional)</span>
        </label>
        <PictureHint />
        {error ? <ErrorText id="pictures-error">{error}</ErrorText> : null}
        <input
          ref={input}
          id="pictures"
          name="pictureFiles"
          type="file"
          multiple
          accept={pictureTypes.join(',')}
          aria-describedby={error ? 'pictures-hint pictures-error' : 'pictures-hint'}
          aria-invalid={error ? true : undefined}
          onChange={take}
        />
        <SmallerPicturesState of={pictureForm.smaller} input={input} />
      </div>
      <ShotList pictureForm={pictureForm} />
      <PictureNotices pictureForm={pictureForm} lostFiles={lostFiles} />
      <p role="status" className="sr-only">
        {said}
      </p>
      {/* Hidden texts rather than hidden fields: what is typed again into a form after a new sign-in reaches them too. */}
      <textarea
        hidden
        name="pictures"
        value={pictureForm.lines}
        onChange={(event) => pictureForm.restore(event.target.value)}
      />
      <textarea hidden name="failedFiles" value={failed.join('\n')} readOnly />
      <PictureGrid
        pictureForm={pictureForm}
        vehicleName={vehicleName}
        isLive={isLive}
        findInput={() => input.current}
      />
    </div>
  )
}

function PictureHint() {
  return (
    <p id="pictures-hint" className="text-ink-soft text-sm">
      Up to {maxPictures} in total: {pictureLimits.kinds}. {pictureLimits.hourly} Of an animated picture only the
      beginning is kept, as a still. A card shows the first one that shows what the visitor asks for (Outside, Ramp or
      Inside), or else the first of all.
    </p>
  )
}

/** What a visitor wants to see of each vehicle, and is not there yet. */
function ShotList({ pictureForm: { missing } }: { pictureForm: PictureForm }) {
  return (
    <p className="text-sm">
      <span className="font-semibold">Shot list:</span>{' '}
      {missing.length > 0 ? `still missing ${missing.map(({ name }) => name.toLowerCase()).join(', ')}.` : 'complete.'}{' '}
      <span className="text-ink-soft">A shot is known by the alternative text of its picture.</span>
    </p>
  )
}
