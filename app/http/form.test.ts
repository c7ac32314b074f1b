import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { fuzz, hostile } from '../../test/kit/fuzz.ts'
import { handlingSchema, noteForm } from '../contact/inbox-schema.ts'
import { submissionForm } from '../contact/submission-form.server.ts'
import { subscriptionForm } from '../newsletter/subscription-form.server.ts'
import { pageSchema, publishForm } from '../pages/page-fields.ts'
import { reviewSchema } from '../reviews/review-fields.ts'
import { settingSchema } from '../settings/setting-schema.ts'
import {
  accountActionForm,
  invitationForm,
  loginForm,
  oneTimeLinkForm,
  passwordChangeForm,
} from '../staff/staff-forms.server.ts'
import { vehicleSchema } from '../vehicles/vehicle-schema.ts'
import { readFields, readForm } from './form.ts'

const pet = z.object({
  name: z.string('Enter a name.').max(10, 'Keep the name to 10 characters.'),
  nickname: z
    .string()
    .optional()
    .transform((text) => text ?? null),
  age: z.number('Enter an age.').optional(),
})

/** Every form of the site, as its schema has it. */
const everyForm: Array<[string, z.ZodObject<z.ZodRawShape>]> = Object.entries({
  ...{ vehicle: vehicleSchema, review: reviewSchema, page: pageSchema, publish: publishForm, settings: settingSchema },
  ...{
    contact: submissionForm,
    handling: handlingSchema,
    note: noteForm,
    newsletter: subscriptionForm,
    login: loginForm,
  },
  ...{ link: oneTimeLinkForm, invitation: invitationForm, password: passwordChangeForm, account: accountActionForm },
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

  test('S12 (ASVS 15.3.7): survives a field sent twice', async () => {
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

test('S12 (ASVS 1.1.1, 8.2.3, 15.3.3): whatever bytes are sent as a form, it is read or answered 400, and the reply repeats declared fields only', async () => {
  const type = fc.constantFrom(
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'multipart/form-data; boundary="',
    'multipart/form-data',
    'text/plain',
    '',
  )
  const line = hostile(
    '--x',
    '--',
    '\r\n',
    'Content-Disposition: form-data; name="',
    '"',
    'name',
    '=',
    '&',
    '%',
    '%00',
    '__proto__',
    '[]',
  )
  await fc.assert(
    fc.asyncProperty(type, fc.oneof(line, fc.uint8Array()), async (contentType, body) => {
      const headers = { 'Content-Type': contentType }
      const request = new Request('http://site.example', { method: 'POST', headers, body: new Blob([body]) })
      const form = await readForm(request, pet).catch((error: unknown) => error)
      if (form instanceof Object && 'ok' in form && 'answers' in form) expect(form).toMatchObject({ ok: true })
      else if (form instanceof Object && 'ok' in form) expect(form).toMatchObject({ reply: { init: { status: 400 } } })
      else expect(form).toMatchObject({ init: { status: 400 } })
    }),
    fuzz,
  )
})

test.each(everyForm)(
  'S12 (ASVS 2.2.1, 2.2.2, 15.3.3, 15.3.5, 15.3.6): whatever is typed into the %s form, what is taken can be stored and typed again',
  (_name, schema) => {
    const typed = hostile(
      '1',
      '-',
      '.',
      'e999',
      'NaN',
      ',',
      '$',
      ' ',
      '\n',
      '\r',
      '\0',
      '\u0007',
      '@',
      'a.example',
      'on',
      'https:',
      '/',
      '{"',
      'public/a 1x1',
    )
    const answers = fc.dictionary(fc.constantFrom(...Object.keys(schema.shape), '__proto__', 'isAdmin'), typed)
    fc.assert(
      fc.property(answers, (fields) => {
        const body = new FormData()
        for (const [name, text] of Object.entries(fields)) body.append(name, text)
        const form = readFields(body, schema)
        const read = form.ok ? form.value : form.reply.data.answers
        expect(Object.keys(read).filter((name) => !(name in schema.shape))).toEqual([])
        expect(JSON.stringify(read)).not.toMatch(/\\u00(?:0[0-8bcef]|1[0-9a-f]|7f)/)
        if (!form.ok) expect(form.reply.data.errors.every(({ message }) => message.length > 0)).toBe(true)
      }),
      fuzz,
    )
  },
)
