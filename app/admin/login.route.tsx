import { useEffect } from 'react'
import { data, Form, href, redirect, useNavigation, useRevalidator } from 'react-router'
import { busySeconds, isOverrun } from '#app/auth/password-queue.server.ts'
import { authContext, visitOf } from '#app/http/auth-context.server.ts'
import { cachedForm } from '#app/http/cached-page.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import type { RefusedForm } from '#app/http/form.ts'
import { visitorAddress, wasRefused } from '#app/http/page-request.server.ts'
import { readSecretForm } from '#app/http/secret-form.server.ts'
import { log } from '#app/platform/log.server.ts'
import { failureOf, failureTexts } from '#app/records/staff-failure.server.ts'
import { EmailField, PasswordField } from '#app/staff/account-fields.tsx'
import { formerStaff } from '#app/staff/known-device.server.ts'
import { type SignIn, signIn } from '#app/staff/sign-in.actions.server.ts'
import { tooBusyText, tooManyTriesText, wrongPasswordText } from '#app/staff/sign-in-refusals.ts'
import { loginForm } from '#app/staff/staff-forms.server.ts'
import { BusyScreen } from '#app/ui/busy-screen.tsx'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FailureNotice, type ShownFailure } from '#app/ui/failure-notice.tsx'
import { errorAt } from '#app/ui/field-error.ts'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { useToast } from '#app/ui/toast.tsx'
import { useOpenErrors } from '#app/ui/use-open-errors.ts'
import type { Route } from './+types/login.route.ts'
import { staffPage } from './return-to.ts'
import { listenToOtherTabs, tellOtherTabs } from './session-news.ts'

export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, context }, next) => {
    const isTry = request.method === 'POST' && formerStaff(context.get(authContext), request) === null
    if (!isTry || !isOverrun(context.get(visitorAddress))) return next()
    context.set(wasRefused, true)
    const headers = {
      'Retry-After': String(busySeconds),
      'Cache-Control': 'no-store',
      'Content-Type': 'text/plain; charset=utf-8',
    }
    return new Response(`${tooBusyText(busySeconds)} To do so, go back to the previous page.`, { status: 503, headers })
  },
]

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { from, late } = readQuery(url.searchParams)
  const session = await context
    .get(authContext)
    .findSession(visitOf(request, context), { extend: false })
    .catch((error) => {
      // Plan B: the form; sending it says that the database is away.
      log.error({ err: error }, 'a session could not be looked up')
      return null
    })
  if (session) throw redirect(pathAfter({ from, late }))
  return { from, late }
}

export const handle = cachedForm(({ query }) => {
  const given = new URLSearchParams(Object.entries(readQuery(query)).filter(([, value]) => value !== ''))
  return { query: given.size > 0 ? `?${given}` : '' }
})

/**
 * The page to go on to after signing in, and the key of a late form that waits until then. Either is '' when not given.
 */
function readQuery(query: URLSearchParams) {
  return { from: staffPage(query.get('from')) ?? '', late: query.get('late')?.slice(0, 100) ?? '' }
}

const welcome = { title: 'Login Successful', description: 'Redirecting to dashboard...' }

const signInFirst = {
  title: 'Authentication Required',
  description: 'Please log in to continue.',
  variant: 'destructive',
} as const
const signInToUpload = { ...signInFirst, description: 'Please log in to upload vehicles.' }

/** What somebody is told whom a staff address has sent here. */
function refusalFor(from: string) {
  return from.startsWith('/admin/vehicles/new') ? signInToUpload : signInFirst
}

type Reply = RefusedForm & { failure?: ShownFailure }
type Answer = Response | ReturnType<typeof data<Reply>>

export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const form = await readSecretForm(request, loginForm)
  if (!form.ok) return form.reply
  const { email, password, from, late } = form.value
  let outcome: SignIn
  try {
    outcome = await signIn({ request, context }, { email, password })
  } catch (error) {
    // Plan B: what was typed stays, and the page says what to do.
    const failure = failureOf(context, { title: 'Login Failed', text: failureTexts.notLoaded }, error)
    return data({ answers: form.answers, errors: [], failure }, { status: 503 })
  }
  if (outcome.is === 'in') return redirectWithToast(pathAfter({ from, late }), welcome, outcome.cookies)
  const description = refusalOf(outcome)
  const failure = { toast: { title: 'Login Failed', description, variant: 'destructive' as const } }
  const reply = { answers: form.answers, errors: [], failure }
  context.set(wasRefused, true)
  if (outcome.is === 'wrong') return data(reply, { status: 401 })
  const status = outcome.is === 'busy' ? 503 : 429
  return data(reply, { status, headers: { 'Retry-After': String(outcome.seconds) } })
}

function refusalOf(outcome: Exclude<SignIn, { is: 'in' }>) {
  if (outcome.is === 'wrong') return wrongPasswordText
  return outcome.is === 'busy' ? tooBusyText(outcome.seconds) : tooManyTriesText(outcome.seconds)
}

function pathAfter({ from, late }: { from: string | undefined; late: string | undefined }) {
  if (late) return `${href('/admin/resume')}?key=${encodeURIComponent(late)}`
  return staffPage(from) ?? href('/admin/dashboard')
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { from, late } = { ...loaderData, ...actionData?.answers }
  const errors = useOpenErrors(actionData?.errors)
  const { revalidate } = useRevalidator()
  const isSending = useNavigation().formAction?.startsWith('/admin/login') ?? false

  const refusal = from || late ? refusalFor(from) : null
  useToast(actionData ? null : refusal)

  // The other tabs should know.
  useEffect(() => tellOtherTabs({ ended: true }), [])
  // When somebody signs in there, this one goes on.
  useEffect(() => listenToOtherTabs(({ ended }) => void (ended || revalidate())), [revalidate])

  return (
    <div className="page-width max-w-xl space-y-6 py-10 sm:py-16">
      <title>{`${actionData ? 'Error: ' : ''}Login | Redstone staff`}</title>
      <ErrorSummary errors={errors} />
      {actionData?.failure ? <FailureNotice failure={actionData.failure} lead="" /> : null}
      <PageHeading title="Login" intro="For the staff of Redstone Mobility." />
      {refusal ? (
        <Notice tone="warning" title={refusal.title}>
          {refusal.description} You’ll go back to where you were
          {late ? ', and what you typed is kept for 30 minutes' : ''}.
        </Notice>
      ) : null}
      <Form method="post" noValidate className="space-y-6">
        <input type="hidden" name="from" value={from} />
        <input type="hidden" name="late" value={late} />
        <EmailField defaultValue={actionData?.answers.email} error={errorAt(errors, 'email')} />
        <PasswordField name="password" label="Password" error={errorAt(errors, 'password')} />
        <Button size="lg" disabled={isSending} className="w-full">
          {isSending ? 'Logging in...' : 'Login'}
        </Button>
      </Form>
      <p className="text-ink-soft">
        Forgot your password?{' '}
        <a href={href('/contact')} className="text-link">
          Contact support
        </a>
        .
      </p>
      {isSending ? <BusyScreen label="Logging in..." /> : null}
    </div>
  )
}
