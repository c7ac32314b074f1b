import { data, href, type RouterContextProvider, redirect } from 'react-router'
import { recordRefusal } from '#app/audit/audit.server.ts'
import type { StaffSession } from '#app/auth/auth.server.ts'
import { authContext, visitOf } from '#app/http/auth-context.server.ts'
import { readBody } from '#app/http/form.ts'
import { pageRequest, visitorAddress, wasRefused } from '#app/http/page-request.server.ts'
import { staffContext } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { staffSessionContext } from '#app/http/staff-session-context.server.ts'
import { confirmOrigin } from '#app/outbox/email-origin.server.ts'
import { log } from '#app/platform/log.server.ts'
import { storeLateForm } from '#app/records/late-forms.server.ts'
import { formerStaff } from '#app/staff/known-device.server.ts'
import { staffPage, staffPath } from './return-to.ts'

type Guarded = { request: Request; url: URL; context: Readonly<RouterContextProvider> }

/**
 * Lets staff in and everybody else on to the sign-in, before any loader or action runs. A request of the page itself,
 * and not of a person (`isUse` false), does not keep a session alive. What a late form held waits behind the sign-in.
 */
export async function guardStaff({ request, url, context }: Guarded, { isUse }: { isUse: boolean }) {
  const session = await context
    .get(authContext)
    .findSession(visitOf(request, context), { extend: isUse })
    .catch((error) => cannotTell({ request, context }, error))
  if (!session) {
    context.set(wasRefused, true)
    throw await towardsSignIn(request, url, context)
  }
  letIn(context, session)
  if (isUse) void noteOrigin(url, context) // nobody waits for it
}

function cannotTell({ request, context }: Pick<Guarded, 'request' | 'context'>, error: unknown): never {
  log.error({ err: error, requestId: context.get(pageRequest).requestId }, 'a session could not be looked up')
  // A reload sends the form again; with scripts it brings back what was typed.
  const consequence = isWrite(request)
    ? 'so nothing was saved. Reload this page in a minute: what you typed is not lost.'
    : 'so the staff area cannot be shown.'
  throw data(null, { status: 503, statusText: `The database did not answer, ${consequence}` })
}

function letIn(context: Readonly<RouterContextProvider>, session: StaffSession) {
  context.set(staffContext, { id: session.accountId, email: session.email, address: context.get(visitorAddress) })
  context.set(staffSessionContext, session)
}

/** Where staff are signed in, emails may lead. Plan B when it cannot be noted: they lead to where staff were before. */
async function noteOrigin({ origin }: URL, context: Readonly<RouterContextProvider>) {
  const { db, publicOrigin } = context.get(services)
  if (publicOrigin === undefined)
    await confirmOrigin(db, origin).catch((error) =>
      log.warn({ err: error }, 'where staff are signed in was not noted'),
    )
}

async function towardsSignIn(request: Request, url: URL, context: Readonly<RouterContextProvider>) {
  if (isScriptRequest(request)) return new Response('Please sign in.', { status: 401 })
  const back = new URLSearchParams()
  const from = returnAddress(request, url)
  if (from) back.set('from', from)
  // A page with scripts keeps what was typed itself. Only for those who were signed in here once: strangers cannot fill our tables.
  const isTyped = isWrite(request) && !isByRouter(request) && !url.searchParams.has('discard')
  const owner = isTyped ? formerStaff(context.get(authContext), request) : null
  if (owner) back.set('late', await lateFormKey({ request, url, context }, owner))
  return redirect(`${href('/admin/login')}${back.size > 0 ? `?${back}` : ''}`, isWrite(request) ? 303 : 302)
}

/**
 * The page to come back to: the one asked for. Where that is a file, or what a page asks for by itself, it is the page
 * that names it.
 */
function returnAddress(request: Request, url: URL) {
  const asked = isWrite(request) ? pageOf(url).replace(/\?.*/, '') : pageOf(url)
  const page = staffPage(asked)
  if (page !== null && page === staffPath(asked)) return page
  const referer = request.headers.get('referer') ?? ''
  return (referer.startsWith(`${url.origin}/`) && staffPage(referer.slice(url.origin.length))) || page
}

/** The page that a request is about, as path and query: that of the form where a draft is sent. */
function pageOf({ pathname, search, searchParams }: URL) {
  const isDraft = pathname.replace(/\.data$/, '') === href('/admin/drafts')
  return (isDraft && staffPage(searchParams.get('of'))) || pathname + search
}

function isWrite(request: Request) {
  return !['GET', 'HEAD'].includes(request.method)
}

function isByRouter(request: Request) {
  return new URL(request.url).pathname.endsWith('.data')
}

/** An upload or a preview: no page follows, so there is nobody to lead to the sign-in. */
function isScriptRequest(request: Request) {
  return request.headers.get('sec-fetch-dest') === 'empty' && !isByRouter(request)
}

async function lateFormKey({ request, url, context }: Guarded, owner: string) {
  const { db } = context.get(services)
  const address = context.get(visitorAddress)
  const form = await readBody(request)
  await recordRefusal(db, { actor: null, address, action: 'write refused: not signed in' })
  const key = await storeLateForm(db, { owner, path: pageOf(url), form })
  if (key) return key
  const text =
    'You are signed out, and this is more than we can keep until you are back. Go back, copy what you typed and sign in again.'
  throw data(null, { status: 413, statusText: text })
}
