import { data, href } from 'react-router'
import { recordAction } from '#app/audit/audit.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { removeSubscriptionOf } from '#app/newsletter/subscriptions.server.ts'
import { failureOf, failureTexts } from '#app/records/staff-failure.server.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import { LoadErrorPanel } from '#app/ui/load-error-panel.tsx'
import { removeAlertsOf } from '#app/vehicles/alerts/alerts.server.ts'
import type { Route } from './+types/admin-person-erase.route.ts'
import { removeOfPerson } from './inbox.server.ts'
import { erasePersonQuestion } from './inbox-texts.ts'
import { personPage, readPersonEmail } from './person-address.ts'
import { removeUnsentTexts } from './unsent-texts.actions.server.ts'

const title = 'Error Erasing'

export function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context)
  return { email: readPersonEmail(url) }
}

/** Erases everything that is stored of the person, in one transaction. */
export async function action({ url, context }: Route.ActionArgs) {
  const { email: actor, address } = requireStaff(context)
  const { db } = context.get(services)
  const email = readPersonEmail(url)
  try {
    const count = await db.transaction(async (tx) => {
      const messages = await removeOfPerson(tx, email)
      await removeUnsentTexts(tx, messages)
      const subscriptions = (await removeSubscriptionOf(tx, email)) ? 1 : 0
      const alerts = await removeAlertsOf(tx, email)
      // The trail says that it was done, not whose it was.
      await recordAction(tx, { actor, address, action: 'person erased', recordType: 'person' })
      return messages.length + subscriptions + alerts
    })
    const description = count === 0 ? 'There was nothing to erase.' : 'Everything we kept about this person is erased.'
    return await redirectWithToast(href('/admin/inbox'), { title: 'Person Erased', description })
  } catch (error) {
    const failure = failureOf(context, { title, text: failureTexts.notSaved }, error)
    return data({ failure }, { status: 503 })
  }
}

export default function AdminPersonErase({ loaderData: { email }, actionData }: Route.ComponentProps) {
  const cancelTo = personPage(email)
  if (actionData)
    return <LoadErrorPanel title={title} failure={actionData.failure} back={{ to: cancelTo, label: 'Back' }} />
  return (
    <>
      <title>Erase a person | Redstone staff</title>
      <ConfirmPanel {...erasePersonQuestion(email)} cancelTo={cancelTo} />
    </>
  )
}
