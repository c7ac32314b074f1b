import { useEffect, useState } from 'react'
import { shownFileName } from '#app/ui/file-name.ts'
import { Notice } from '#app/ui/notice.tsx'
import { restoreForm } from './late-form.ts'

/**
 * Says that the form of this page is back as it was typed, after a new sign-in. It names the files to choose again.
 * With scripts it fills the form itself; without, the page came filled in and `lostFiles` says so.
 */
export function RestoredForm({ path, lostFiles }: { path: string; lostFiles: string[] | null }) {
  const [files, setFiles] = useState(lostFiles)

  // The form is in the document, what was typed is in the browser's storage.
  useEffect(() => setFiles(restoreForm(path) ?? lostFiles), [path, lostFiles])

  return (
    <div role="status" className="empty:absolute">
      {files ? (
        <Notice tone="warning" title="Your form is back as you typed it. It is not saved yet.">
          {files.length > 0 ? <p>Please choose these files again: {files.map(shownFileName).join(', ')}.</p> : null}
        </Notice>
      ) : null}
    </div>
  )
}
