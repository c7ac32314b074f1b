import { data } from 'react-router'
import { boundaryIn } from './form-boundary.ts'

type Most = { parts: number; textLength: number }

/**
 * The fields of a posted form with files, which may be large. Ten thousand small parts would hold up everybody while they are read, so they
 * are counted as they pass. Throws a 400 when the body is no form. Throws a 413 for more parts or characters of text.
 */
export async function readFewParts(request: Request, most: Most) {
  const type = request.headers.get('content-type') ?? ''
  const boundary = boundaryIn(type)
  const counted = boundary === null ? null : countPassing(`--${boundary}`, most.parts)
  const body = counted && request.body ? request.body.pipeThrough(counted.passing) : request.body
  const form = await new Response(body, { headers: { 'Content-Type': type } }).formData().catch(() => {
    throw counted?.isTooMany() ? tooMuch() : unreadable()
  })
  const texts = [...form.values()].filter((value) => typeof value === 'string')
  if (texts.reduce((sum, text) => sum + text.length, 0) > most.textLength) throw tooMuch()
  return form
}

/** Lets bytes pass until the text has come more often than `most` times; then the stream fails. */
function countPassing(text: string, most: number) {
  let count = 0
  // The text may begin in one piece and end in the next.
  let last = Buffer.alloc(0)
  const passing = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(piece, controller) {
      const bytes = Buffer.concat([last, piece])
      let end = 0
      for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, end)) {
        count += 1
        end = at + text.length
      }
      last = bytes.subarray(Math.max(end, bytes.length - text.length + 1))
      if (count > most) controller.error(new Error('a form of too many parts'))
      else controller.enqueue(piece)
    },
  })
  return { passing, isTooMany: () => count > most }
}

function unreadable() {
  const statusText = 'The form could not be read. Go back, reload the page and try again.'
  return data(null, { status: 400, statusText })
}

function tooMuch() {
  return data(null, { status: 413, statusText: 'This is more than we can take at once. Go back and shorten it.' })
}
