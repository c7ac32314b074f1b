import { useRef, useState } from 'react'
import { ErrorText } from '#app/ui/error-text.tsx'
import { holdForm } from '#app/ui/hold-form.ts'
import { useLookBack } from '#app/ui/use-look-back.ts'
import type { PhotoChoice, PhotoProgress } from './photo-progress.tsx'

const button =
  'file:mr-4 file:min-h-11 file:rounded-control file:border-2 file:border-line-strong file:border-solid file:bg-surface file:px-4 file:font-semibold file:text-ink'

/** Which pictures are taken, in words, and their types as a field for files names them. */
export type PhotoRules = { limits: string; accept: string }

/** Pictures that came with an earlier try and wait for the message. */
type PhotoFieldProps = { rules: PhotoRules; waiting: Array<{ path: string; name: string }>; error: string | undefined }

/** Pictures of the vehicle, with those that need not be chosen again. Where scripts run they are made smaller before they are sent. */
export function PhotoField({ rules: { limits, accept }, waiting, error }: PhotoFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isChosen, setIsChosen] = useState(false)
  const [choice, setChoice] = useState<(PhotoChoice & { PhotoProgress: typeof PhotoProgress }) | null>(null)

  /** The form waits until the pictures are smaller, for which the code is fetched: most visitors choose none. */
  async function noteChoice() {
    const form = input.current?.form
    if (!form || !(choice || input.current?.files?.length)) return
    const letGo = holdForm(form)
    setIsChosen(true)
    try {
      setChoice({ ...(await import('./photo-progress.tsx')), letGo })
    } catch {
      letGo() // Plan B: the pictures are sent as they are.
    }
  }
  useLookBack(() => void noteChoice())

  return (
    <div className="space-y-4">
      {waiting.length > 0 ? (
        <fieldset>
          <legend className="font-semibold">Pictures we have. Uncheck what you don’t want to send.</legend>
          {waiting.map(({ path, name }, at) => (
            <label key={path} htmlFor={`kept-${at}`} className="flex min-h-11 items-center gap-3">
              <input
                type="checkbox"
                id={`kept-${at}`}
                name="kept"
                value={path}
                defaultChecked
                className="size-6 shrink-0 accent-accent"
              />
              <span className="wrap-anywhere">{name}</span>
            </label>
          ))}
        </fieldset>
      ) : null}
      <div className="space-y-1.5">
        <label htmlFor="photos" className="block font-semibold">
          {waiting.length > 0 ? 'Add more pictures' : 'Pictures'}{' '}
          <span className="font-normal text-ink-soft">(Optional)</span>
        </label>
        <p id="photos-hint" className="text-ink-soft text-sm">
          {limits} The outside, the inside, the ramp or lift, the odometer and any wear help us most. Only our staff see
          them.
        </p>
        {error ? <ErrorText id="photos-error">{error}</ErrorText> : null}
        <input
          // Those that came with the last try must not come again.
          key={waiting.map(({ path }) => path).join()}
          ref={input}
          id="photos"
          name="photos"
          type="file"
          multiple
          accept={accept}
          onChange={noteChoice}
          aria-describedby={error ? 'photos-hint photos-error' : 'photos-hint'}
          aria-invalid={error ? true : undefined}
          className={`${button} block w-full min-w-0`}
        />
        {/* High enough for all that is said: a button that moved while somebody presses it would not be pressed. */}
        <div className={isChosen ? 'min-h-24 space-y-1.5' : undefined}>
          {choice ? <choice.PhotoProgress input={input} choice={choice} /> : null}
        </div>
      </div>
    </div>
  )
}
