import { describe, expect, test } from 'vitest'
import { readForm } from '#app/http/form.ts'
import { submissionLimits } from './submission.ts'
import { submissionForm } from './submission-form.server.ts'

const filled = {
  formId: 'form-1',
  shownAt: '1790000000000',
  comments: 'https://pills.example',
  name: 'Ana Pérez',
  email: 'ana@visitor.example',
  phone: '(602) 555-0142',
  subject: 'Ramp',
  message: 'How wide is it?\n\nAna',
  vehicle: '1004',
  location: 'Phoenix',
}

describe('a filled contact form', () => {
  test('is taken as written', async () => {
    const { vehicle, ...texts } = filled
    const boxes = { sendsMeasures: false, consentVersion: '', mayEmail: false, mayCall: false, mayText: false }
    expect(await accepted(filled)).toEqual({ ...texts, vehicle: 1004, ...boxes })
  })

  test('gives null for what is optional and was left empty', async () => {
    const value = await accepted({ ...filled, phone: ' ', vehicle: '', location: '' })
    expect(value).toMatchObject({ phone: null, vehicle: null, location: null })
  })

  test('loses stray spaces, and a line break where one line belongs', async () => {
    const value = await accepted({ ...filled, name: ' Ana \n Pérez ', subject: 'a\tb', email: ' ana@visitor.example ' })
    expect(value).toMatchObject({ name: 'Ana Pérez', subject: 'a b', email: 'ana@visitor.example' })
  })

  test.each(['abc', '-1', '0', '1.5', '99999999999999999999', '1004; drop table'])(
    'with a vehicle that cannot be (%s) is a message about none',
    async (vehicle) => expect(await accepted({ ...filled, vehicle })).toMatchObject({ vehicle: null }),
  )
})

describe('a contact form is refused', () => {
  test('without name, email, subject and message, each named', async () => {
    expect(await errorsOf({ formId: 'form-1', name: '  ' })).toEqual([
      { name: 'name', message: 'Enter your full name.' },
      { name: 'email', message: 'Enter your email address.' },
      { name: 'subject', message: 'Enter a subject.' },
      { name: 'message', message: 'Enter your message.' },
    ])
  })

  test.each(['ana', 'ana@nowhere', 'ana@visitor.example, bo@x.example', 'Ana <ana@visitor.example>', '@x.example'])(
    'with an email address that cannot be: %s',
    async (email) => {
      const message = 'Enter an email address like name@example.com.'
      expect(await errorsOf({ ...filled, email })).toEqual([{ name: 'email', message }])
    },
  )

  test.each(['name', 'phone', 'subject', 'message'] as const)(
    'with a %s over its limit, which is named',
    async (field) => {
      const limit = submissionLimits[field]
      expect(await errorsOf({ ...filled, [field]: 'x'.repeat(limit) })).toEqual([])
      const [error, ...others] = await errorsOf({ ...filled, [field]: 'x'.repeat(limit + 1) })
      expect(others).toEqual([])
      expect(error?.message).toContain(`can have up to ${limit.toLocaleString('en-US')} characters`)
    },
  )
})

describe('calls and texts that are allowed', () => {
  const message = 'Enter the phone number that we may call or text, or uncheck calls and texts.'

  test.each([['mayCall'], ['mayText'], ['mayCall', 'mayText']])('want a phone number: %s %s', async (...boxes) => {
    const ticked = Object.fromEntries(boxes.map((box) => [box, 'on']))
    expect(await errorsOf({ ...filled, ...ticked })).toEqual([])
    expect(await errorsOf({ ...filled, ...ticked, phone: ' ' })).toEqual([{ name: 'phone', message }])
  })

  test('say so at once with what else is wrong, in the order of the form', async () => {
    const errors = await errorsOf({ ...filled, phone: '', mayText: 'on', name: '', subject: '' })
    expect(errors.map(({ name }) => name)).toEqual(['name', 'phone', 'subject'])
  })

  test('are no matter for emails alone', async () => {
    expect(await errorsOf({ ...filled, phone: '', mayEmail: 'on' })).toEqual([])
  })
})

async function accepted(fields: Record<string, string>) {
  const form = await read(fields)
  return form.ok ? form.value : null
}

async function errorsOf(fields: Record<string, string>) {
  const form = await read(fields)
  return form.ok ? [] : form.reply.data.errors
}

function read(fields: Record<string, string>) {
  const body = new URLSearchParams(fields)
  return readForm(new Request('https://redstone.example/contact', { method: 'POST', body }), submissionForm)
}
