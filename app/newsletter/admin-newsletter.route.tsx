import { Download, Mail } from 'lucide'
import { data, href, Link } from 'react-router'
import { personPage } from '#app/contact/person-address.ts'
import { readPageNumber } from '#app/fields/page-number.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { useLiveReload } from '#app/navigation/use-live-reload.ts'
import { failureOf, failureTexts } from '#app/records/staff-failure.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { FailureNotice } from '#app/ui/failure-notice.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { NewerAndOlder } from '#app/ui/newer-and-older.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/admin-newsletter.route.ts'
import { subscriberStates } from './subscriber-state.ts'
import { countSubscribers, type ListedSubscriber, listSubscribers } from './subscriptions.server.ts'

/** So many readers stand on one page. */
const readersOnPage = 100

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context)
  const { db, changes } = context.get(services)
  const mark = changes.mark('inbox')
  const page = readPageNumber(url.searchParams)
  try {
    const { all, onList } = await countSubscribers(db)
    const rows = await listSubscribers(db, { limit: readersOnPage, offset: (page - 1) * readersOnPage })
    return { rows, all, onList, page, pages: Math.max(1, Math.ceil(all / readersOnPage)), mark, failure: null }
  } catch (error) {
    const title = 'Error Fetching Subscribers'
    const failure = failureOf(context, { title, text: failureTexts.notLoaded }, error)
    const rows: ListedSubscriber[] = []
    return data({ rows, all: 0, onList: 0, page, pages: 1, mark, failure }, { status: 503 })
  }
}

const numbers = new Intl.NumberFormat('en-US')
const tones = { asked: 'plain', confirmed: 'good', stopped: 'warning', unreachable: 'danger' } as const

export default function AdminNewsletter({ loaderData }: Route.ComponentProps) {
  const { rows, all, onList, page, pages, mark, failure } = loaderData
  useLiveReload('inbox', mark)
  return (
    <div className="space-y-6">
      <title>Newsletter list | Redstone staff</title>
      <BackLink to={href('/admin/inbox')}>Back to Inbox</BackLink>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageHeading title="Newsletter list" />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={href('/admin/newsletter/letters')} variant="outline" size="sm">
            <Icon of={Mail} className="size-5" />
            Newsletters
          </ButtonLink>
          <ButtonLink href={href('/admin/newsletter/export.csv')} variant="outline" size="sm">
            <Icon of={Download} className="size-5" />
            Export as CSV
          </ButtonLink>
        </div>
      </div>
      {failure ? <FailureNotice failure={failure} lead="Error loading the list: " /> : null}
      {failure ? null : (
        <p className={all > 0 ? 'text-ink-soft' : 'py-8 text-center text-lg'}>
          {all > 0
            ? `${numbers.format(onList)} of ${numbers.format(all)} confirmed`
            : 'Nobody has asked for the newsletter yet.'}
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
      {pages > 1 || page > 1 ? (
        <NewerAndOlder
          label="More subscribers"
          word="Page"
          part={page}
          parts={pages}
          addressOf={(other) => `${href('/admin/newsletter')}${other > 1 ? `?page=${other}` : ''}`}
        />
      ) : null}
    </div>
  )
}
