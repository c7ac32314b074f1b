import { useRef } from 'react'
import { useIsScripted } from '#app/ui/arrived-message.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorText } from '#app/ui/error-text.tsx'
import { shownFileName } from '#app/ui/file-name.ts'
import { Notice } from '#app/ui/notice.tsx'
import { pictureLimits, pictureTypes } from '#app/ui/picture-file.ts'
import { useLookBack } from '#app/ui/use-look-back.ts'
import { maxPictures } from '../vehicle.ts'
import { PictureItem } from './picture-item.tsx'
import type { PictureForm } from './use-pictures.ts'

type PictureFieldProps = {
  pictureForm: PictureForm
  vehicleName: string
  error: string | undefined
  lostFiles: string[]
}

/** The vehicle's pictures: in order, each with its words, and a file input for more. Without scripts the files come with the form. */
export function PictureField({ pictureForm, vehicleName, error, lostFiles }: PictureFieldProps) {
  const { shown, removed, refusals, said } = pictureForm
  const isLive = useIsScripted()
  const failed = shown.flatMap(({ name, upload }) => (upload.is === 'failed' ? [name] : []))
  return (
    <div className="space-y-4">
      {lostFiles.length > 0 ? (
        <Notice tone="warning" title="Choose these files again">
          <p>{lostFiles.map(shownFileName).join(', ')}</p>
        </Notice>
      ) : null}
      <ChooseFiles pictureForm={pictureForm} error={error} />
      <div role="alert">
        {refusals.length > 0 ? (
          <Notice tone="danger">
            {refusals.map((refusal) => (
              <p key={refusal}>{refusal}</p>
            ))}
          </Notice>
        ) : null}
      </div>
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
      <ol hidden={shown.length === 0} aria-label="Pictures in their order" className="space-y-3">
        {shown.map((entry, at) => (
          <PictureItem
            key={entry.key}
            entry={entry}
            place={{ at, count: shown.length }}
            vehicleName={vehicleName}
            pictureForm={pictureForm}
            isLive={isLive}
          />
        ))}
      </ol>
      {removed.length > 0 ? (
        <section aria-labelledby="removed-pictures" className="space-y-2 rounded-control bg-sunken p-4">
          <h3 id="removed-pictures" className="font-semibold">
            Removed when you save
          </h3>
          <ul className="flex flex-wrap gap-3">
            {removed.map((entry) => (
              <li key={entry.key} className="flex flex-wrap items-center gap-2">
                <span className="break-all">{entry.name}</span>
                <Button type="button" variant="outline" size="sm" onClick={() => pictureForm.putBack(entry.key)}>
                  Put back<span className="sr-only"> {entry.name}</span>
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  )
}

function ChooseFiles({ pictureForm, error }: { pictureForm: PictureForm; error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null)

  function take() {
    const files = [...(input.current?.files ?? [])]
    if (files.length === 0) return
    pictureForm.choose(files)
    // They are on their way by themselves now and must not come with the form once more.
    if (input.current) input.current.value = ''
  }

  useLookBack(take)

  return (
    <div className="space-y-1.5">
      <label htmlFor="pictures" className="block font-semibold">
        Add pictures <span className="font-normal text-ink-soft">(Optional)</span>
      </label>
      <p id="pictures-hint" className="text-ink-soft text-sm">
        Up to {maxPictures} in total: {pictureLimits.kinds}. {pictureLimits.hourly} Of an animated picture only the
        beginning is kept, as a still. A card shows the first one that shows what the visitor asks for (Outside, Ramp or
        Inside), or else the first of all.
      </p>
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
    </div>
  )
}
