import { Download, FileText, UserRound } from 'lucide'
import { data, href, Link, useLocation } from 'react-router'
import { askedQuery, fieldsOf, readAsked } from '#app/fields/list-filter.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { useLiveReload } from '#app/navigation/use-live-reload.ts'
import type { Picture } from '#app/pictures/picture.ts'
import { failureOf, failureTexts } from '#app/records/staff-failure.server.ts'
import { showrooms } from '#app/site/company.ts'
import { listAccounts } from '#app/staff/staff-accounts.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { CalmStatus } from '#app/ui/calm-status.tsx'
import { FailureNotice } from '#app/ui/failure-notice.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NewerAndOlder } from '#app/ui/newer-and-older.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { placeIn, useInView, useLeftRecord } from '#app/ui/way-back.ts'
import { VehiclePicture } from '#app/vehicles/vehicle-picture.tsx'
import type { Route } from './+types/admin-inbox-list.route.ts'
import { findAnswerTime } from './answer-time.server.ts'
import { answerTimeText } from './answer-time.ts'
import { countOfWeek } from './inbox.server.ts'
import { InboxFilterForm } from './inbox-filter-form.tsx'
import { type InboxField, inboxFilters, isNarrowed, unreadInInbox, wholeInbox } from './inbox-filters.server.ts'
import { type InboxRow, readInboxList } from './inbox-list.actions.server.ts'
import { InboxMessageCard } from './inbox-message-card.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context)
  const { db, changes } = context.get(services)
  const mark = changes.mark('inbox')
  const asked = readAsked(inboxFilters, url.searchParams)
  const shown = {
    fields: fieldsOf<InboxField>(inboxFilters, asked),
    page: Number(asked.page || 1),
    isFiltered: isNarrowed(asked),
    unread: unreadInInbox(asked),
    isSpam: asked.state === 'spam',
    toSpam: askedQuery({ ...wholeInbox, state: 'spam' }),
    cities,
    mark,
  }
  try {
    const list = await readInboxList(context, asked)
    const [answerTime, accounts] = [await findAnswerTime(db), await listAccounts(db)]
    const owners = accounts.map(({ email }) => email)
    const suspected = asked.state === '' ? await countOfWeek(db, 'suspected') : 0
    return { ...shown, ...list, suspected, answerTime, owners, failure: null }
  } catch (error) {
    const none: InboxRow[] = []
    const failure = failureOf(context, { title: 'Error Fetching Messages', text: failureTexts.notLoaded }, error)
    return data(
      {
        ...shown,
        messages: none,
        count: 0,
        hasMore: false,
        pages: 1,
        suspected: 0,
        answerTime: null,
        owners: [],
        failure,
      },
      { status: 503 },
    )
  }
}

const cities = showrooms.map(({ city }) => city)

export default function AdminInboxList({ loaderData }: Route.ComponentProps) {
  const { fields, messages, count, hasMore, suspected, answerTime, owners, isFiltered, failure } = loaderData
  const query = placeIn(useLocation().search)
  useLiveReload('inbox', loaderData.mark)
  const left = useLeftRecord()
  useInView(left)
  const countText = [
    formatCount({ count, hasMore, isFiltered }),
    ...loaderData.unread.map((label) => `Not applied: ${label}.`),
  ].join(' ')
  return (
    <div className="space-y-6">
      <title>{`${loaderData.isSpam ? 'Spam: ' : ''}Inbox | Redstone staff`}</title>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageHeading title="Inbox" />
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={href('/admin/inbox/templates')} variant="outline" size="sm">
            <Icon of={FileText} className="size-5" />
            Answer Templates
          </ButtonLink>
          <ButtonLink to={href('/admin/newsletter')} variant="outline" size="sm">
            <Icon of={UserRound} className="size-5" />
            Newsletter List
          </ButtonLink>
          <ButtonLink
            href={href('/admin/inbox/export.csv') + placeIn(query, { page: null })}
            variant="outline"
            size="sm"
          >
            <Icon of={Download} className="size-5" />
            Export as CSV
          </ButtonLink>
        </div>
      </div>
      {failure ? <FailureNotice failure={failure} lead="Error loading messages: " /> : null}
      <InboxFilterForm fields={fields} names={{ owners, cities: loaderData.cities }} />
      {failure ? null : (
        <section aria-label="Messages" className="space-y-4">
          <CalmStatus text={countText} />
          <p className={count > 0 ? 'text-ink-soft' : 'pt-8 text-center text-lg'}>{countText}</p>
          {suspected > 0 ? <Suspected count={suspected} to={loaderData.toSpam} isCentered={count === 0} /> : null}
          {answerTime === null ? null : <p className="text-ink-soft text-sm">{answerTimeText(answerTime)}</p>}
          {count === 0 && !isFiltered ? <NothingYet /> : null}
          <ul hidden={messages.length === 0} className="grid gap-3">
            {messages.map((message) => (
              <li key={message.id} data-row data-about={message.id === left ? '' : undefined}>
                <InboxMessageCard
                  message={message}
                  query={query}
                  picture={message.vehicle?.picture ? <AskedPicture picture={message.vehicle.picture} /> : null}
                />
              </li>
            ))}
          </ul>
          <PageLinks {...loaderData} query={query} />
        </section>
      )}
    </div>
  )
}

/** The name of the vehicle stands beside it. */
function AskedPicture({ picture }: { picture: Picture }) {
  return <VehiclePicture picture={{ ...picture, alt: '' }} sizes="96px" fit="cover" className="size-full" />
}

/** Says that there is more than the list shows: a person may be among those. */
function Suspected({ count, to, isCentered }: { count: number; to: string; isCentered: boolean }) {
  return (
    <p className={isCentered ? 'text-center' : undefined}>
      <Link to={href('/admin/inbox') + to} className="text-link">
        {count === 1 ? '1 message looks' : `${count.toLocaleString('en-US')} messages look`} like spam
      </Link>{' '}
      (last 7 days). People may be among them.
    </p>
  )
}

function NothingYet() {
  return (
    <p className="measure mx-auto text-center">
      What visitors send through{' '}
      <Link to={href('/contact')} className="text-link">
        the contact form
      </Link>{' '}
      arrives here, and stays here even if no email can be sent.
    </p>
  )
}

function PageLinks({ query, page, pages }: { query: string; page: number; pages: number }) {
  if (pages < 2 && page === 1) return null
  const addressOf = (other: number) =>
    placeIn(query, { page: other > 1 ? String(other) : null }) || href('/admin/inbox')
  return <NewerAndOlder label="More messages" word="Page" part={page} parts={pages} addressOf={addressOf} />
}

function formatCount({ count, hasMore, isFiltered }: { count: number; hasMore: boolean; isFiltered: boolean }) {
  if (hasMore) return `More than ${count.toLocaleString('en-US')} messages`
  if (count > 0) return `${count.toLocaleString('en-US')} ${count === 1 ? 'message' : 'messages'}`
  return isFiltered ? 'No messages match your search.' : 'No messages found.'
}
