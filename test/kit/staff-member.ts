import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { askSite } from '../../scripts/ask-site.ts'
import { postForm } from './http-visitor.ts'
import type { Context, Page } from './journey-page.ts'
import { bucketSettings } from './site-buckets.ts'
import { compiled, type SeenSite, type Site, within } from './site-process.ts'

/** A site with its data, and the options with which its commands hash passwords as it does. */
export type SiteOfStaff = Pick<Site, 'origin' | 'data' | 'hashes'>

/** What opens pages for a visitor of its own: a browser, or what opens walks. */
type Opener<Opened> = {
  newContext(visitor: { baseURL: string }): Promise<Pick<Context, 'addCookies'> & { newPage(): Promise<Opened> }>
}

/** Somebody who may sign in. */
export type StaffMember = { email: string; password: string }

const password = 'plum bicycle quiet harbor'
let members = 0

/** Opens an account on a running site, as its operator does. No process runs for it where the site does it itself. */
export async function addStaff(
  site: SiteOfStaff,
  email = `staff${process.pid}-${++members}@redstone.example`,
): Promise<StaffMember> {
  const where = { DATA_DIR: site.data.dataDir, DATABASE_URL: site.data.databaseUrl }
  const said = await askSite(where, { verb: 'add', email, password })
  if (said?.ok) return { email, password }
  const { code, output } = await staffCommand(site, ['add', email, '--password-stdin'], `${password}\n`)
  if (code !== 0) throw new Error(`the account could not be opened: ${output}`)
  return { email, password }
}

/** Runs `npm run staff` beside the site. */
export function staffCommand(site: Pick<Site, 'data' | 'hashes'>, args: string[], input = '') {
  return operatorCommand(site, [...site.hashes, 'scripts/staff.ts', ...args], input)
}

