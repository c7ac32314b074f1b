import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEntries } from '#app/audit/audit-table.server.ts'
import { staffAccounts, staffSessions } from '#app/auth/auth-table.server.ts'
import { contactSubmissions } from '#app/contact/submission-table.server.ts'
import { drafts } from '#app/records/draft-table.server.ts'
import { freshDb } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { dana, posted, redirectIn, staffRequest } from '../../test/kit/staff-context.ts'
import { action } from './admin-staff-remove.route.tsx'
import { addAccount, findAccount } from './staff-accounts.server.ts'

const db = await freshDb()
const storage = await freshStorage()
const by = { actor: null, address: 'test' }
const lee = { ...dana, id: 'lee', email: 'lee@staff.example' }
for (const { email } of [dana, lee]) await open(email)

async function open(email: string) {
  await addAccount(db, { email, password: 'x', hash: async () => 'x' }, by)
  const account = await findAccount(db, email)
  return account?.id ?? ''
}

async function remove(email: string, who = dana) {
  const url = new URL(`https://redstone.example/admin/staff/remove?${new URLSearchParams({ email })}`)
  const context = staffRequest({ db, storage }, who)
  return action({ request: posted(url, {}), url, context, params: {}, pattern: '/admin/staff/remove' })
}

test('an account goes with its sessions and drafts, its messages become nobody’s, and the trail keeps its name', async () => {
  const email = 'kim@staff.example'
  const id = await open(email)
  const expiresAt = new Date(Date.now() + 3_600_000)
  await db.insert(staffSessions).values({ id: 'kim', token: 'kim', userId: id, expiresAt })
  await db
    .insert(drafts)
    .values({ formId: 'kim', owner: id, path: '/admin/reviews/new', name: '', fields: [], fileNames: [] })
  const message = { name: 'Robin', email: 'robin@visitor.example', message: 'x', replayKey: 'one', owner: email }
  await db.insert(contactSubmissions).values(message)
  expect(await redirectIn(await remove(email))).toMatchObject({
    to: '/admin/staff',
    toast: { title: 'Account Removed', description: expect.stringContaining('One message has no owner now.') },
  })
  expect(await findAccount(db, email)).toBe(null)
  expect(await db.$count(staffSessions)).toBe(0)
  expect(await db.$count(drafts)).toBe(0)
  expect(await db.select().from(contactSubmissions)).toMatchObject([{ owner: null, version: 2 }])
  const [last] = await db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1)
  expect(last).toMatchObject({ actor: dana.email, action: 'account removed', recordType: 'staff', recordId: email })
  expect(await remove(email)).toMatchObject({ init: { status: 404 } })
})

test('nobody removes their own account, and of two who remove each other at once one stays', async () => {
  expect(await remove(dana.email)).toMatchObject({ init: { status: 400 } })
  const answers = await Promise.all([remove(lee.email), remove(dana.email, lee)])
  expect(answers.filter((answer) => answer instanceof Response)).toHaveLength(1)
  const left = await db.select().from(staffAccounts)
  expect(left).toHaveLength(1)
  expect(
    await db
      .select()
      .from(staffAccounts)
      .where(eq(staffAccounts.email, left[0]?.email ?? '')),
  ).toHaveLength(1)
})
