import { type KeyboardEvent, type RefObject, useRef, useState } from 'react'
import { href } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { Disclosure } from '#app/ui/disclosure.tsx'
import { ErrorText } from '#app/ui/error-text.tsx'
import { TextField } from '#app/ui/field.tsx'
import { errorAt, type FieldError } from '#app/ui/field-error.ts'
import { shownFileName } from '#app/ui/file-name.ts'
import { Notice } from '#app/ui/notice.tsx'
import { pictureLimits, pictureTypes } from '#app/ui/picture-file.ts'
import { SmallerPicturesState } from '#app/ui/smaller-pictures.tsx'
import { type SmallerPictures, useSmallerPictures } from '#app/ui/use-smaller-pictures.ts'
import { addPictureIntent, mostOfPictureText, pictureLabels } from './article-pictures.ts'
import { LibraryChoice } from './library-choice.tsx'
import { sendPicture } from './send-picture.ts'

type ArticlePictureFieldsProps = {
  box: RefObject<HTMLDivElement | null>
  answers: Record<string, string>
  errors: FieldError[]
  lostFile: string | undefined
  /** Told of the picture as the text is to name it. */
  onAdd: (markdown: string) => void
}

/**
 * The fields that bring a picture into the text: a file or one of the library, and what it shows. With scripts the
 * picture goes to the cursor at once. Else it goes to the end of the text when sent.
 */
export function ArticlePictureFields({ box, answers, errors, lostFile, onAdd }: ArticlePictureFieldsProps) {
  const smaller = useSmallerPictures()
  const taking = useRef<Promise<File[] | null>>(null)
  const sending = useSending(box, { smaller, taking }, onAdd)
  const ofServer = errors.filter(({ name }) => name in pictureLabels)
  const told = sending.told?.after === keyOf(ofServer) ? sending.told.errors : ofServer
  const errorOf = (name: string) => errorAt(told, name)
  const isBegun = ofServer.length > 0 || Boolean(lostFile ?? answers.pictureText)

  // In a field of the picture Enter is about the picture, not about the page.
  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void sending.add(keyOf(ofServer))
  }

  return (
    <div ref={box} className="mt-4">
      <Disclosure summary="Add a picture to the text" isOpen={isBegun}>
        <div className="measure space-y-4">
          {lostFile ? (
            <Notice tone="warning" title="Choose this file again">
              <p className="wrap-anywhere">{shownFileName(lostFile)}</p>
            </Notice>
          ) : null}
          <FileField picked={{ smaller, taking }} error={errorOf('pictureFile')} />
          <TextField
            name="pictureAddress"
            label={pictureLabels.pictureAddress}
            defaultValue={answers.pictureAddress}
            error={errorOf('pictureAddress')}
            autoComplete="off"
            onKeyDown={addOnEnter}
            hint={
              <>
                Each picture in the{' '}
                <a href={href('/admin/pictures')} target="_blank" rel="noopener" className="text-link">
                  library (opens in a new tab)
                </a>{' '}
                has an address to copy.
              </>
            }
          />
          <LibraryChoice onChoose={sending.choose} />
          <TextField
            name="pictureText"
            label={pictureLabels.pictureText}
            defaultValue={answers.pictureText}
            error={errorOf('pictureText')}
            maxLength={mostOfPictureText}
            autoComplete="off"
            onKeyDown={addOnEnter}
            hint="In a sentence, for people who cannot see it. Needed when you add a picture."
          />
          <p role="status">{sending.said}</p>
          <div className="flex flex-wrap gap-3 noscript:hidden">
            <Button type="button" size="sm" disabled={sending.isUnderWay} onClick={() => sending.add(keyOf(ofServer))}>
              {sending.isUnderWay ? 'Adding...' : 'Add Picture'}
            </Button>
            <Button
              type="button"
              size="sm"
              variant="outline"
              disabled={sending.isUnderWay}
              onClick={() => sending.empty(keyOf(ofServer))}
            >
              Don’t Add It
            </Button>
          </div>
          <p className="text-ink-soft text-sm scripted:hidden">
            It is put at the end of the text when you save. To see it first, press “Add Picture” below.
          </p>
        </div>
      </Disclosure>
    </div>
  )
}

