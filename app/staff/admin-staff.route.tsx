import { data, Form } from 'react-router'
import { actorOf, requireStaff, type Staff } from '#app/admin/require-staff.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { type RefusedForm, readBody, readFields } from '#app/http/form.ts'
import { type SentLink, sendLink } from '#app/http/send-link.server.ts'
import { services } from '#app/http/services.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/field.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/admin-staff.route.ts'
import { HandedLink } from './handed-link.tsx'
import { StaffAccountRow } from './staff-account-row.tsx'
import { findAccount, listAccounts, setDisabled } from './staff-accounts.server.ts'
import { accountDeedForm, invitationForm } from './staff-forms.server.ts'
import { endAllSessions } from './staff-sessions.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const staff = requireStaff(context)
  return { own: staff.email, accounts: await listAccounts(context.get(services).db) }
}

type Reply = RefusedForm & { link?: SentLink }
type Answer = Response | ReturnType<typeof data<Reply>>
type Asked = Pick<Route.ActionArgs, 'url' | 'context'> & { staff: Staff; body: FormData }

export async function action({ request, url, context }: Route.ActionArgs): Promise<Answer> {
  const asked = { url, context, staff: requireStaff(context), body: await readBody(request) }
  return asked.body.has('deed') ? changeAccount(asked) : invite(asked)
}

async function invite({ url, context, staff, body }: Asked): Promise<Answer> {
  const form = readFields(body, invitationForm)
  if (!form.ok) return form.reply
  const { email } = form.value
  if (await findAccount(context.get(services).db, email))
    return refuse(form.answers, `${email} has an account already. Make a new-password link for it instead.`)
  const link = await sendLink(context, staff, { purpose: 'invitation', email, origin: url.origin })
  return data({ answers: {}, errors: [], link })
}

async function changeAccount({ url, context, staff, body }: Asked): Promise<Answer> {
  const form = readFields(body, accountDeedForm)
  if (!form.ok) return form.reply
  const { deed, email } = form.value
  const { db } = context.get(services)
  const by = actorOf(staff)
  const account = await findAccount(db, email)
  if (!account) return refuse({}, `${email} has no account.`)
  if (deed === 'new-password') {
    if (account.disabled) return refuse({}, `${email} is disabled. Enable the account first.`)
    const link = await sendLink(context, staff, { purpose: 'new-password', email, origin: url.origin })
    return data({ answers: {}, errors: [], link })
  }
  if (email === staff.email) return refuse({}, 'You cannot do this to your own account.')
  if (deed === 'end-sessions') {
    await endAllSessions(db, email, by)
    return redirectWithToast('/admin/staff', {
      title: 'Sessions Ended',
      description: `${email} is signed out everywhere.`,
    })
  }
  const disabled = deed === 'disable'
  if (!(await setDisabled(db, { email, disabled }, by))) return refuse({}, `Nothing was changed for ${email}.`)
  return redirectWithToast('/admin/staff', {
    title: disabled ? 'Account Disabled' : 'Account Enabled',
    description: disabled ? `${email} is signed out and cannot sign in.` : `${email} can sign in again.`,
  })
}

function refuse(answers: Record<string, string>, message: string) {
  return data({ answers, errors: [{ name: 'email', message }] }, { status: 400 })
}

export default function AdminStaff({ loaderData, actionData }: Route.ComponentProps) {
  const { own, accounts } = loaderData
  const errors = actionData?.errors ?? []
  return (
    <div className="space-y-8">
      <title>{`${errors.length > 0 ? 'Error: ' : ''}Staff | Redstone staff`}</title>
      <ErrorSummary errors={errors} />
      <PageHeading title="Staff" />
      <div role="status" className="empty:absolute">
        {actionData?.link ? <HandedLink key={actionData.link.url} link={actionData.link} /> : null}
      </div>
      <section aria-labelledby="invite" className="space-y-4">
        <h2 id="invite" className="text-xl">
          Invite a colleague
        </h2>
        <Form method="post" noValidate className="max-w-xl space-y-4">
          <TextField
            key={actionData?.link?.url}
            name="email"
            label="Email"
            type="email"
            autoComplete="off"
            required
            defaultValue={actionData?.answers.email}
            error={errors[0]?.message}
          />
          <Button>Make Invitation</Button>
        </Form>
      </section>
      <section aria-labelledby="accounts" className="space-y-4">
        <h2 id="accounts" className="text-xl">
          Accounts
        </h2>
        <ul className="grid gap-3 min-[96rem]:grid-cols-2">
          {accounts.map((account) => (
            <li key={account.email}>
              <StaffAccountRow account={account} isOwn={account.email === own} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
