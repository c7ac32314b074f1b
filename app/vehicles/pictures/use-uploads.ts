import { useEffect, useRef } from 'react'
import { shownFileName } from '#app/ui/file-name.ts'
import { showToast } from '#app/ui/toast-queue.ts'
import type { PictureEntry } from './picture-entries.ts'
import { uploadPicture } from './upload-picture.ts'

/** The server encodes two at a time; more at once would only make each of them slower. */
export const uploadsAtOnce = 2

/** The listener to each step of an upload. `status` is for a status region: at its start, end and failure. */
type OnUpload = (key: string, upload: PictureEntry['upload'], status?: string) => void

/** Starts what waits, two at a time. Gives what cancels the upload of a key. */
export function useUploads(shown: PictureEntry[], onUpload: OnUpload) {
  const running = useRef(new Map<string, () => void>())

  // An upload is a connection to the server: it goes on over renders.
  useEffect(() => {
    for (const { key, file, upload } of shown) {
      if (!file || upload.is !== 'waiting' || running.current.has(key)) continue
      if (running.current.size >= uploadsAtOnce) break
      onUpload(key, { is: 'uploading', percent: 0 }, `Uploading ${shownFileName(file.name)}.`)
      const cancel = uploadPicture(file, {
        onProgress: (percent) => onUpload(key, { is: 'uploading', percent }),
        onEnd(answer) {
          running.current.delete(key)
          if ('picture' in answer)
            return onUpload(key, { is: 'stored', ...answer }, answer.note ?? `${shownFileName(file.name)} is uploaded.`)
          const message = answer.toast.description ?? answer.toast.title
          showToast(answer.toast)
          onUpload(key, { is: 'failed', message }, message)
        },
      })
      running.current.set(key, cancel)
    }
  })

  // With the form end the uploads that nobody waits for any more.
  useEffect(() => {
    const uploads = running.current
    return () => {
      for (const cancel of uploads.values()) cancel()
      uploads.clear()
    }
  }, [])

  return function cancel(key: string) {
    running.current.get(key)?.()
    running.current.delete(key)
  }
}
