import { expect, test } from 'vitest'
import { judgeChosen } from './chosen-pictures.ts'

const jpeg = [0xff, 0xd8, 0xff, 0xe0]
const good = (name: string) => new File([new Uint8Array(jpeg)], name, { type: 'image/jpeg' })
const heic = new File(['\0\0\0\x18ftypheic'], 'IMG_1.jpg', { type: 'image/jpeg' })
const large = new File([new Uint8Array([...jpeg, ...Array(1024 * 1024)])], 'large.jpg')

test('of chosen files it is said which are ready, and of the others what the server will say of them', async () => {
  const files = [good('a.jpg'), new File([], 'zero.jpg', { type: 'image/jpeg' }), heic, large, good('b.jpg')]
  const { ready, problems } = await judgeChosen(files, { mostMegabytes: 1 })
  expect(ready.map(({ name }) => name)).toEqual(['a.jpg', 'b.jpg'])
  expect(problems).toEqual([
    'File "zero.jpg" is empty. Choose the picture again.',
    expect.stringMatching(/^File type for "IMG_1.jpg" is not supported. It is a HEIC photo./),
    'File "large.jpg" is too large (max 1MB).',
  ])
})

test('of more pictures than fit beside those that are there already that is said once', async () => {
  const files = ['a', 'b', 'c', 'd'].map(good)
  const { ready, problems } = await judgeChosen(files, { most: 10, alreadyThere: 8 })
  expect([ready.length, problems]).toEqual([2, ['You can send up to 10 pictures.']])
})
