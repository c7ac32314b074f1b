import { useEffect, useState } from 'react'
import { Notice } from '#app/ui/notice.tsx'
import { restoreForm } from './late-form.ts'

/** After signing in again: fills the form of this page as it was typed, and says so. */
export function RestoredForm({ path }: { path: string }) {
  const [files, setFiles] = useState<string[] | null>(null)

  // The form is in the document, what was typed is in the browser's storage.
  useEffect(() => setFiles(restoreForm(path)), [path])

  return (
    <div role="status">
      {files ? (
        <Notice tone="warning" title="Your form is back as you typed it. It is not saved yet.">
          {files.length > 0 ? <p>Please choose these files again: {files.join(', ')}.</p> : null}
        </Notice>
      ) : null}
    </div>
  )
}
