import { expect, test } from 'vitest'
import { readFewParts } from './multipart.server.ts'

function form(parts: number) {
  const body = new FormData()
  for (let nth = 0; nth < parts; nth += 1) body.append('kept', `picture-${nth}`)
  return new Request('https://redstone.example/trade-in', { method: 'POST', body })
}

test('S22: a form may have one part less than the boundaries that are allowed, and not one more', async () => {
  const most = { parts: 11, textLength: 1000 }
  expect((await readFewParts(form(10), most)).getAll('kept')).toHaveLength(10)
  await expect(readFewParts(form(11), most)).rejects.toMatchObject({ init: { status: 413 } })
})
