import { data, Form, href } from 'react-router'
import { KeyChoice } from '#app/admin/keys/key-choice.tsx'
import { areKeysOn } from '#app/admin/keys/key-cookie.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import type { RefusedForm } from '#app/http/form.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { readSecretForm } from '#app/http/secret-form.server.ts'
import { services } from '#app/http/services.server.ts'
import { requireSession } from '#app/http/staff-session-context.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { errorAt } from '#app/ui/field-error.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { useOpenErrors } from '#app/ui/use-open-errors.ts'
import type { Route } from './+types/admin-account.route.ts'
import { PasswordField } from './account-fields.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { OwnSessions } from './own-sessions.tsx'
import { passwordProblem } from './password-rules.ts'
import { changeOwnPassword } from './sign-in.actions.server.ts'
import { tooBusyText, tooManyTriesText } from './sign-in-refusals.ts'
import { passwordChangeForm } from './staff-forms.server.ts'
import { listSessions } from './staff-sessions.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const staff = requireStaff(context)
  const current = requireSession(context).id
  const sessions = await listSessions(context.get(services).db, staff.id)
  return {
    email: staff.email,
    keysAreOn: areKeysOn(request),
    sessions: sessions.map((session) => ({ ...session, isThis: session.id === current })),
  }
}

type Answer = Response | ReturnType<typeof data<RefusedForm>>

export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const staff = requireStaff(context)
  const form = await readSecretForm(request, passwordChangeForm)
  if (!form.ok) return form.reply
  const { currentPassword, newPassword } = form.value
  const problem = passwordProblem(newPassword, staff.email)
  if (problem) return refuse('newPassword', problem)
  const change = await changeOwnPassword({ request, context }, { staff, currentPassword, newPassword })
  if (change.is === 'wait')
    return refuse('currentPassword', tooManyTriesText(change.seconds), { status: 429, ...change })
  if (change.is === 'busy') return refuse('currentPassword', tooBusyText(change.seconds), { status: 503, ...change })
  if (change.is === 'wrong') return refuse('currentPassword', 'This is not your current password.')
  const toast = { title: 'Password Changed', description: 'All your other sessions have ended.' }
  return redirectWithToast(href('/admin/account'), toast, change.cookies)
}

function refuse(name: string, message: string, later?: { status: number; seconds: number }) {
  const reply = { answers: {}, errors: [{ name, message }] }
  if (!later) return data(reply, { status: 400 })
  return data(reply, { status: later.status, headers: { 'Retry-After': String(later.seconds) } })
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders
}

export default function AdminAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { email, keysAreOn, sessions } = loaderData
  const errors = useOpenErrors(actionData?.errors)
  return (
    <div className="space-y-8">
      <title>{`${actionData ? 'Error: ' : ''}My account | Redstone staff`}</title>
      <ErrorSummary errors={errors} />
      <PageHeading title="My account" intro={email} />
      <section aria-labelledby="password" className="space-y-4">
        <h2 id="password" className="text-xl">
          Change password
        </h2>
        <Form method="post" noValidate className="max-w-xl space-y-5" key={sessions.find(({ isThis }) => isThis)?.id}>
          <input type="hidden" autoComplete="username" value={email} />
          <PasswordField name="currentPassword" label="Current password" error={errorAt(errors, 'currentPassword')} />
          <NewPasswordField error={errorAt(errors, 'newPassword')} />
          <Button>Change Password</Button>
        </Form>
      </section>
      <KeyChoice isOn={keysAreOn} />
      <OwnSessions sessions={sessions} />
    </div>
  )
}
