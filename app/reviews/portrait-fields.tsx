import { type ChangeEvent, useRef, useState } from 'react'
import { TextField } from '#app/ui/field.tsx'
import { shownFileName } from '#app/ui/file-name.ts'
import { pictureFileProblem, pictureLimits, pictureTypes } from '#app/ui/picture-file.ts'
import { SmallerPicturesState } from '#app/ui/smaller-pictures.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { ToastMessage } from '#app/ui/toast-message.ts'
import { useSmallerPictures } from '#app/ui/use-smaller-pictures.ts'
import { Portrait } from './portrait.tsx'

type PortraitFieldsProps = {
  address: { name: string; label: string; defaultValue: string | undefined; error: string | undefined }
  name: string
  error: string | undefined
  lostFile: string | undefined
}

/** Where the portrait lies, or a file to upload. A file that cannot be one is put aside at once, before it is sent. */
export function PortraitFields({ address, name, error, lostFile }: PortraitFieldsProps) {
  const [problem, setProblem] = useState<ToastMessage | null>(null)
  useToast(problem)
  const smaller = useSmallerPictures()
  const input = useRef<HTMLInputElement>(null)

  async function check({ currentTarget: input }: ChangeEvent<HTMLInputElement>) {
    const [file] = (await smaller.take(input)) ?? []
    const found = file ? pictureFileProblem(file) : null
    if (found) input.value = ''
    setProblem(found)
  }

  return (
    <fieldset className="grid gap-6 rounded-card border border-line p-5 pt-3">
      <legend className="px-2 font-semibold">Portrait</legend>
      <div className="flex items-end gap-4">
        {address.defaultValue && !address.error ? <Portrait name={name} imageUrl={address.defaultValue} /> : null}
        <TextField
          {...address}
          className="min-w-0 grow"
          inputMode="url"
          autoComplete="off"
          hint="Where the picture is: https:// and so on. Leave it empty to show the first letter of the name."
        />
      </div>
      <TextField
        ref={input}
        name="portrait"
        type="file"
        label="Or choose a picture to upload"
        error={problem?.description ?? error}
        onChange={check}
        accept={pictureTypes.join(',')}
        hint={`${pictureLimits.kinds}. ${pictureLimits.hourly} It takes the place of the address above.`}
      />
      <SmallerPicturesState of={smaller} input={input} />
      {/* With scripts the page stays and the file with it. */}
      {lostFile ? (
        <p className="font-semibold scripted:hidden">
          Choose “{shownFileName(lostFile)}” again: a browser does not keep a chosen file.
        </p>
      ) : null}
    </fieldset>
  )
}