/** The same without scripts: it sends the form, which comes back with the picture at the end of its text. */
export function AddPictureButton() {
  return (
    <Button type="submit" name="intent" value={addPictureIntent} variant="secondary" className="scripted:hidden">
      Add Picture
    </Button>
  )
}

/** The picture of the field, and when it is smaller: null in the end when that was stopped. */
type Picked = { smaller: SmallerPictures; taking: RefObject<Promise<File[] | null> | null> }

function FileField({ picked: { smaller, taking }, error }: { picked: Picked; error: string | undefined }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className="space-y-1.5">
      <label htmlFor="pictureFile" className="block font-semibold">
        {pictureLabels.pictureFile} <span className="font-normal text-ink-soft">(Optional)</span>
      </label>
      <p id="pictureFile-hint" className="text-ink-soft text-sm">
        {pictureLimits.kinds}. {pictureLimits.hourly}
      </p>
      {error ? <ErrorText id="pictureFile-error">{error}</ErrorText> : null}
      <input
        ref={input}
        id="pictureFile"
        name="pictureFile"
        type="file"
        accept={pictureTypes.join(',')}
        onChange={({ currentTarget }) => {
          taking.current = smaller.take(currentTarget)
        }}
        aria-describedby={error ? 'pictureFile-hint pictureFile-error' : 'pictureFile-hint'}
        aria-invalid={error ? true : undefined}
      />
      <SmallerPicturesState of={smaller} input={input} />
    </div>
  )
}

/** Errors that the server told of the whole form: what is found afterwards counts until it tells others. */
function keyOf(errors: FieldError[]) {
  return errors.map(({ message }) => message).join()
}

/** Sends what stands in the fields, once their picture is made smaller, and empties them when it is in the text. */
function useSending(
  box: RefObject<HTMLDivElement | null>,
  { smaller, taking }: Picked,
  onAdd: (markdown: string) => void,
) {
  const [told, setTold] = useState<{ after: string; errors: FieldError[] } | null>(null)
  const [said, setSaid] = useState('')
  const [isUnderWay, setUnderWay] = useState(false)
  const isSending = useRef(false)

  async function add(after: string) {
    if (isSending.current) return
    isSending.current = true
    setUnderWay(true)
    setSaid('')
    const isStopped = smaller.progress !== null && (await taking.current) === null
    const answer = isStopped ? null : await sendPicture(bodyOf(inputsIn(box)))
    isSending.current = false
    setUnderWay(false)
    if (answer === null) return
    if ('errors' in answer) {
      setTold({ after, errors: answer.errors })
      return focusOn(answer.errors[0]?.name)
    }
    setTold({ after, errors: [] })
    for (const input of inputsIn(box)) input.value = ''
    onAdd(answer.markdown)
    setSaid(`The picture is in the text. ${answer.note ?? ''}`.trim())
  }

  function focusOn(name: string | undefined) {
    inputsIn(box)
      .find((input) => input.name === name)
      ?.focus()
  }

  function choose({ address, alt }: { address: string; alt: string }) {
    smaller.stop()
    const values: Record<string, string> = { pictureFile: '', pictureAddress: address, pictureText: alt }
    for (const input of inputsIn(box)) input.value = values[input.name] ?? ''
    focusOn('pictureText')
  }

  function empty(after: string) {
    smaller.stop()
    setTold({ after, errors: [] })
    for (const input of inputsIn(box)) input.value = ''
    setSaid('No picture is added.')
  }

  return { told, said, isUnderWay, add, choose, empty }
}

function inputsIn(box: RefObject<HTMLDivElement | null>) {
  return [...(box.current?.querySelectorAll('input') ?? [])]
}

function bodyOf(inputs: HTMLInputElement[]) {
  const body = new FormData()
  for (const { name, value, files } of inputs) body.append(name, files?.[0] ?? value)
  return body
}
