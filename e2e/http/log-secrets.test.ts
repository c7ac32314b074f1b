import { expect, test } from 'vitest'
import { z } from 'zod'
import { fetchContactForm, postForm } from '../../test/kit/http-visitor.ts'
import { brokenMailServer } from '../../test/kit/mail-server.ts'
import { emailTo } from '../../test/kit/mailbox.ts'
import { migratedSiteData } from '../../test/kit/migrated-site.ts'
import { discard, type Site, startInVain, temporaryFolder, within } from '../../test/kit/site-process.ts'
import { addStaff, cookiesOf, staffCookies } from '../../test/kit/staff-member.ts'
import { readRows } from '../../test/kit/stored-rows.ts'
import { startOwnProcess } from '../../test/kit/walk/own-sites.ts'

/** Values that stand nowhere else: whatever a site prints of them came from a person or from the operator's settings. */
const canary = {
  name: 'Nightingale Canary',
  email: 'canary-mailbox@sample.example',
  phone: '602-555-0142',
  message: 'canary words of a message that are for staff alone',
  password: 'canary password nobody may read',
  wrongPassword: 'canary password that is wrong',
  unknownToken: 'canary-token-that-opens-nothing',
  bearer: 'canary-bearer-of-more-than-32-characters',
  authSecret: 'canary-secret-of-more-than-32-characters',
  serverPassword: 'canary-server-password',
}

test('S18 (ASVS 13.3.1, 14.2.1, 14.2.4, 16.2.5): what people type, their cookies and their one-time links are not in the log', async () => {
  const env = { DEMO: 'off', LOG_LEVEL: 'trace', AUTH_SECRET: canary.authSecret, METRICS_TOKEN: canary.bearer }
  const site = await startOwnProcess({ env, data: await migratedSiteData() })
  const given = [...(await actAsStaff(site)), ...(await actAsVisitor(site))]
  expect(given.filter((value) => value.length < 20)).toEqual([])
  expect(await site.stop()).toBe(0)
  expect(found(site, given)).toEqual([])
})

test('S18: a mail server that refuses an email and quotes it puts nothing of it into the log, nor does a program that is away', async () => {
  const mail = await brokenMailServer('refusing (550)')
  const SMTP_URL = `smtp://127.0.0.1:${mail.port}`
  const webhook = {
    LEADS_WEBHOOK_URL: 'http://127.0.0.1:1/canary-webhook-address',
    LEADS_WEBHOOK_SECRET: 'whsec_canarywebhooksecret0123456789abcdefghijk',
  }
  const env = { DEMO: 'off', LOG_LEVEL: 'trace', SMTP_URL, LEADS_TO: 'canary-leads@redstone.example', ...webhook }
  const site = await startOwnProcess({ env, data: await migratedSiteData() })
  await sendEverything(site.origin)
  for (const told of ['an email could not be sent yet', 'The program at 127.0.0.1:1 could not be reached.'])
    await within(15_000, told, () => site.output().includes(told))
  await site.stop()
  await mail.close()
  expect(found(site, ['canary-leads', 'canary-webhook-address', webhook.LEADS_WEBHOOK_SECRET])).toEqual([])
})

test('S18: neither is any of it while database and mail server are away, nor are the passwords for them', async () => {
  const data = { dataDir: await temporaryFolder(), databaseUrl: undefined, bucket: undefined }
  const DATABASE_URL = `postgres://nobody:${canary.serverPassword}@127.0.0.1:1/none`
  const SMTP_URL = `smtp://nobody:${canary.serverPassword}@127.0.0.1:1`
  const site = await startOwnProcess({ env: { LOG_LEVEL: 'trace', DATABASE_URL, SMTP_URL }, data, until: '/healthz' })
  await sendEverything(site.origin)
  expect(site.output()).toContain('a message could not be saved; the journal takes it')
  await site.stop()
  expect(found(site, [])).toEqual([])
})

test('D5, S18 (ASVS 16.3.2): the log names the address of everybody who is led to the sign-in, by a page, by what its script asks, or by a file', async () => {
  const site = await startOwnProcess({ env: { DEMO: 'off', LOG_LEVEL: 'info' }, data: await migratedSiteData() })
  const headers = { 'X-Forwarded-For': '203.0.113.77' }
  const refused = ['/admin/vehicles', '/admin/vehicles.data', '/admin/inbox/export.csv', '/upload-vehicle']
  for (const path of [...refused, '/admin/login', '/about'])
    await fetch(site.origin + path, { headers, redirect: 'manual' })
  await site.stop()
  const lines = site.output().split('\n')
  const named = lines.filter((line) => line.includes('203.0.113.77')).map((line) => /"path":"([^"]*)"/.exec(line)?.[1])
  expect(named).toEqual(refused)
})

