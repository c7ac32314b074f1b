import { data, Form, useNavigation } from 'react-router'
import { redirectWithToast } from '#app/http/flash.server.ts'
import type { RefusedForm } from '#app/http/form.ts'
import { visitorAddress } from '#app/http/page-request.server.ts'
import { readSecretForm } from '#app/http/secret-form.server.ts'
import { services } from '#app/http/services.server.ts'
import { startSession } from '#app/http/sign-in.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { Route } from './+types/one-time-link.route.ts'
import { EmailField } from './account-fields.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { type LinkPurpose, purposeAt } from './one-time-link.ts'
import { findLink } from './one-time-links.server.ts'
import { passwordProblem } from './password-rules.ts'
import { redeemLink } from './staff-accounts.server.ts'
import { oneTimeLinkForm } from './staff-forms.server.ts'

const words: Record<LinkPurpose, { title: string; intro: string; button: string; toast: string }> = {
  first: {
    title: 'Make the first account',
    intro: 'With it you sign in to the staff area and invite your colleagues.',
    button: 'Make Account',
    toast: 'Account Created',
  },
  invitation: {
    title: 'Accept your invitation',
    intro: 'Choose a password, and you can sign in to the staff area.',
    button: 'Accept Invitation',
    toast: 'Account Created',
  },
  'new-password': {
    title: 'Set a new password',
    intro: 'You are signed out everywhere else when you set it.',
    button: 'Set Password',
    toast: 'Password Changed',
  },
}

/** One page for the three kinds of one-time links. Looking at it does not use the link up. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const purpose = purposeAt(url.pathname) ?? 'first'
  const token = url.searchParams.get('token') ?? ''
  const link = await findLink(context.get(services).db, purpose, token)
  return data({ purpose, token, email: link?.email ?? null, isDead: link === null }, { status: link ? 200 : 410 })
}

type Reply = RefusedForm & { isDead?: boolean }
type Answer = Response | ReturnType<typeof data<Reply>>

export async function action({ request, url, context }: Route.ActionArgs): Promise<Answer> {
  const purpose = purposeAt(url.pathname) ?? 'first'
  const form = await readSecretForm(request, oneTimeLinkForm)
  if (!form.ok) return form.reply
  const { db } = context.get(services)
  const token = form.value.token ?? ''
  const password = form.value.newPassword
  const link = await findLink(db, purpose, token)
  if (!link) return data({ answers: {}, errors: [], isDead: true }, { status: 410 })
  const email = link.email ?? form.value.email
  if (!email) return refuse(form.answers, 'email', 'Enter your email address.')
  const problem = passwordProblem(password, email)
  if (problem) return refuse(form.answers, 'newPassword', problem)
  const { outcome } = await redeemLink(db, { purpose, token, email, password }, context.get(visitorAddress))
  if (outcome !== 'done') return data({ answers: {}, errors: [], isDead: true }, { status: 410 })
  const cookies = await startSession({ request, context }, { email, password })
  const toast = { title: words[purpose].toast, description: `You are signed in as ${email}.` }
  return redirectWithToast(cookies ? '/admin/dashboard' : '/admin/login', toast, cookies ?? [])
}

function refuse(answers: Record<string, string>, name: string, message: string) {
  return data({ answers, errors: [{ name, message }] }, { status: 400 })
}

export default function OneTimeLink({ loaderData, actionData }: Route.ComponentProps) {
  const { purpose, token, email } = loaderData
  const { title, intro, button } = words[purpose]
  const isSending = useNavigation().state === 'submitting'
  const errors = actionData?.errors ?? []
  const errorOf = (name: string) => errors.find((error) => error.name === name)?.message
  if (loaderData.isDead || actionData?.isDead) return <DeadLink />
  return (
    <div className="page-width max-w-xl space-y-6 py-10 sm:py-16">
      <title>{`${actionData ? 'Error: ' : ''}${title} | Redstone staff`}</title>
      <ErrorSummary errors={errors} />
      <PageHeading title={title} intro={intro} />
      <Form method="post" noValidate className="space-y-6">
        <input type="hidden" name="token" value={token} />
        {email === null ? (
          <EmailField defaultValue={actionData?.answers.email} error={errorOf('email')} />
        ) : (
          <>
            <p>
              For the account <strong>{email}</strong>
            </p>
            {/* So that the browser's password store knows whose password this is. */}
            <input type="hidden" autoComplete="username" name="email" value={email} />
          </>
        )}
        <NewPasswordField error={errorOf('newPassword')} />
        <Button size="lg" disabled={isSending} className="w-full">
          {isSending ? 'Saving...' : button}
        </Button>
      </Form>
    </div>
  )
}

function DeadLink() {
  return (
    <Panel title="This link does not work any more">
      <title>This link does not work any more | Redstone staff</title>
      <p>Each link works once, for 24 hours. Ask a colleague for a new one, on the page Staff of the staff area.</p>
      <p>
        If nobody has an account yet, start the site again: it prints a new link. Or use the command{' '}
        <code>npm run staff -- add EMAIL</code>.
      </p>
    </Panel>
  )
}
