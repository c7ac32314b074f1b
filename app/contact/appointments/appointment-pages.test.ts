import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { listHistory } from '#app/audit/audit.server.ts'
import { dayAfter } from '#app/hours/calendar-day.ts'
import { visitorAddress } from '#app/http/page-request.server.ts'
import { mailQueue } from '#app/outbox/outbox.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import type { Mail } from '#app/platform/mail.server.ts'
import { saveSettings } from '#app/settings/settings.server.ts'
import { houseDay } from '#app/ui/showroom-time.ts'
import { createVehicle } from '#app/vehicles/vehicles.server.ts'
import { openCalendar } from '../../../test/kit/booked-calendar.ts'
import { closedDb, freshDatabase } from '../../../test/kit/db.ts'
import { freshStorage } from '../../../test/kit/fresh-storage.ts'
import { freshJournal } from '../../../test/kit/journals.ts'
import { dana, noJournal, posted, redirectIn, staffRequest } from '../../../test/kit/staff-context.ts'
import { storedVan } from '../../../test/kit/vehicle-actions.ts'
import { openJournalEntering } from '../journal/journal-entering.actions.server.ts'
import { contactSubmissions } from '../submission-table.server.ts'
import { loader as loadOfMessage, action as staffAction } from './admin-message-appointment.route.tsx'
import { action as changeAction, loader as loadMine } from './appointment.route.tsx'
import { appointmentSpan, listDays } from './appointment-days.actions.server.ts'
import { action as bookAction, loader as loadForm } from './appointment-new.route.tsx'
import { findAppointmentOf } from './appointments.server.ts'
import { wallTimeOf } from './wall-clock.ts'

const { db, engine } = await freshDatabase()
const jobs = await openJobs(engine, [mailQueue])
afterAll(() => jobs.stop())
const storage = await freshStorage()
const { firstTime, bookFirst, clear } = openCalendar(db, jobs)
beforeEach(clear)
let visitors = 0
const sent: Mail[] = []

function contextOf(on = db, who: typeof dana | null = null, journal = noJournal) {
  const mailer = { send: async (mail: Mail) => void sent.push(mail) }
  const context = staffRequest(
    { db: on, storage, jobs, mailer, journal, publicOrigin: 'https://redstone.example' },
    who,
  )
  visitors += 1
  context.set(visitorAddress, `192.0.2.${visitors}`)
  return context
}

const at = (path: string) => new URL(path, 'https://redstone.example')

function formAt(path: string, on = db) {
  const url = at(path)
  return loadForm({ context: contextOf(on), url, request: new Request(url), params: {}, pattern: '/appointments' })
}

function book(path: string, fields: Record<string, string>, on = db, journal = noJournal) {
  const url = at(path)
  const request = posted(url, fields)
  return bookAction({ context: contextOf(on, null, journal), url, request, params: {}, pattern: '/appointments' })
}

const answers = {
  ...{ formId: 'form', shownAt: String(Date.now() - 60_000), name: 'Ana', email: 'ana@visitor.example' },
  ...{ phone: '602-555-0142', reach: 'call' },
}

describe('the page of times', () => {
  test('begins with the showroom of the vehicle, and shows the first day with a free time', async () => {
    const vehicle = await createVehicle(db, { ...storedVan, showroom: 'Dallas' })
    const { offered, ...shown } = await formOf(`/appointments?vehicle=${vehicle}&day=1999-01-01`)
    expect(shown).toMatchObject({ city: 'Dallas', kind: 'showroom', vehicle: { id: vehicle } })
    expect(offered).toMatchObject({ day: offered?.days[0]?.value, zoneText: expect.stringMatching(/^Central /) })
  })

  test('takes what the address does not know for the first of each', async () => {
    const path = '/appointments?kind=__proto__&showroom=Atlantis&day=%00&vehicle=x'
    expect(await formOf(path)).toMatchObject({ city: 'Phoenix', kind: 'showroom', vehicle: null })
  })

  test('D3: says so where the database is away', async () => {
    expect(await formAt('/appointments', await closedDb())).toMatchObject({
      init: { status: 503 },
      data: { offered: null },
    })
  })

  async function formOf(path: string) {
    const shown = await formAt(path)
    if (shown instanceof Response || 'data' in shown) throw new Error('the times were not read')
    return shown
  }
})

