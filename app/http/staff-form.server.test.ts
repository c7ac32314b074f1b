import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/kit/temporary-folder.ts'
import { readStaffForm } from './staff-form.server.ts'

const folder = await temporaryFolder()
const noise = (bytes: number) => Uint8Array.from({ length: bytes }, (_, at) => (at * 7919) % 256)

function formOf(files: File[], texts: Record<string, string> = { name: 'Van', notes: 'a\r\nb' }) {
  const form = new FormData()
  for (const [name, text] of Object.entries(texts)) form.append(name, text)
  for (const file of files) form.append('pictureFiles', file)
  return new Request('https://redstone.example', { method: 'POST', body: form })
}

function filesIn(body: FormData) {
  return body.getAll('pictureFiles').flatMap((value) => (value instanceof File ? value : []))
}

test('S19: the files of a form of staff lie on the disk until they are read, in their order, and go with the form', async () => {
  const sent = [new File([noise(300_000)], 'Ana Pérez’ van.jpg'), new File([noise(5)], 'b.jpg'), new File([], 'c.jpg')]
  await using form = await readStaffForm(formOf(sent), folder)
  expect([...form.body].slice(0, 2)).toEqual([
    ['name', 'Van'],
    ['notes', 'a\r\nb'],
  ])
  const files = filesIn(form.body)
  expect(files.map(({ name, size }) => [name, size])).toEqual([
    ['Ana Pérez’ van.jpg', 300_000],
    ['b.jpg', 5],
    ['c.jpg', 0],
  ])
  expect(await readdir(folder)).toHaveLength(2)
  expect(new Uint8Array((await files[0]?.slice(0, 9).arrayBuffer()) ?? [])).toEqual(noise(9))
  expect(new Uint8Array((await files[0]?.arrayBuffer()) ?? [])).toEqual(noise(300_000))
  await form[Symbol.asyncDispose]()
  expect(await readdir(folder)).toEqual([])
})

test('where the disk takes nothing, the files of a form stay in memory and are whole', async () => {
  await using form = await readStaffForm(formOf([new File([noise(200_000)], 'a.jpg')]), '/nowhere/at/all')
  const [file] = filesIn(form.body)
  expect(new Uint8Array((await file?.arrayBuffer()) ?? [])).toEqual(noise(200_000))
})

test('a form without files is read whatever its type; one that breaks off is refused, and leaves nothing behind', async () => {
  const plain = new Request('https://redstone.example', { method: 'POST', body: new URLSearchParams({ name: 'Van' }) })
  await using form = await readStaffForm(plain, folder)
  expect([...form.body]).toEqual([['name', 'Van']])
  const whole = formOf([new File([noise(200_000)], 'a.jpg')])
  const body = (await whole.arrayBuffer()).slice(0, 150_000)
  const cut = new Request('https://redstone.example', { method: 'POST', headers: whole.headers, body })
  await expect(readStaffForm(cut, folder)).rejects.toMatchObject({ init: { status: 400 } })
  expect(await readdir(folder)).toEqual([])
})
