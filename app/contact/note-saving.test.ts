import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDb } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { staffRequest } from '../../test/kit/staff-context.ts'
import { saveNote } from './inbox.actions.server.ts'
import { contactSubmissions } from './submission-table.server.ts'

test('a note that cannot be stored is not said to be added', async () => {
  const db = await freshDb()
  const context = staffRequest({ db, storage: await freshStorage() })
  const message = { name: 'Ana', email: 'ana@visitor.example', message: 'How wide?', replayKey: 'a note' }
  const [stored] = await db.insert(contactSubmissions).values(message).returning({ id: contactSubmissions.id })
  const body = new FormData()
  for (const [name, text] of Object.entries({ formId: crypto.randomUUID(), note: 'Called back.' })) body.set(name, text)
  const save = () => saveNote(context, { id: stored?.id ?? 0, body })
  await db.execute(sql`alter table submission_notes add constraint "full" check (false) not valid`)
  await expect(save()).rejects.toThrow()
  await db.execute(sql`alter table submission_notes drop constraint "full"`)
  expect(await save()).toMatchObject({ toast: { title: 'Note Added' } })
})