describe('the form of an appointment', () => {
  test.each([
    [{ phone: '' }, 'phone'],
    [{ phone: '', reach: 'helper' }, 'helper'],
    [{ startsAt: 'soon' }, 'startsAt'],
    [{ startsAt: '2026-13-45T00:00:00.000Z' }, 'startsAt'],
    [{ email: 'ana' }, 'email'],
  ])('is refused with %j at its field', async (changed, name) => {
    const startsAt = (await firstTime('Phoenix')).toISOString()
    expect(await book('/appointments', { ...answers, startsAt, ...changed })).toMatchObject({
      init: { status: 400 },
      data: { errors: [{ name }] },
    })
  })

  test('asks for the address of a home, and for no phone number where an email is wanted', async () => {
    const startsAt = (await firstTime('Phoenix')).toISOString()
    const byEmail = { ...answers, startsAt, phone: '', reach: 'email' }
    expect(await book('/appointments?kind=home', byEmail)).toMatchObject({ data: { errors: [{ name: 'place' }] } })
    expect(redirectIn(await book('/appointments', byEmail))).toMatchObject({
      to: expect.stringMatching(/^\/appointments\/mine\?token=[\w-]{43}$/),
      toast: { title: 'Appointment Set' },
    })
  })

  test('says that we are closed that day, where staff have closed it since; so do the move and the question', async () => {
    const { token } = await bookFirst({ city: 'Phoenix' })
    const startsAt = (await firstTime('Phoenix')).toISOString()
    const asked = await book('/appointments', { ...answers, startsAt, formId: 'asked', comments: 'x' })
    const question = asked instanceof Response ? (asked.headers.get('Location')?.split('token=')[1] ?? '') : ''
    const other = (await firstTime('Phoenix')).toISOString()
    const { day } = wallTimeOf(new Date(other), 'America/Phoenix')
    await saveSettings(db, { other_hours_phoenix: `${dayAfter(day, -1)} closed\n${day} closed` })
    const closed = expect.stringMatching(/^We’re closed that day\. Choose another time\./)
    const refused = { errors: [{ name: 'startsAt', message: closed }], answers: { name: 'Ana' } }
    expect(await book('/appointments', { ...answers, startsAt: other })).toMatchObject({ data: refused })
    expect(await change(token, { intent: 'move', startsAt: other })).toMatchObject({ data: { error: closed } })
    expect(await change(question, { intent: 'answer' })).toMatchObject({ data: { error: closed } })
    expect((await mine(question)).data).toMatchObject({ question: { whyNot: 'We’re closed that day.' } })
  })

  test('S21: of what looks like spam leads to one question, and promises no time; staff are emailed once it is answered', async () => {
    sent.length = 0
    const startsAt = (await firstTime('Phoenix')).toISOString()
    const asked = await book('/appointments', { ...answers, startsAt, comments: 'x' })
    const token =
      asked instanceof Response ? (/token=([\w-]{43})$/.exec(asked.headers.get('Location') ?? '')?.[1] ?? '') : ''
    const { init, data } = await mine(token)
    expect(init).toMatchObject({ status: 200, headers: { 'Cache-Control': 'no-store' } })
    expect(data).toMatchObject({ shown: null, question: { heldUntil: expect.stringContaining('MST'), offered: null } })
    expect(sent).toEqual([])
    for (const _ of ['once', 'and by a double press'])
      expect(await change(token, { intent: 'answer' })).toMatchObject({
        data: { done: expect.stringMatching(/^Thank you. Your appointment is set/), error: null },
      })
    expect(sent.map(({ subject }) => subject)).toEqual(['Test Drive Request – Ana'])
    expect((await mine(token)).data).toMatchObject({ shown: { state: 'standing' }, question: null })
    expect(await change('none', { intent: 'answer' })).toMatchObject({ init: { status: 409 }, data: { done: null } })
  })
})

