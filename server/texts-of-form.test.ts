import { expect, test } from 'vitest'
import { textsBeforeFiles } from './texts-of-form.ts'

const type = 'multipart/form-data; boundary=xyz'

async function read(texts: Uint8Array<ArrayBuffer> | null) {
  return texts && [...(await new Response(texts, { headers: { 'Content-Type': type } }).formData())]
}

/** The beginning of a form with two texts and a file that has not come whole. */
function beginning(...files: string[]) {
  const text = (name: string, value: string) =>
    `--xyz\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  return Buffer.from(text('name', 'Ana Pérez') + text('message', 'two -- dashes\r\n and lines') + files.join(''))
}
const file =
  '--xyz\r\nContent-Disposition: form-data; name="photos"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n'

test('D4: of a form that did not come whole the texts before its first file are a form of their own', async () => {
  const texts = [
    ['name', 'Ana Pérez'],
    ['message', 'two -- dashes\r\n and lines'],
  ]
  expect(await read(textsBeforeFiles(beginning(file, 'half a pict'), type))).toEqual(texts)
  expect(await read(textsBeforeFiles(beginning(file, 'whole\r\n', file), type))).toEqual(texts)
})

test('D4: texts that may not have come whole are none', () => {
  expect(textsBeforeFiles(beginning(), type)).toBe(null)
  expect(textsBeforeFiles(beginning(file.slice(0, 40)), type)).toBe(null)
  expect(textsBeforeFiles(Buffer.from(file), type)).toBe(null)
  expect(textsBeforeFiles(Buffer.alloc(1000, 'a'), type)).toBe(null)
  expect(textsBeforeFiles(beginning(file), 'application/x-www-form-urlencoded')).toBe(null)
})
