import { data, Form, href, Link } from 'react-router'
import type { Db } from '#app/db/client.server.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { subscriberStates } from '#app/newsletter/subscriber-state.ts'
import { findOfPerson } from '#app/newsletter/subscriptions.server.ts'
import { failureOf, failureTexts } from '#app/records/staff-failure.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { FailureNotice } from '#app/ui/failure-notice.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { findAlertsOfPerson } from '#app/vehicles/alerts/alerts.server.ts'
import type { Route } from './+types/admin-person.route.ts'
import { listOfPerson } from './inbox.server.ts'
import { StateBadge } from './inbox-message-card.tsx'
import { erasePersonQuestion } from './inbox-texts.ts'
import { readPersonEmail } from './person-address.ts'
import { splitMessage } from './submission.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context)
  const email = readPersonEmail(url)
  try {
    const { messages, subscription, alerts } = await gather(context.get(services).db, email)
    const listed = messages.map(({ id, message, state, lostReason, createdAt }) => {
      return { id, subject: splitMessage(message).subject, state, lostReason, createdAt }
    })
    return { email, messages: listed, subscription, alerts: alertsText(alerts), failure: null }
  } catch (error) {
    const failure = failureOf(context, { title: 'Error Loading', text: failureTexts.notLoaded }, error)
    return data({ email, messages: [], subscription: null, alerts: null, failure }, { status: 503 })
  }
}

async function gather(db: Db, email: string) {
  if (email === '') return { messages: [], subscription: null, alerts: [] }
  return {
    messages: await listOfPerson(db, email),
    subscription: await findOfPerson(db, email),
    alerts: await findAlertsOfPerson(db, email),
  }
}

function alertsText(alerts: Array<{ unreachableAt: Date | null }>) {
  if (alerts.length === 0) return null
  return `${alerts.length}${alerts.some(({ unreachableAt }) => unreachableAt) ? ', not reachable' : ''}`
}

export default function AdminPerson({ loaderData }: Route.ComponentProps) {
  const { email, messages, subscription, alerts, failure } = loaderData
  const isEmpty = messages.length === 0 && alerts === null && subscription === null
  return (
    <div className="space-y-6">
      <title>What we keep about a person | Redstone staff</title>
      {failure ? <FailureNotice failure={failure} /> : null}
      <BackLink to={href('/admin/inbox')}>Back to Inbox</BackLink>
      <PageHeading
        title="What we keep about a person"
        intro="Anybody may ask for a copy of what we keep about them, or to have it erased. People are known by their email address."
      />
      <Form role="search" className="flex max-w-2xl flex-wrap items-end gap-4">
        <TextField
          key={email}
          name="email"
          label="Email"
          type="email"
          required
          autoComplete="off"
          defaultValue={email}
          className="min-w-56 grow"
        />
        <Button variant="outline">Look</Button>
      </Form>
      {email === '' || failure ? null : isEmpty ? (
        <p className="py-8 text-center text-lg">We keep nothing about {email}.</p>
      ) : (
        <section aria-labelledby="found" className="space-y-4">
          <h2 id="found" className="wrap-anywhere text-xl">
            <EmailText email={email} />
          </h2>
          <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5">
            {messages.map(({ id, subject, state, lostReason, createdAt }) => (
              <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
                <Link
                  to={href('/admin/inbox/:id', { id: String(id) })}
                  dir="auto"
                  className="wrap-anywhere inline-flex min-h-11 items-center text-link"
                >
                  {subject || 'No subject'}
                  <span className="sr-only">, no. {id}</span>
                </Link>
                <StateBadge state={state} lostReason={lostReason} />
                <Moment at={createdAt} className="text-ink-soft text-sm" />
              </li>
            ))}
            {alerts ? <li className="py-3">Emails about vehicles: {alerts}</li> : null}
            {subscription ? <li className="py-3">Newsletter: {subscriberStates[subscription.state]}</li> : null}
          </ul>
          <div className="flex flex-wrap gap-3">
            <ButtonLink
              href={`${href('/admin/inbox/person.json')}?${new URLSearchParams({ email })}`}
              variant="outline"
              size="sm"
            >
              Export
            </ButtonLink>
            <ConfirmDialog
              {...erasePersonQuestion(email)}
              trigger="Erase"
              action={`${href('/admin/inbox/erase')}?${new URLSearchParams({ email })}`}
            />
          </div>
        </section>
      )}
    </div>
  )
}
