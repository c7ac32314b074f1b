import { Download } from 'lucide'
import { Link } from 'react-router'
import { personPage } from '#app/contact/person-address.ts'
import { readStaffList } from '#app/http/staff-list.server.ts'
import { useLiveReload } from '#app/http/use-live-reload.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { FailureNotice } from '#app/ui/failure-notice.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/admin-newsletter.route.ts'
import { subscriberStates } from './subscription.ts'
import { listSubscribers } from './subscriptions.server.ts'

export async function loader(asked: Route.LoaderArgs) {
  return readStaffList(asked, 'Error Fetching Subscribers', listSubscribers)
}

const tones = { asked: 'plain', confirmed: 'good', stopped: 'warning' } as const

export default function AdminNewsletter({ loaderData }: Route.ComponentProps) {
  const { rows, failure } = loaderData
  useLiveReload('inbox')
  const onList = rows.filter(({ state }) => state === 'confirmed').length
  return (
    <div className="space-y-6">
      <title>Newsletter list | Redstone staff</title>
      <BackLink to="/admin/inbox">Back to Inbox</BackLink>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageHeading title="Newsletter list" />
        <ButtonLink href="/admin/newsletter/export.csv" variant="outline" size="sm">
          <Icon of={Download} className="size-5" />
          Export as CSV
        </ButtonLink>
      </div>
      {failure ? <FailureNotice failure={failure} lead="Error loading the list: " /> : null}
      {failure ? null : (
        <p className={rows.length > 0 ? 'text-ink-soft' : 'py-8 text-center text-lg'}>
          {rows.length > 0 ? `${onList} of ${rows.length} confirmed` : 'Nobody has asked for the newsletter yet.'}
        </p>
      )}
      {rows.length > 0 ? (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5">
          {rows.map(({ id, email, state, consentedAt }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <Link to={personPage(email)} className="wrap-anywhere inline-flex min-h-11 grow items-center text-link">
                {email}
              </Link>
              <Badge tone={tones[state]}>{subscriberStates[state]}</Badge>
              <span className="text-ink-soft text-sm">
                asked <Moment at={consentedAt} />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}
