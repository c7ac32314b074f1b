import { data, Form, href } from 'react-router'
import type { Actor } from '#app/audit/audit.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { type RefusedForm, readBody, readFields } from '#app/http/form.ts'
import { actorOf, requireStaff, type Staff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { TextField } from '#app/ui/field.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { useOpenErrors } from '#app/ui/use-open-errors.ts'
import type { Route } from './+types/admin-staff.route.ts'
import { accountLabels } from './account-actions.ts'
import { HandedLink } from './handed-link.tsx'
import { listInvitations, withdrawInvitation } from './one-time-links.server.ts'
import { type SentLink, sendLink } from './send-link.actions.server.ts'
import { StaffAccountRow } from './staff-account-row.tsx'
import { findAccount, listAccounts, setDisabled } from './staff-accounts.server.ts'
import { accountActionForm, invitationForm } from './staff-forms.server.ts'
import { endAllSessions } from './staff-sessions.server.ts'
import { WaitingInvitations } from './waiting-invitations.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const staff = requireStaff(context)
  const { db } = context.get(services)
  return { own: staff.email, accounts: await listAccounts(db), invitations: await listInvitations(db) }
}

type Reply = RefusedForm & { link?: SentLink }
type Answer = Response | ReturnType<typeof data<Reply>>
type Args = Pick<Route.ActionArgs, 'url' | 'context'> & { staff: Staff; body: FormData }

export async function action({ request, url, context }: Route.ActionArgs): Promise<Answer> {
  const args = { url, context, staff: requireStaff(context), body: await readBody(request) }
  return args.body.has('intent') ? changeAccount(args) : invite(args)
}

async function invite({ url, context, staff, body }: Args): Promise<Answer> {
  const form = readFields(body, invitationForm)
  if (!form.ok) return form.reply
  const { email } = form.value
  if (await findAccount(context.get(services).db, email))
    return refuse(form.answers, `${email} has an account already. Make a new-password link for it instead.`)
  const link = await sendLink(context, staff, { purpose: 'invitation', email, origin: url.origin })
  return data({ answers: {}, errors: [], link })
}

async function changeAccount({ url, context, staff, body }: Args): Promise<Answer> {
  const form = readFields(body, accountActionForm)
  if (!form.ok) return form.reply
  const { intent, email } = form.value
  const { db } = context.get(services)
  const by = actorOf(staff)
  if (intent === 'withdraw') return withdraw(db, email, by)
  const account = await findAccount(db, email)
  if (!account) return refuse({}, `${email} has no account.`)
  if (intent === 'new-password') {
    if (account.disabled) return refuse({}, `${email} is disabled. Enable the account first.`)
    const link = await sendLink(context, staff, { purpose: 'new-password', email, origin: url.origin })
    return data({ answers: {}, errors: [], link })
  }
  if (email === staff.email) return refuse({}, 'You cannot do this to your own account.')
  if (intent === 'end-sessions') {
    await endAllSessions(db, email, by)
    return redirectWithToast(href('/admin/staff'), {
      title: 'Sessions Ended',
      description: `${email} is signed out everywhere.`,
    })
  }
  const disabled = intent === 'disable'
  if (!(await setDisabled(db, { email, disabled }, by))) return refuse({}, `Nothing was changed for ${email}.`)
  return redirectWithToast(href('/admin/staff'), {
    title: disabled ? 'Account Disabled' : 'Account Enabled',
    description: disabled ? `${email} is signed out and cannot sign in.` : `${email} can sign in again.`,
  })
}

async function withdraw(db: Db, email: string, by: Actor) {
  if (!(await withdrawInvitation(db, email, by)))
    return refuse({}, `There is no open invitation for ${email}. It was accepted, has expired or was withdrawn.`)
  return redirectWithToast(href('/admin/staff'), {
    title: 'Invitation Withdrawn',
    description: `The link for ${email} no longer works.`,
  })
}

function refuse(answers: Record<string, string>, message: string) {
  return data({ answers, errors: [{ name: 'email', message }] }, { status: 400 })
}

export default function AdminStaff({ loaderData, actionData }: Route.ComponentProps) {
  const { own, accounts, invitations } = loaderData
  const errors = useOpenErrors(actionData?.errors)
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
            label={accountLabels.email}
            type="email"
            autoComplete="off"
            required
            defaultValue={actionData?.answers.email}
            error={errors[0]?.message}
          />
          <Button>Make Invitation</Button>
        </Form>
      </section>
      <WaitingInvitations invitations={invitations} />
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