test('S18: a start that fails on a query says so without the values of the query', async () => {
  const data = await migratedSiteData()
  await readRows(data, 'alter table drizzle.__drizzle_migrations rename column hash to other', z.unknown())
  const end = await startInVain(data, { DEMO: 'off' })
  expect(end.code).toBe(1)
  expect(end.output).toContain('a query failed')
  expect(end.output).not.toMatch(/params|Failed query/)
  await discard(data)
})

/** Gives the cookies and tokens that the site has handed out. */
async function actAsStaff(site: Site) {
  const member = await addStaff(site, 'canary-staff@redstone.example')
  await postForm(`${site.origin}/admin/login`, { ...member, password: canary.wrongPassword })
  const Cookie = await staffCookies(site.origin, member)
  const invited = await postForm(`${site.origin}/admin/staff`, { email: canary.email }, { Cookie })
  const [, token = ''] = /\/admin\/invitation\?token=([\w-]+)/.exec(await invited.text()) ?? []
  await fetch(`${site.origin}/admin/invitation?token=${token}`)
  const accepted = await postForm(`${site.origin}/admin/invitation?token=${token}`, {
    token,
    newPassword: canary.password,
  })
  expect(accepted.status).toBe(302)
  const search = new URLSearchParams({ search: canary.name })
  for (const path of [`inbox?${search}`, `inbox.data?${search}`, `inbox/person?email=${canary.email}`])
    expect((await fetch(`${site.origin}/admin/${path}`, { headers: { Cookie } })).status).toBe(200)
  const cookies = `${Cookie}; ${cookiesOf(accepted)}`.split('; ').map((cookie) => cookie.replace(/^[^=]*=/, ''))
  return [member.password, token, ...cookies.filter(Boolean).map((value) => value.slice(0, 40))]
}

/** Gives the token that the site has handed out. */
async function actAsVisitor(site: Site) {
  await sendEverything(site.origin)
  const { text = '' } = await emailTo(site, canary.email, /newsletter/i)
  const [, token = ''] = /\/newsletter\/confirm\?token=([\w-]+)/.exec(text) ?? []
  const confirm = `${site.origin}/newsletter/confirm?token=${token}`
  expect((await fetch(confirm)).status).toBe(200)
  expect((await postForm(confirm, {})).status).toBe(200)
  return [token]
}

/** The form of a trade-in, with a file that is named by the visitor too. */
function tradeIn(fields: Record<string, string>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  body.append('photos', new File(['no picture'], `${fields.name}.jpg`))
  return body
}

/** Every door at which a visitor can hand something in, opened as it should be and otherwise. */
async function sendEverything(origin: string) {
  const { name, email, phone, message } = canary
  const form = await fetchContactForm(origin)
  const typed = { name, email, phone, subject: 'A question', message }
  await postForm(`${origin}/contact`, { ...form, ...typed })
  await postForm(`${origin}/contact`, { ...typed, email: `${email}, ${email}` })
  await postForm(`${origin}/contact`, typed, { Origin: 'https://elsewhere.example' })
  await postForm(`${origin}/trade-in`, tradeIn({ ...typed, make: name, year: 'none' }))
  await postForm(`${origin}/trade-in`, tradeIn({ ...typed, make: name, model: name, year: '2017', mileage: '9' }))
  await postForm(`${origin}/subscribe`, { email, from: '/' })
  await postForm(`${origin}/alerts/new?search=${encodeURIComponent(name)}`, { email })
  await postForm(`${origin}/appointments?day=${encodeURIComponent(name)}`, {
    ...typed,
    helper: phone,
    notes: message,
  })
  await postForm(`${origin}/admin/login`, { email, password: canary.wrongPassword })
  const Cookie = `redstone_session=${canary.unknownToken}; redstone_device=${canary.unknownToken}`
  await postForm(`${origin}/admin/reviews/new`, { name, quote: message }, { Cookie })
  const headers = {
    Cookie,
    Authorization: `Bearer ${canary.bearer}`,
    Referer: `${origin}/?word=${canary.unknownToken}`,
  }
  for (const path of [
    '/admin/new-password',
    '/admin/setup',
    '/newsletter/confirm',
    '/newsletter/stop',
    '/alerts',
    '/alerts/stop',
    '/appointments/mine',
    '/appointments/calendar.ics',
    '/metrics',
  ])
    await fetch(`${origin}${path}?token=${canary.unknownToken}`, { headers })
  await fetch(`${origin}/vehicles?search=${encodeURIComponent(message)}`, { headers })
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x', 'application/json', 'text/plain'])
    await fetch(`${origin}/contact`, {
      method: 'POST',
      headers: { Origin: origin, 'Content-Type': type },
      body: `--x\r\n${JSON.stringify(typed)}`,
    })
}

/** What of the canaries and these values the site printed, with the line. The link for its operator is left out. */
function found(site: Site, values: string[]) {
  const lines = site
    .output()
    .split('\n')
    .filter((line) => !/^http\S+\/admin\/setup\?token=\S+$/.test(line))
  const told = [...Object.values(canary), ...values]
  return lines.filter((line) => told.some((value) => line.includes(value)))
}
