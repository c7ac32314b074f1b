import { afterAll, describe, expect, test } from 'vitest'
import { mailQueue } from '#app/outbox/outbox.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import { listVersions } from '#app/records/versions.server.ts'
import { createVehicle } from '#app/vehicles/vehicles.server.ts'
import { closedDb, freshDatabase } from '../../../test/kit/db.ts'
import { freshStorage } from '../../../test/kit/fresh-storage.ts'
import { posted, redirectIn, staffRequest } from '../../../test/kit/staff-context.ts'
import { storedVan } from '../../../test/kit/vehicle-actions.ts'
import { action as actOnMessage, loader as loadMessage } from '../admin-inbox-message.route.tsx'
import { contactSubmissions } from '../submission-table.server.ts'
import { action as deleteTemplate } from './admin-answer-template-delete.route.tsx'
import { action as saveTemplate } from './admin-answer-template-edit.route.tsx'
import { loader as loadList } from './admin-answer-template-list.route.tsx'
import { action as addTemplate } from './admin-answer-template-new.route.tsx'
import { templateLimits } from './answer-template.ts'
import { createAnswerTemplate, findAnswerTemplate, listAnswerTemplates } from './answer-templates.server.ts'

const { db, engine } = await freshDatabase()
const jobs = await openJobs(engine, [mailQueue])
afterAll(() => jobs.stop())
const storage = await freshStorage()
const away = await closedDb()
const context = staffRequest({ db, storage, jobs })
const ramp = { name: 'Ramp width', text: 'Hello {name},\n\nthe ramp of {vehicle} is wide.\n\n{staff}' }

async function add(fields: Record<string, string>, on = context) {
  const url = new URL('https://redstone.example/admin/inbox/templates/new')
  const request = posted(url, fields)
  return addTemplate({ request, params: {}, url, context: on, pattern: '/admin/inbox/templates/new' })
}

async function save(id: number, fields: Record<string, string>) {
  const url = new URL(`https://redstone.example/admin/inbox/templates/edit/${id}`)
  const params = { id: String(id) }
  const request = posted(url, { seen: '', ...fields })
  return saveTemplate({ request, params, url, context, pattern: '/admin/inbox/templates/edit/:id' })
}

async function newest() {
  return (await listAnswerTemplates(db)).sort((one, other) => other.id - one.id)[0]
}

describe('an answer template', () => {
  test('is added once, however often its form is sent, and is in the list', async () => {
    const form = { formId: 'first', ...ramp }
    for (const _ of [1, 2])
      expect(redirectIn(await add(form))).toMatchObject({
        to: expect.stringMatching(/^\/admin\/inbox\/templates/),
        toast: { title: 'Answer Template Added Successfully' },
      })
    const url = new URL('https://redstone.example/admin/inbox/templates')
    const listed = await loadList({
      request: new Request(url),
      params: {},
      url,
      context,
      pattern: '/admin/inbox/templates',
    })
    expect(listed).toMatchObject({ rows: [ramp], failure: null })
  })

  test.each([
    { what: 'without a name', fields: { ...ramp, name: ' ' }, error: { name: 'name', message: 'Enter a name.' } },
    { what: 'without a text', fields: { ...ramp, text: '' }, error: { name: 'text', message: 'Enter the text.' } },
    {
      what: 'with too long a text',
      fields: { ...ramp, text: 'x'.repeat(templateLimits.text + 1) },
      error: { name: 'text', message: expect.stringContaining('up to 4,000 characters') },
    },
  ])('$what is refused, with all answers', async ({ fields, error }) => {
    expect(await add(fields)).toMatchObject({ init: { status: 400 }, data: { answers: fields, errors: [error] } })
  })

  test('keeps what was typed while the database is away', async () => {
    const typed = { ...ramp, text: 'Hello {name}' }
    const answer = await add(typed, staffRequest({ db: away, storage, jobs }))
    expect(answer).toMatchObject({ init: { status: 503 }, data: { answers: typed, failure: { toast: {} } } })
  })

  test('is saved as a version; of two saves the second meets the first', async () => {
    await add({ formId: 'saved', ...ramp })
    const { id = 0 } = (await newest()) ?? {}
    expect(redirectIn(await save(id, { version: '1', ...ramp, text: 'Shorter.' }))?.status).toBe(302)
    expect(await findAnswerTemplate(db, id)).toMatchObject({ name: ramp.name, text: 'Shorter.', version: 2 })
    expect(await save(id, { version: '1', ...ramp, text: 'Longer.' })).toMatchObject({
      init: { status: 409 },
      data: { conflict: { fields: [{ name: 'text', mine: 'Longer.', theirs: 'Shorter.' }] } },
    })
    expect(await listVersions(db, { recordType: 'answer template', recordId: id })).toHaveLength(2)
  })

  test('goes into the trash', async () => {
    const id = await createAnswerTemplate(db, ramp)
    const url = new URL(`https://redstone.example/admin/inbox/templates/delete/${id}`)
    const args = { params: { id: String(id) }, url, context, pattern: '/admin/inbox/templates/delete/:id' } as const
    const gone = redirectIn(await deleteTemplate({ ...args, request: posted(url, {}) }))
    expect(gone?.toast).toMatchObject({
      title: 'Answer Template Deleted',
      undo: expect.stringContaining('/trash/restore/'),
    })
    expect(await findAnswerTemplate(db, id)).toBeNull()
  })
})

