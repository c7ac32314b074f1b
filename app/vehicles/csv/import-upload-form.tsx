import { useState } from 'react'
import { Form, href, useNavigation } from 'react-router'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ErrorText } from '#app/ui/error-text.tsx'
import { errorAt, type FieldError } from '#app/ui/field-error.ts'
import { shownFileName } from '#app/ui/file-name.ts'
import { Part } from '#app/ui/form-part.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { mostFileBytes, mostRows } from './csv-limits.ts'

const mostMegabytes = mostFileBytes / 1_048_576

/** What a file does and does not, and the field that takes it. */
export function ImportUploadForm({ errors }: { errors: FieldError[] }) {
  const isSending = useNavigation().state === 'submitting'
  const [isTooLarge, setTooLarge] = useState(false)
  const error = isTooLarge ? tooLarge : errorAt(errors, 'file')
  return (
    <Part title="The file">
      <ul className="measure list-disc space-y-1 pl-5">
        <li>Its first line has the names of its columns, each line after it is one vehicle.</li>
        <li>A vehicle is known by its VIN, else by its stock number. Any other line is a new vehicle.</li>
        <li>An empty cell empties its field. A field without a column stays as it is, and so do all pictures.</li>
        <li>No vehicle is deleted, even if it is not in the file.</li>
      </ul>
      <p>
        <a href={href('/admin/vehicles/export.csv')} download className="inline-flex min-h-11 items-center text-link">
          Download all vehicles for sale as a file to start from
        </a>
      </p>
      <Form
        method="post"
        encType="multipart/form-data"
        noValidate
        className="space-y-5"
        onSubmit={(event) => {
          // Sent in vain otherwise: the site breaks off in the middle of such a file.
          if (isTooLarge) event.preventDefault()
        }}
      >
        <div className="space-y-1.5">
          <label htmlFor="file" className="block font-semibold">
            CSV file
          </label>
          <p id="file-hint" className="text-ink-soft text-sm">
            Up to {mostMegabytes} MB and {mostRows.toLocaleString('en-US')} vehicles, saved as “CSV UTF-8”.
          </p>
          <div aria-live="polite">{error ? <ErrorText id="file-error">{error}</ErrorText> : null}</div>
          <input
            type="file"
            id="file"
            name="file"
            accept=".csv,.txt,text/csv"
            required
            aria-describedby={error ? 'file-hint file-error' : 'file-hint'}
            aria-invalid={error ? true : undefined}
            onChange={({ currentTarget: { files } }) => setTooLarge((files?.[0]?.size ?? 0) > mostFileBytes)}
            className="block w-full"
          />
        </div>
        <Button type="submit" disabled={isSending}>
          {isSending ? 'Uploading…' : 'Upload File'}
        </Button>
      </Form>
    </Part>
  )
}

const tooLarge = `The file is larger than ${mostMegabytes} MB. Split it into two files and import one after the other.`

/** The file that was uploaded and not imported, and the way on with it. */
export function WaitingFile({ file: { filename, uploadedAt } }: { file: { filename: string; uploadedAt: Date } }) {
  return (
    <Notice tone="info" title={<span className="wrap-anywhere">{shownFileName(filename)} waits here.</span>}>
      <p>
        You uploaded it on <Moment at={uploadedAt} />. Another file takes its place.
      </p>
      <p className="mt-3">
        <ButtonLink to={href('/admin/vehicles/import/columns')} variant="outline" size="sm">
          Continue
        </ButtonLink>
      </p>
    </Notice>
  )
}
