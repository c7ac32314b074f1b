import { data, Form, href, useNavigation } from 'react-router'
import { busySeconds } from '#app/auth/password-queue.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import type { RefusedForm } from '#app/http/form.ts'
import { readSecretForm } from '#app/http/secret-form.server.ts'
import { failureOf, failureTexts } from '#app/records/staff-failure.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FailureNotice, type ShownFailure } from '#app/ui/failure-notice.tsx'
import { errorAt } from '#app/ui/field-error.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { useOpenErrors } from '#app/ui/use-open-errors.ts'
import type { Route } from './+types/one-time-link.route.ts'
import { EmailField } from './account-fields.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { type LinkPurpose, purposeAt } from './one-time-link.ts'
import { type DeadLook, lookUpLink, setPassword } from './redeem-link.actions.server.ts'
import { tooBusyText } from './sign-in-refusals.ts'
import { oneTimeLinkForm } from './staff-forms.server.ts'

const texts: Record<LinkPurpose, { title: string; intro: string; button: string; toast: string; failed: string }> = {
  first: {
    title: 'Make the first account',
    intro: 'You’ll use it to sign in to the staff area and invite your colleagues.',
    button: 'Make Account',
    toast: 'Account Created',
    failed: 'No Account Made',
  },
  invitation: {
    title: 'Accept your invitation',
    intro: 'Choose a password, and you can sign in to the staff area.',
    button: 'Accept Invitation',
    toast: 'Account Created',
    failed: 'No Account Made',
  },
  'new-password': {
    title: 'Set a new password',
    intro: 'Setting it signs you out everywhere else.',
    button: 'Set Password',
    toast: 'Password Changed',
    failed: 'Password Not Changed',
  },
}

/** One page for the three kinds of one-time links. Looking at it does not use the link up. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const purpose = purposeAt(url.pathname) ?? 'first'
  const token = url.searchParams.get('token') ?? ''
  const shown = { purpose, token, email: null, dead: null, failure: null }
  try {
    const link = await lookUpLink({ context }, { purpose, token })
    return link.is === 'living'
      ? data({ ...shown, email: link.email }, { status: 200 })
      : data({ ...shown, dead: link }, statusOf(link))
  } catch (error) {
    const failure = failureOf(context, { title: 'Link Not Checked', text: failureTexts.notLoaded }, error)
    return data({ ...shown, failure }, { status: 503 })
  }
}

type Reply = RefusedForm & { dead?: DeadLook; failure?: ShownFailure }
type Answer = Response | ReturnType<typeof data<Reply>>

export async function action({ request, url, context }: Route.ActionArgs): Promise<Answer> {
  const purpose = purposeAt(url.pathname) ?? 'first'
  const { failed, toast: title } = texts[purpose]
  const form = await readSecretForm(request, oneTimeLinkForm)
  if (!form.ok) return form.reply
  const { token = '', email, newPassword } = form.value
  const refused = { answers: form.answers, errors: [] }
  try {
    const outcome = await setPassword({ request, context }, { purpose, token }, { email, password: newPassword })
    if (outcome.is === 'wrong') {
      const { field: name, message } = outcome
      return data({ ...refused, errors: [{ name, message }] }, { status: 400 })
    }
    if (outcome.is === 'busy') return data({ ...refused, failure: busy(failed) }, laterBy(503, busySeconds))
    if (outcome.is !== 'set') return data({ answers: {}, errors: [], dead: outcome }, statusOf(outcome))
    const toast = { title, description: `You are signed in as ${outcome.email}.` }
    return await redirectWithToast(
      outcome.cookies ? href('/admin/dashboard') : href('/admin/login'),
      toast,
      outcome.cookies ?? [],
    )
  } catch (error) {
    const failure = failureOf(context, { title: failed, text: failureTexts.notSaved }, error)
    return data({ ...refused, failure }, { status: 503 })
  }
}

function busy(title: string): ShownFailure {
  return { toast: { title, description: tooBusyText(busySeconds), variant: 'destructive' } }
}

function statusOf(dead: DeadLook) {
  return dead.is === 'wait' ? laterBy(429, dead.seconds) : { status: 410 }
}

function laterBy(status: number, seconds: number) {
  return { status, headers: { 'Retry-After': String(seconds) } }
}

export function headers({ actionHeaders, loaderHeaders }: Route.HeadersArgs) {
  return actionHeaders.has('Retry-After') ? actionHeaders : loaderHeaders
}

export default function OneTimeLink({ loaderData, actionData }: Route.ComponentProps) {
  const { purpose, token } = loaderData
  const { title, intro, button } = texts[purpose]
  const isSending = useNavigation().state === 'submitting'
  const errors = useOpenErrors(actionData?.errors)
  const dead = actionData?.dead ?? loaderData.dead
  if (dead?.is === 'withdrawn') return <WithdrawnLink />
  if (dead) return <DeadLink seconds={dead.is === 'wait' ? dead.seconds : 0} />
  const failure = actionData?.failure ?? loaderData.failure
  // While the database is away only the form itself still says whom it is for.
  const email = loaderData.failure && purpose !== 'first' ? (actionData?.answers.email ?? '') : loaderData.email
  return (
    <div className="page-width max-w-xl space-y-6 py-10 sm:py-16">
      <title>{`${actionData ? 'Error: ' : ''}${title} | Redstone staff`}</title>
      <ErrorSummary errors={errors} />
      {failure ? <FailureNotice failure={failure} lead="" /> : null}
      <PageHeading title={title} intro={intro} />
      <Form method="post" noValidate className="space-y-6">
        <input type="hidden" name="token" value={token} />
        {email === null ? (
          <EmailField defaultValue={actionData?.answers.email} error={errorAt(errors, 'email')} />
        ) : (
          <>
            <p>
              For the account <strong>{email}</strong>
            </p>
            {/* So that the browser's password store knows whose password this is. */}
            <input type="hidden" autoComplete="username" name="email" value={email} />
          </>
        )}
        <NewPasswordField error={errorAt(errors, 'newPassword')} />
        <Button size="lg" disabled={isSending} className="w-full">
          {isSending ? 'Saving...' : button}
        </Button>
      </Form>
    </div>
  )
}

function WithdrawnLink() {
  return (
    <Panel title="This invitation was withdrawn">
      <title>This invitation was withdrawn | Redstone staff</title>
      <p>A member of our staff has taken it back, so its link no longer works.</p>
      <p>If you think that this is a mistake, ask the person who invited you for a new invitation.</p>
    </Panel>
  )
}

/** `seconds` is how long to wait before another one is looked at; 0 at once. */
function DeadLink({ seconds }: { seconds: number }) {
  return (
    <Panel title="This link no longer works">
      <title>This link no longer works | Redstone staff</title>
      {seconds > 0 ? (
        <p>Too many links that do not work were tried from here. Wait {formatMinutes(seconds)}, then try again.</p>
      ) : null}
      <p>Each link works once, for 24 hours. Ask a colleague to make you a new one on the Staff page.</p>
      <p>
        If nobody has an account yet, start the site again: it prints a new link. Or use the command{' '}
        <code>npm run staff -- add EMAIL</code>.
      </p>
    </Panel>
  )
}

function formatMinutes(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}