/** Runs a command of the operator on what the site stores; gives its exit code and both its streams. */
export async function operatorCommand({ data }: Pick<Site, 'data'>, args: string[], input = '') {
  const env = {
    ...{ PATH: process.env.PATH, TMPDIR: tmpdir(), DATA_DIR: data.dataDir, NODE_COMPILE_CACHE: compiled },
    ...(data.databaseUrl && { DATABASE_URL: data.databaseUrl }),
    ...(data.bucket && bucketSettings(data.bucket)),
  }
  const child = spawn(process.execPath, args, { env, stdio: ['pipe', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  child.stdin.end(input)
  const [code]: unknown[] = await once(child, 'close')
  return { code, output }
}

/** Signs in through the form, and stands on the dashboard. */
export async function signIn(page: Page, member: StaffMember) {
  await page.goto('/admin/login')
  await sendLogin(page, member)
  await page.waitForURL('**/admin/dashboard')
}

/** Fills the login form that the page shows, and sends it. */
export async function sendLogin(page: Page, { email, password: typed }: StaffMember) {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(typed)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
}

/** Signs in without a browser; gives the Cookie header of the session. */
export async function staffCookies(origin: string, { email, password: typed }: StaffMember) {
  const answer = await postForm(`${origin}/admin/login`, { email, password: typed })
  if (answer.status !== 302) throw new Error(`sign-in was answered with ${answer.status}`)
  return cookiesOf(answer)
}

/** A browser of its own for a new member of staff, who is signed in. Colors and scripts are as usual. */
export async function newStaffPage<Opened>(browser: Opener<Opened>, site: SiteOfStaff) {
  const context = await browser.newContext({ baseURL: site.origin })
  await carryCookies(context, site.origin, await staffCookies(site.origin, await addStaff(site)))
  return context.newPage()
}

/** The token of the link that a site prints as long as nobody has an account. */
export function setupToken(site: Pick<SeenSite, 'output'>) {
  const printed = () => site.output?.() ?? ''
  return within(10_000, 'the link is printed', () => /\/admin\/setup\?token=([\w-]+)/.exec(printed())?.[1])
}

/** A link with which a new password is set, made by the operator; as path and query. */
export async function newPasswordPath(site: SiteOfStaff) {
  const { email } = await addStaff(site)
  const said = await askSite(
    { DATA_DIR: site.data.dataDir, DATABASE_URL: site.data.databaseUrl },
    { verb: 'link', email },
  )
  const text = said?.text ?? (await staffCommand(site, ['link', email])).output
  return /\/admin\/new-password\?token=[\w-]+/.exec(text)?.[0] ?? ''
}

/** A link with which an invitation is accepted, made by a member of staff; as path and query. */
export async function invitationPath(site: SiteOfStaff) {
  const cookies = await staffCookies(site.origin, await addStaff(site))
  const email = `invited${process.pid}-${++members}@redstone.example`
  const answer = await postForm(`${site.origin}/admin/staff`, { email }, { Cookie: cookies })
  return /\/admin\/invitation\?token=[\w-]+/.exec(await answer.text())?.[0] ?? ''
}

/**
 * Where somebody without scripts goes on whose review was sent after the session had ended. It has a portrait. Path and
 * query.
 */
export async function lateReviewPath(site: SiteOfStaff) {
  const Cookie = await staffCookies(site.origin, await addStaff(site))
  await postForm(`${site.origin}/admin/logout`, {}, { Cookie })
  const body = new FormData()
  for (const [name, value] of Object.entries({ name: 'Robin Sample', quote: 'It fits.\nThank you.', rating: '4' }))
    body.append(name, value)
  body.append('portrait', new File(['a portrait'], 'robin.jpg', { type: 'image/jpeg' }))
  const answer = await postForm(`${site.origin}/admin/reviews/new`, body, { Cookie })
  const key = new URL(answer.headers.get('location') ?? '', site.origin).searchParams.get('late')
  return `/admin/resume?key=${key}`
}

/**
 * Gives a browser the cookies of a session, so that it need not sign in. What is said once, at the sign-in, stays
 * behind.
 */
export function carryCookies(context: Pick<Context, 'addCookies'>, origin: string, cookies: string) {
  const pairs = cookies
    .split('; ')
    .map((cookie) => cookie.split(/=(.*)/s))
    .filter(([name = '']) => name.includes('redstone_'))
  return context.addCookies(pairs.map(([name = '', value = '']) => ({ name, value, url: origin })))
}

/** Discards what the session's owner has typed and not saved. */
export async function discardDrafts(origin: string, Cookie: string) {
  const answer = await fetch(`${origin}/admin/dashboard`, { headers: { Cookie }, redirect: 'manual' })
  for (const [, path, draft = ''] of (await answer.text()).matchAll(/href="([^"?]+)\?draft=([\w-]+)"/g))
    await postForm(`${origin}/admin/drafts?${new URLSearchParams({ of: path ?? '', discard: draft })}`, {}, { Cookie })
}

/**
 * Adds two reviews, deletes one, keeps a view, and changes several vehicles that are not there. So there is a history,
 * something in the trash, and a result.
 */
export async function leaveTraces(origin: string, Cookie: string) {
  for (const name of ['Robin Added', 'Robin Thrown']) {
    const review = { formId: crypto.randomUUID(), name, quote: 'It fits.', rating: '5' }
    await postForm(`${origin}/admin/reviews/new`, review, { Cookie })
  }
  await postForm(`${origin}/admin/vehicles/views`, { query: '?sort=price', name: 'Lowest price' }, { Cookie })
  const list = await (await fetch(`${origin}/admin/reviews?search=Robin+Thrown`, { headers: { Cookie } })).text()
  const [address = ''] = /\/admin\/reviews\/delete\/\d+/.exec(list) ?? []
  await postForm(origin + address, {}, { Cookie })
  const change = { formId: crypto.randomUUID(), intent: 'apply', action: 'condition', condition: 'used' }
  await postForm(`${origin}/admin/vehicles/bulk`, { ...change, seen: '999999 1' }, { Cookie })
}

/** The cookies an answer sets, as a browser would send them back. */
export function cookiesOf(answer: Response) {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
