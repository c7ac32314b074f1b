import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { outgoingMails } from '#app/outbox/outgoing-mail-table.server.ts'
import { listVersions } from '#app/records/versions.server.ts'
import { freshStorage } from '../../../test/kit/fresh-storage.ts'
import { openLetters, words } from '../../../test/kit/letters.ts'
import { dana, posted, redirectIn, staffRequest } from '../../../test/kit/staff-context.ts'
import { action as actOnLetter } from './admin-letter.route.tsx'
import { action as deleteLetter } from './admin-letter-delete.route.tsx'
import { action as saveLetter } from './admin-letter-edit.route.tsx'
import { action as addLetter } from './admin-letter-new.route.tsx'
import { action as sendLetter } from './admin-letter-send.route.tsx'
import { letters } from './letter-table.server.ts'
import { createLetter, findLetter, findPublicLetter } from './letters.server.ts'

const newsletter = await openLetters()
const { db, jobs } = newsletter
const storage = await freshStorage()
const context = staffRequest({ db, storage, jobs })
beforeEach(() => newsletter.clear())

type Args = Parameters<typeof actOnLetter>[0]

/** What a route is asked with for one letter. */
function asked(id: number, fields: Record<string, string>, path = ''): Omit<Args, 'pattern'> {
  const url = new URL(`https://redstone.example/admin/newsletter/letters/${path}${id}`)
  return { request: posted(url, fields), params: { id: String(id) }, url, context }
}

const pattern = '/admin/newsletter/letters/:id'

test('a newsletter is added once, however often its form is sent, with vehicles that visitors see', async () => {
  const url = new URL('https://redstone.example/admin/newsletter/letters/new')
  const add = (fields: Record<string, string>) =>
    addLetter({ request: posted(url, fields), params: {}, url, context, pattern: '/admin/newsletter/letters/new' })
  for (const _ of [1, 2])
    expect(redirectIn(await add({ formId: 'one', ...words }))).toMatchObject({
      toast: { title: 'Newsletter Added Successfully' },
    })
  expect(await db.$count(letters)).toBe(1)
  expect(await add({ formId: 'two', ...words, vehicles: '7' })).toMatchObject({
    data: { errors: [{ name: 'vehicles', message: 'Visitors can’t see a vehicle with the number 7.' }] },
    init: { status: 400 },
  })
})

test('a draft is changed with a version, and deleted; what is on its way is neither', async () => {
  const id = await createLetter(db, words)
  const edit = (fields: object) =>
    saveLetter({
      ...asked(id, { seen: '', ...words, ...fields }, 'edit/'),
      pattern: '/admin/newsletter/letters/edit/:id',
    })
  const remove = () => deleteLetter({ ...asked(id, {}, 'delete/'), pattern: '/admin/newsletter/letters/delete/:id' })
  expect(redirectIn(await edit({ version: '1', title: 'Newer vans' }))).not.toBeNull()
  expect(await listVersions(db, { recordType: 'newsletter', recordId: id })).toHaveLength(2)
  const send = {
    ...asked(id, { version: '2', when: 'now' }, 'send/'),
    pattern: '/admin/newsletter/letters/send/:id',
  } as const
  expect(redirectIn(await sendLetter(send))).toMatchObject({ toast: { title: 'Newsletter on Its Way' } })
  expect(await edit({ version: '3', title: 'Too late' })).toMatchObject({ init: { status: 404 } })
  expect(await remove()).toMatchObject({ init: { status: 404 } })
  expect(await findLetter(db, id)).toMatchObject({ title: 'Newer vans', state: 'sending' })
  const other = await createLetter(db, words)
  const gone = deleteLetter({ ...asked(other, {}, 'delete/'), pattern: '/admin/newsletter/letters/delete/:id' })
  expect(redirectIn(await gone)).toMatchObject({ toast: { title: 'Newsletter Deleted' } })
})

test('what was changed since it was looked at is not sent; a second press finds it on its way', async () => {
  const id = await createLetter(db, words)
  const send = (version: string) =>
    sendLetter({ ...asked(id, { version, when: 'now' }, 'send/'), pattern: '/admin/newsletter/letters/send/:id' })
  expect(await send('7')).toMatchObject({ init: { status: 409 } })
  expect(await findLetter(db, id)).toMatchObject({ state: 'draft' })
  for (const _ of [1, 2])
    expect(redirectIn(await send('1'))).toMatchObject({ toast: { title: 'Newsletter on Its Way' } })
})

test('a test goes to whoever presses, once however often the form is sent, and not without end', async () => {
  const id = await createLetter(db, words)
  const press = (formId: string) => actOnLetter({ ...asked(id, { intent: 'test', version: '1', formId }), pattern })
  for (const _ of [1, 2]) expect(redirectIn(await press('one'))).toMatchObject({ toast: { title: 'Test Sent' } })
  const sent = await db.select().from(outgoingMails).where(eq(outgoingMails.aboutId, id))
  expect(sent).toMatchObject([{ kind: 'letter-test', recipient: dana.email }])
  for (let nth = 0; nth < 19; nth += 1) await press(`more ${nth}`)
  expect(await press('too many')).toMatchObject({ init: { status: 429 } })
})

test('nobody but staff reads a newsletter before it is sent', async () => {
  const id = await createLetter(db, words)
  for (const { state, isPublic } of [
    { state: 'draft', isPublic: false },
    { state: 'scheduled', isPublic: false },
    { state: 'sending', isPublic: true },
    { state: 'paused', isPublic: true },
    { state: 'sent', isPublic: true },
  ] as const) {
    await db.update(letters).set({ state })
    expect((await findPublicLetter(db, id)) !== null, state).toBe(isPublic)
  }
})
