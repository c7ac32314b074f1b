import { expect, test } from 'vitest'
import { readFewParts } from './multipart.server.ts'

const most = { parts: 6, textLength: 100 }

/** A form with so many texts and one file, which comes in pieces of that size. */
async function posted(texts: number, pieceBytes: number) {
  const form = new FormData()
  for (let at = 0; at < texts; at += 1) form.append(`text-${at}`, 'words')
  form.append('file', new File([new Uint8Array(10_000)], 'a.jpg'))
  const whole = new Request('https://redstone.example', { method: 'POST', body: form })
  const bytes = new Uint8Array(await whole.arrayBuffer())
  const body = new ReadableStream({
    start(pieces) {
      for (let at = 0; at < bytes.length; at += pieceBytes) pieces.enqueue(bytes.slice(at, at + pieceBytes))
      pieces.close()
    },
  })
  return new Request(whole.url, { method: 'POST', headers: whole.headers, body, ...{ duplex: 'half' } })
}

// A form of five parts has its boundary six times.
test.each([1, 7, 100, 100_000])(
  'S19: a form in pieces of %d bytes is read whole, and refused when it has too many parts',
  async (bytes) => {
    const form = await readFewParts(await posted(4, bytes), most)
    expect([...form.keys()]).toEqual(['text-0', 'text-1', 'text-2', 'text-3', 'file'])
    const file = form.get('file')
    expect(file instanceof File && file.size).toBe(10_000)
    await expect(readFewParts(await posted(6, bytes), most)).rejects.toMatchObject({ init: { status: 413 } })
  },
)

test('S19: a form of too much text is refused, and what is no form is no form', async () => {
  await expect(readFewParts(await posted(4, 100), { ...most, textLength: 19 })).rejects.toMatchObject({
    init: { status: 413 },
  })
  const other = new Request('https://redstone.example', { method: 'POST', body: 'words' })
  await expect(readFewParts(other, most)).rejects.toMatchObject({ init: { status: 400 } })
})
