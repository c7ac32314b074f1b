import { expect, test } from 'vitest'
import { posted } from '../../test/kit/staff-context.ts'
import { sendOrReply, unreachedText } from './unreached.ts'

const url = new URL('https://redstone.example/admin/reviews/new')

/** What a form shows after the server's answer made the router throw. */
function replyTo(thrown: unknown) {
  const sending = { request: posted(url, { name: 'Robin' }), serverAction: () => Promise.reject(thrown) }
  return sendOrReply(sending, 'Error Adding Review', (body, { toast }) => ({ name: body.get('name'), toast }))
}

function answered(status: number, data: unknown) {
  return { status, statusText: 'We do not know whether this was saved.', internal: false, data }
}

test('D1: a form that may have been saved stays as it was typed, and is not called an error', async () => {
  expect(await replyTo(answered(504, null))).toMatchObject({
    data: {
      name: 'Robin',
      toast: { title: 'No Answer Yet', description: 'We do not know whether this was saved.' },
    },
  })
})

test.each([
  ['a proxy', answered(504, '<h1>Gateway Timeout</h1>')] as const,
  ['a broken line', new TypeError()] as const,
])('a form that %s answers instead of the site stays as it was typed', async (_, thrown) => {
  expect(await replyTo(thrown)).toMatchObject({
    data: { name: 'Robin', toast: { title: 'Error Adding Review', description: unreachedText } },
  })
})

test('what else the server throws is thrown on', async () => {
  const refused = answered(403, null)
  await expect(replyTo(refused)).rejects.toBe(refused)
})
