import { expect, test } from 'vitest'
import { silentForMs } from '../../server/http-server.ts'
import { freshDb } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { posted, staffRequest } from '../../test/kit/staff-context.ts'
import { answerInTime, longestMs } from './answer-in-time.server.ts'

const context = staffRequest({ db: await freshDb(), storage: await freshStorage() })
const soon = { page: 20, form: 20, longForm: 60_000 }
const url = new URL('https://redstone.example/admin/reviews')

/** What is answered to a request whose work takes as long as it is allowed to. */
async function answerOf(request: Request, work: Promise<Response>) {
  return answerInTime({ request, context }, work, soon).catch((thrown: unknown) => thrown)
}

test('D1: a page that nobody answers says so before its connection is cut', async () => {
  const never = new Promise<Response>(() => undefined)
  expect(await answerOf(new Request(url), never)).toMatchObject({
    init: { status: 503, statusText: expect.stringContaining('this page cannot be shown') },
  })
})

test.each([
  ['/admin/reviews/new', 'we do not know whether this was saved. Look at the list before you send it again.'],
  ['/contact', 'we do not know whether this arrived.'],
])(
  'D1: of a form sent to %s that nobody answers it is not said that it failed, and what saves it goes on',
  async (path, told) => {
    const saving = Promise.withResolvers<Response>()
    const form = new Request(new URL(path, url), { method: 'POST', body: new URLSearchParams({ name: 'Robin' }) })
    expect(await answerOf(form, saving.promise)).toMatchObject({
      init: { status: 504, statusText: expect.stringContaining(told) },
    })
    saving.reject(new Error('it fails when nobody waits anymore, and ends nothing else'))
  },
)

test.each([
  ['a form with files', posted(url, { photo: new File(['a'], 'a.jpg') })],
  ['a sign-in', new Request(new URL('/admin/login', url), { method: 'POST' })],
])('D1: %s may take longer', async (_, form) => {
  const saving = Promise.withResolvers<Response>()
  const answer = answerOf(form, saving.promise)
  setTimeout(() => saving.resolve(new Response('saved')), 100)
  expect(await answer).toBeInstanceOf(Response)
})

test('D1: what fails in time stays what it is', async () => {
  const failure = new Error('a failure of its own')
  expect(await answerOf(new Request(url), Promise.reject(failure))).toBe(failure)
})

test('D1: every limit is below the minute after which the server ends a silent connection', () => {
  expect(Math.max(...Object.values(longestMs))).toBeLessThan(silentForMs)
})