describe('D3: while the database is away', () => {
  async function openAway() {
    const kit = await freshJournal()
    const away = await closedDb()
    return {
      ...kit,
      book: (path: string, fields: Record<string, string>) => book(path, fields, away, kit.journal),
      enter: () => openJournalEntering({ folder: kit.folder, db, jobs, webhook: undefined })(),
    }
  }
  const withoutTime = {
    title: 'No Time Set Yet',
    description: expect.stringMatching(/^We have your request. .*call us/),
  }
  const messages = () => db.select().from(contactSubmissions)

  test('an appointment is a message that asks for a time, and promises none; staff read which one was wished for', async () => {
    const { enter, ...away } = await openAway()
    const startsAt = (await firstTime('Dallas')).toISOString()
    const fields = { ...answers, startsAt, showroom: 'Dallas', notes: 'Two ramps.' }
    for (const _ of ['once', 'again'])
      expect(redirectIn(await away.book('/appointments?vehicle=1008', fields))).toMatchObject({
        ...{ to: '/appointments?vehicle=1008', toast: withoutTime },
      })
    await enter()
    const [message, ...more] = await messages()
    expect(more).toEqual([])
    expect(message).toMatchObject({ name: 'Ana', location: 'Dallas', vehicleId: 1008, state: 'new' })
    expect(message?.message).toMatch(
      /^Subject: Test Drive Request\n\nTest drive in a showroom: Dallas\nTime: not set, .*asked for \w+, .*\nHow to reach: Call me\nNotes: Two ramps\.$/,
    )
    expect(await findAppointmentOf(db, message?.id ?? 0)).toBeNull()
  })

  test('sent again once it is back, it is the same message; and one that was booked after all is not made twice', async () => {
    const { enter, ...away } = await openAway()
    const fields = { ...answers, startsAt: (await firstTime('Phoenix')).toISOString() }
    await away.book('/appointments', fields)
    expect(redirectIn(await book('/appointments', fields))).toMatchObject({ toast: { title: 'Appointment Set' } })
    await enter()
    expect(await messages()).toHaveLength(1)
    const other = { ...fields, formId: 'other' }
    await away.book('/appointments', { ...other, startsAt: (await firstTime('Phoenix')).toISOString() })
    await enter()
    expect(await messages()).toHaveLength(2)
  })

  test('the form asks for a time in words, and is taken without one; so it is once the database is back', async () => {
    const { enter, ...away } = await openAway()
    const fields = { ...answers, startsAt: 'later', notes: 'A Tuesday.' }
    expect(redirectIn(await away.book('/appointments?kind=video', fields))).toMatchObject({ toast: withoutTime })
    await enter()
    expect(redirectIn(await book('/appointments?kind=video', { ...fields, formId: 'back' }))).toMatchObject({
      toast: withoutTime,
    })
    const sent = 'Subject: Video Call\n\nVideo call: Phoenix\nTime: not set, the calendar could not be reached\n'
    expect((await messages()).map(({ message }) => message.startsWith(sent))).toEqual([true, true])
  })

  test('a form that the journal cannot take comes back as it was typed, with a 503', async () => {
    const startsAt = (await firstTime('Phoenix')).toISOString()
    expect(await book('/appointments', { ...answers, startsAt }, await closedDb())).toMatchObject({
      init: { status: 503 },
      data: { answers: { name: 'Ana', startsAt }, errors: [], failure: { toast: { title: 'Submission Failed' } } },
    })
  })
})

function mine(token: string, on = db) {
  const url = at(`/appointments/mine?token=${token}`)
  const request = new Request(url)
  return loadMine({ context: contextOf(on), url, request, params: {}, pattern: '/appointments/mine' })
}

function change(token: string, fields: Record<string, string>) {
  const url = at(`/appointments/mine?token=${token}`)
  const request = posted(url, fields)
  return changeAction({ context: contextOf(), url, request, params: {}, pattern: '/appointments/mine' })
}