describe('a reply', () => {
  test('is offered templates as they are for the message, and gets one below what was typed', async () => {
    const id = await createAnswerTemplate(db, { ...ramp, name: 'Filled' })
    const texts = { name: 'Ana Pérez', email: 'ana@visitor.example', message: 'Subject: Ramp\n\nHow wide?' }
    const [row] = await db
      .insert(contactSubmissions)
      .values({ ...texts, replayKey: 'one' })
      .returning()
    const url = new URL(`https://redstone.example/admin/inbox/${row?.id}`)
    const args = { params: { id: String(row?.id) }, url, context, pattern: '/admin/inbox/:id' } as const
    const filled = 'Hello Ana,\n\nthe ramp of the vehicle is wide.\n\nDana'
    expect(await loadMessage({ ...args, request: new Request(url) })).toMatchObject({
      templates: expect.arrayContaining([{ id, name: 'Filled', text: filled }]),
    })
    const form = { intent: 'insert-template', formId: 'f', seenReply: '0', reply: 'Half a reply' }
    expect(await actOnMessage({ ...args, request: posted(url, { ...form, template: String(id) }) })).toMatchObject({
      data: { answers: { ...form, reply: `Half a reply\n\n${filled}` }, errors: [], shown: { isInserted: true } },
    })
    expect(await actOnMessage({ ...args, request: posted(url, { ...form, template: '999999' }) })).toMatchObject({
      init: { status: 400 },
      data: { answers: form, errors: [{ name: 'template' }] },
    })
  })

  test('is offered no name of a vehicle that only staff see, and the message says that it is hidden', async () => {
    const id = await createAnswerTemplate(db, { name: 'Hidden', text: 'About {vehicle}.' })
    const vehicleId = await createVehicle(db, { ...storedVan, isHidden: true })
    const texts = { name: 'Ana', email: 'ana@visitor.example', message: 'Subject: Van\n\nWhich?', vehicleId }
    const [row] = await db
      .insert(contactSubmissions)
      .values({ ...texts, replayKey: 'hidden' })
      .returning()
    const url = new URL(`https://redstone.example/admin/inbox/${row?.id}`)
    const args = { params: { id: String(row?.id) }, url, context, pattern: '/admin/inbox/:id' } as const
    expect(await loadMessage({ ...args, request: new Request(url) })).toMatchObject({
      message: { vehicle: { name: storedVan.name, isHidden: true, statusWord: 'Hidden' } },
      templates: expect.arrayContaining([{ id, name: 'Hidden', text: 'About the vehicle.' }]),
    })
    const form = { intent: 'insert-template', formId: 'f', seenReply: '0', reply: '', template: String(id) }
    expect(await actOnMessage({ ...args, request: posted(url, form) })).toMatchObject({
      data: { answers: { reply: 'About the vehicle.' } },
    })
  })
})
