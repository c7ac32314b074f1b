import { data } from 'react-router'

type Most = { parts: number; textLength: number }

/**
 * The fields of a posted form with files, which may be large. Ten thousand small parts would hold up everybody while they are read, so they
 * are counted first. Throws a 400 when the body is no form. Throws a 413 for more parts or characters of text.
 */
export async function readFewParts(request: Request, most: Most) {
  const body = await readOrRefuse(() => request.arrayBuffer())
  const type = request.headers.get('content-type') ?? ''
  const [, quoted, plain] = /^multipart\/form-data\b.*\bboundary=(?:"([^"]+)"|([^\s;]+))/i.exec(type) ?? []
  const boundary = quoted ?? plain
  if (boundary !== undefined && countOf(Buffer.from(body), `--${boundary}`) > most.parts) throw tooMuch()
  const form = await readOrRefuse(() => new Response(body, { headers: { 'Content-Type': type } }).formData())
  const texts = [...form.values()].filter((value) => typeof value === 'string')
  if (texts.reduce((sum, text) => sum + text.length, 0) > most.textLength) throw tooMuch()
  return form
}

function countOf(bytes: Buffer, text: string) {
  let count = 0
  for (let at = bytes.indexOf(text); at >= 0; at = bytes.indexOf(text, at + text.length)) count += 1
  return count
}

async function readOrRefuse<Read>(read: () => Promise<Read>) {
  try {
    return await read()
  } catch {
    throw data(null, { status: 400, statusText: 'The form could not be read. Go back, reload the page and try again.' })
  }
}

function tooMuch() {
  return data(null, { status: 413, statusText: 'This is more than we can take at once. Go back and shorten it.' })
}