describe('the page behind the link', () => {
  test('shows no word of the visitor, is stored nowhere, and is not there for another token', async () => {
    const { token } = await bookFirst()
    const shown = await mine(token)
    expect(shown).toMatchObject({ init: { status: 200, headers: { 'Cache-Control': 'no-store' } } })
    expect(shown.data.shown).toMatchObject({ state: 'standing', place: '480 Red Mesa Road, Denver, CO 80216' })
    expect(JSON.stringify(shown)).not.toMatch(/Ana|visitor\.example|555-0101|relay/)
    for (const wrong of ['', 'none']) expect(await mine(wrong)).toMatchObject({ init: { status: 404 } })
    expect(await mine(token, await closedDb())).toMatchObject({ init: { status: 503 } })
  })

  test('says what came of a press, and why nothing did', async () => {
    const { token, startsAt } = await bookFirst()
    const same = { startsAt: startsAt.toISOString() }
    expect(await change(token, same)).toMatchObject({ data: { done: 'Nothing has changed.' } })
    expect(await change(token, {})).toMatchObject({ init: { status: 400 }, data: { error: 'Choose a time.' } })
    expect(await change(token, { intent: 'cancel' })).toMatchObject({
      data: { done: expect.stringMatching(/^Canceled/) },
    })
    expect(await change('none', { intent: 'cancel' })).toMatchObject({ init: { status: 409 }, data: { done: null } })
  })
})

describe('staff', () => {
  const ofMessage = (id: number) => {
    const url = at(`/admin/inbox/appointment/${id}`)
    return { url, params: { id: String(id) }, pattern: '/admin/inbox/appointment/:id' } as const
  }

  test('give a message a time of another showroom, which the trail tells', async () => {
    const { submissionId } = await bookFirst()
    const page = ofMessage(submissionId)
    const shown = await loadOfMessage({ ...page, context: contextOf(db, dana), request: new Request(page.url) })
    expect(shown).toMatchObject({ shown: { version: 1, meeting: { kind: 'showroom', showroom: 'Denver' } } })
    const url = at(`${page.url.pathname}?showroom=Dallas&kind=video`)
    const fields = { version: '1', startsAt: (await firstTime('Dallas')).toISOString() }
    const set = () => staffAction({ ...page, url, context: contextOf(db, dana), request: posted(url, fields) })
    expect(redirectIn(await set())).toMatchObject({
      to: `/admin/inbox/${submissionId}`,
      toast: { title: 'Appointment Set' },
    })
    expect(await findAppointmentOf(db, submissionId)).toMatchObject({ kind: 'video', showroom: 'Dallas', version: 2 })
    expect(await listHistory(db, 'message', submissionId)).toMatchObject([
      { action: 'appointment set', actor: dana.email },
    ])
  })

  test('hear that there is no such message, and that nobody else may look', async () => {
    const page = ofMessage(999_999)
    const request = new Request(page.url)
    const answer = await loadOfMessage({ ...page, context: contextOf(db, dana), request })
    expect(answer).toMatchObject({ init: { status: 404 }, data: { shown: null } })
    await expect(loadOfMessage({ ...page, context: contextOf(), request })).rejects.toMatchObject({ status: 401 })
  })

  test('see the days of a week or one, of one showroom or all, at the time of its clock', async () => {
    const { startsAt, submissionId } = await bookFirst()
    const day = houseDay(startsAt)
    const one = appointmentSpan(new URLSearchParams({ from: day, show: 'day', showroom: 'denver' }))
    expect(one).toMatchObject({ later: `/admin/appointments?from=${dayAfter(day, 1)}&showroom=Denver&show=day` })
    const clock = new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'America/Denver' })
    const time = expect.stringContaining(clock.format(startsAt))
    expect(await listDays(db, one)).toMatchObject([{ day, entries: [{ submissionId, time, showroom: 'Denver' }] }])
    const week = appointmentSpan(new URLSearchParams({ from: day }))
    expect((await listDays(db, week)).map(({ entries }) => entries.length).toSorted()).toEqual([0, 0, 0, 0, 0, 0, 1])
    const elsewhere = { ...week, asked: { ...week.asked, showroom: 'Dallas' } }
    expect(await listDays(db, elsewhere)).toMatchObject(Array(7).fill({ entries: [] }))
  })
})
