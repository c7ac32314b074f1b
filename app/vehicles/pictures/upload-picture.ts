import { href } from 'react-router'
import { uploadError } from './picture-toasts.ts'
import { readUploadAnswer, type UploadAnswer } from './upload-answer.ts'

const uploadUrl = href('/admin/vehicles/pictures')
/** A slow line may take long, as long as something comes through. */
const longestSilenceMs = 120_000

type Listeners = { onProgress: (percent: number) => void; onEnd: (answer: UploadAnswer) => void }

/** Sends one file and tells how far it is, which fetch cannot do. Gives what ends it; after that nothing is called any more. */
export function uploadPicture(file: File, { onProgress, onEnd }: Listeners) {
  const request = new XMLHttpRequest()
  const body = new FormData()
  body.append('picture', file)
  const fail = (why: string) => onEnd({ toast: uploadError(file.name, why) })
  const startedAt = performance.now()
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    request.timeout = performance.now() - startedAt + longestSilenceMs
    onProgress(total > 0 ? Math.round((loaded / total) * 100) : 0)
  })
  request.addEventListener('load', () => {
    const answer = readUploadAnswer(request.responseText)
    if (answer) onEnd(answer)
    else fail(failureText(request))
  })
  request.addEventListener('error', () => fail('The connection was lost. Please try again.'))
  request.addEventListener('timeout', () => fail('It took too long. Please try again.'))
  request.timeout = longestSilenceMs
  request.open('POST', uploadUrl)
  request.send(body)
  return () => request.abort()
}

/** The answer of something that stands before the upload: the sign-in, a limit, a proxy. */
function failureText({ status, responseURL }: XMLHttpRequest) {
  if (status === 401 || responseURL.includes('/admin/login'))
    return 'You are signed out. Sign in again in another tab, then try again.'
  if (status === 413) return 'It is too large (max 5MB).'
  return 'The server did not answer as expected. Please try again in a minute.'
}
