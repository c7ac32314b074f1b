import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { readForm } from './form.ts'

const pet = z.object({
  name: z.string('Enter a name.').max(10, 'Keep the name to 10 characters.'),
  nickname: z
    .string()
    .optional()
    .transform((text) => text ?? null),
  age: z.number('Enter an age.').optional(),
})

describe('a posted form', () => {
  test('gives what it holds, in the types of its schema', async () => {
    const form = await readForm(posted({ name: 'Rex', nickname: 'R', age: '4' }), pet)
    expect(form).toMatchObject({ ok: true, value: { name: 'Rex', nickname: 'R', age: 4 } })
  })

  test('gives null for an optional field that was emptied or is missing', async () => {
    expect(await readForm(posted({ name: 'Rex', nickname: '' }), pet)).toMatchObject({ value: { nickname: null } })
    expect(await readForm(posted({ name: 'Rex' }), pet)).toMatchObject({ value: { nickname: null } })
  })

  test('is read alike from a form that can carry files', async () => {
    const body = new FormData()
    body.set('name', 'Rex')
    expect(await readForm(new Request('http://site.example', { method: 'POST', body }), pet)).toMatchObject({
      ok: true,
    })
  })

  test('counts a line end as one character, however the browser wrote it', async () => {
    const form = await readForm(posted({ name: 'a\r\nb\rc\r\nd\ne' }), pet)
    expect(form).toMatchObject({ ok: true, value: { name: 'a\nb\nc\nd\ne' } })
  })

  test('loses the characters that the database cannot keep and nothing else', async () => {
    const form = await readForm(posted({ name: 'a\u0000b\u0007\u009fc\td', nickname: 'é 山 🚐' }), pet)
    expect(form).toMatchObject({ ok: true, value: { name: 'abc\td', nickname: 'é 山 🚐' } })
  })

  test('with bytes that are no text is still text', async () => {
    const form = await readForm(rawlyPosted('name=%ED%A0%80%FF'), pet)
    expect(form).toMatchObject({ ok: true, value: { name: expect.stringMatching(/^\ufffd+$/) } })
  })
})

describe('a refused form', () => {
  test('is a 400 with one message for each wrong field, in the order of the form, and keeps every answer', async () => {
    const form = await readForm(posted({ name: 'Rex the Enormous', nickname: 'R', age: 'old' }), pet)
    expect(refusal(form)).toEqual({
      status: 400,
      answers: { name: 'Rex the Enormous', nickname: 'R', age: 'old' },
      errors: [
        { name: 'name', message: 'Keep the name to 10 characters.' },
        { name: 'age', message: 'Enter an age.' },
      ],
    })
  })

  test('says which required field is missing', async () => {
    expect(refusal(await readForm(posted({}), pet))).toMatchObject({
      errors: [{ name: 'name', message: 'Enter a name.' }],
    })
    expect(refusal(await readForm(posted({ name: '' }), pet))).toMatchObject({ errors: [{ name: 'name' }] })
  })

  test('never repeats a field that the form does not have', async () => {
    const form = await readForm(
      posted({ age: 'x', isAdmin: 'true', __proto__: 'x', 'name.x': 'y', 'name[0]': 'z' }),
      pet,
    )
    expect(refusal(form)?.answers).toEqual({ age: 'x' })
  })

  test('survives a field sent twice', async () => {
    const form = await readForm(rawlyPosted('name=a&name=b'), pet)
    expect(refusal(form)).toMatchObject({ errors: [{ name: 'name', message: 'Enter a name.' }] })
  })

  test.each(['__intent__=%7B', '__intent__=null&__state__=%7B', '__state__=x'])(
    'is not confused by what only our validation library would send: %s',
    async (extra) => {
      expect(await readForm(rawlyPosted(`name=Rex&${extra}`), pet)).toMatchObject({ ok: true, value: { name: 'Rex' } })
    },
  )
})

test.each([
  ['application/json', '{"name":"Rex"}'],
  ['multipart/form-data; boundary=x', '--x\r\nbroken'],
  ['multipart/form-data', 'name=Rex'],
  ['text/plain', 'name=Rex'],
])('a body that is no form (%s) is answered 400', async (type, body) => {
  const request = new Request('http://site.example', { method: 'POST', headers: { 'Content-Type': type }, body })
  await expect(readForm(request, pet)).rejects.toMatchObject({ init: { status: 400 } })
})

function posted(fields: Record<string, string>) {
  return new Request('http://site.example', { method: 'POST', body: new URLSearchParams(fields) })
}

function rawlyPosted(body: string) {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  return new Request('http://site.example', { method: 'POST', headers, body })
}

function refusal(form: Awaited<ReturnType<typeof readForm>>) {
  return form.ok ? null : { status: form.reply.init?.status, ...form.reply.data }
}
