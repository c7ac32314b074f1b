import { href } from 'react-router'
import { sendWithProgress } from '#app/ui/send-with-progress.ts'
import { uploadError } from './picture-toasts.ts'
import { readUploadAnswer, type UploadAnswer } from './upload-answer.ts'

const uploadUrl = href('/admin/vehicles/pictures')

type Listeners = { onProgress: (percent: number) => void; onEnd: (answer: UploadAnswer) => void }

/** Sends one file and tells how far it is. Gives what ends it; after that nothing is called any more. */
export function uploadPicture(file: File, { onProgress, onEnd }: Listeners) {
  const leaving = new AbortController()
  const body = new FormData()
  body.append('picture', file)
  const fail = (why: string) => onEnd({ toast: uploadError(file.name, why) })
  sendWithProgress(uploadUrl, body, { signal: leaving.signal, onProgress }).then(
    (sent) => {
      if (sent.is === 'lost') return fail('The connection was lost. Please try again.')
      if (sent.is === 'late') return fail('It took too long. Please try again.')
      const answer = readUploadAnswer(sent.request.responseText)
      if (answer) onEnd(answer)
      else fail(failureText(sent.request))
    },
    () => undefined, // It was ended.
  )
  return () => leaving.abort()
}

/** The answer of something that stands before the upload: the sign-in, a limit, a proxy. */
function failureText({ status, responseURL }: XMLHttpRequest) {
  if (status === 401 || responseURL.includes('/admin/login'))
    return 'You are signed out. Sign in again in another tab, then try again.'
  if (status === 413) return 'It is too large (max 5MB).'
  return 'The server did not answer as expected. Please try again in a minute.'
}
