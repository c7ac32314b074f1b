import { expect, test } from 'vitest'
import { z } from 'zod'
import { posted } from '../../test/kit/staff-context.ts'
import { readSecretForm } from './secret-form.server.ts'

test('a form that is refused comes back with 400 and all answers but the password', async () => {
  const url = new URL('https://redstone.example/admin/login')
  const schema = z.object({ email: z.email('Enter an email address.'), password: z.string() })
  const form = await readSecretForm(posted(url, { email: 'robin', password: 'gravel otter' }), schema)
  if (form.ok) throw new Error('it was taken')
  expect(form.reply.init?.status).toBe(400)
  expect(form.reply.data.answers).toEqual({ email: 'robin' })
})
