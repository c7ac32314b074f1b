import { data, href, type RouterContextProvider } from 'react-router'
import { releaseMessagesOf } from '#app/contact/inbox.server.ts'
import { queryText } from '#app/fields/query-text.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { actorOf, requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { removeDraftsOf } from '#app/records/drafts.server.ts'
import { failureOf, failureTexts } from '#app/records/staff-failure.server.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import type { ShownFailure } from '#app/ui/failure-notice.tsx'
import { LoadErrorPanel } from '#app/ui/load-error-panel.tsx'
import type { Route } from './+types/admin-staff-remove.route.ts'
import { removeAccountQuestion } from './account-actions.ts'
import { removeAccount } from './staff-accounts.server.ts'

const title = 'Error Removing the Account'
const longestEmail = 254

export function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context)
  return { email: readEmail(url) }
}

/** Removes an account and what only it could use, in one transaction. */
export async function action({ url, context }: Route.ActionArgs) {
  requireStaff(context)
  const email = readEmail(url)
  try {
    const { is, released } = await remove(context, email)
    if (is === 'gone') return refuse(404, `${email || 'Nobody'} has no account. A colleague may have removed it.`)
    if (is === 'not-allowed')
      return refuse(400, 'You cannot remove your own account, so one always stays. Ask a colleague to remove it.')
    const messages = released === 1 ? 'One message has no owner now.' : `${released} messages have no owner now.`
    return await redirectWithToast(href('/admin/staff'), {
      title: 'Account Removed',
      description: `${email} is signed out and cannot sign in.${released > 0 ? ` ${messages}` : ''}`,
    })
  } catch (error) {
    const failure: ShownFailure = failureOf(context, { title, text: failureTexts.notSaved }, error)
    return data({ failure }, { status: 503 })
  }
}

async function remove(context: Readonly<RouterContextProvider>, email: string) {
  const staff = requireStaff(context)
  return context.get(services).db.transaction(async (tx) => {
    const removal = await removeAccount(tx, email, actorOf(staff))
    if (removal.is !== 'removed') return { is: removal.is, released: 0 }
    await removeDraftsOf(tx, removal.id)
    return { is: removal.is, released: await releaseMessagesOf(tx, email) }
  })
}

function readEmail(url: URL) {
  return queryText(url.searchParams.get('email'), longestEmail).toLowerCase()
}

function refuse(status: number, description: string) {
  const failure: ShownFailure = { toast: { title, description, variant: 'destructive' } }
  return data({ failure }, { status })
}

export default function AdminStaffRemove({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const back = { to: href('/admin/staff'), label: 'Back to Staff' }
  if (actionData) return <LoadErrorPanel title={title} failure={actionData.failure} back={back} />
  return (
    <>
      <title>Remove an account | Redstone staff</title>
      <ConfirmPanel {...removeAccountQuestion(email)} cancelTo={back.to} />
    </>
  )
}
