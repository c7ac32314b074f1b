import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/kit/temporary-folder.ts'
import { readFormWithFiles } from './multipart.server.ts'

const most = { parts: 5, textLength: 100, files: 2, fileBytes: 20_000 }
const folder = await temporaryFolder()
const read = (request: Request, changed: Partial<typeof most> = {}) =>
  readFormWithFiles(request, { ...most, ...changed }, folder)

/** A form with so many texts and these files. */
async function formOf(texts: number, files: File[] = []) {
  const form = new FormData()
  for (let at = 0; at < texts; at += 1) form.append(`text-${at}`, 'words')
  for (const file of files) form.append('photos', file)
  const request = new Request('https://redstone.example', { method: 'POST', body: form })
  return new Request(request.url, { method: 'POST', headers: request.headers, body: await request.arrayBuffer() })
}

/** The same form as it comes in pieces of that size, of which the last may be missing. */
async function inPieces(form: Request, pieceBytes: number, mostBytes = Number.POSITIVE_INFINITY) {
  const bytes = new Uint8Array(await form.arrayBuffer()).slice(0, mostBytes)
  const body = new ReadableStream({
    start(pieces) {
      for (let at = 0; at < bytes.length; at += pieceBytes) pieces.enqueue(bytes.slice(at, at + pieceBytes))
      pieces.close()
    },
  })
  return new Request(form.url, { method: 'POST', headers: form.headers, body, ...{ duplex: 'half' } })
}

const noise = (bytes: number) => Uint8Array.from({ length: bytes }, (_, at) => (at * 7919) % 256)
const photo = (bytes: number, name = 'a.jpg') => new File([noise(bytes)], name)

test.each([1, 7, 100, 100_000])(
  'S19: a form in pieces of %d bytes is read whole, its files from the disk',
  async (size) => {
    const form = await read(await inPieces(await formOf(3, [photo(10_000, 'Ana Pérez’ van.jpg'), photo(5)]), size))
    expect([...form.texts]).toEqual([0, 1, 2].map((at) => [`text-${at}`, 'words']))
    expect(form.files.map(({ field, name, size: bytes }) => [field, name, bytes])).toEqual([
      ['photos', 'Ana Pérez’ van.jpg', 10_000],
      ['photos', 'a.jpg', 5],
    ])
    expect(await Promise.all(form.files.map((file) => file.bytes()))).toEqual(
      [noise(10_000), noise(5)].map(Buffer.from),
    )
    expect(await readdir(folder), 'no file has a name').toEqual([])
    await form.close()
    await expect(form.files[0]?.bytes()).rejects.toThrow()
  },
)

test('S22: a form may have as many parts as are allowed, and not one more', async () => {
  expect([...(await read(await formOf(5))).texts]).toHaveLength(5)
  for (const form of [await formOf(6), await formOf(5, [photo(9)]), await formOf(4, [photo(9), photo(8), photo(7)])])
    await expect(read(form, { files: 9 })).rejects.toMatchObject({ init: { status: 413 } })
  const texts = new URLSearchParams(Array.from({ length: 6 }, (_, at) => [`text-${at}`, 'words']))
  const plain = new Request('https://redstone.example', { method: 'POST', body: texts })
  await expect(read(plain)).rejects.toMatchObject({ init: { status: 413 } })
})

test('S19: files beyond those allowed are left out, and of one that is too large only a little more than allowed is kept', async () => {
  const { files, close } = await read(await formOf(1, [photo(90_000), photo(9), photo(8)]))
  expect(files.map(({ size }) => size)).toEqual([20_001, 9])
  await close()
})

test('a file field that was left empty brings no file', async () => {
  expect((await read(await formOf(1, [photo(0, '')]))).files).toEqual([])
})

test.each([
  ['of too much text', await formOf(4), 413],
  ['that is no form', new Request('https://redstone.example', { method: 'POST', body: 'words' }), 400],
  ['without a body', new Request('https://redstone.example', { method: 'POST' }), 400],
  ['that breaks off in a text', await inPieces(await formOf(1, [photo(10_000)]), 50, 120), 400],
  ['that breaks off in a file', await inPieces(await formOf(1, [photo(10_000)]), 500, 6000), 400],
])('S19: a form %s is refused', async (_what, form, status) => {
  await expect(read(form, { textLength: 19 })).rejects.toMatchObject({ init: { status } })
  expect(await readdir(folder)).toEqual([])
})

test('a file that the disk does not take is told when it is read, and the texts have come', async () => {
  const { texts, files } = await readFormWithFiles(await formOf(2, [photo(10_000)]), most, '/nowhere/at/all')
  expect([...texts]).toHaveLength(2)
  expect(files).toMatchObject([{ name: 'a.jpg', size: 10_000 }])
  await expect(files[0]?.bytes()).rejects.toMatchObject({ code: 'ENOENT' })
})
