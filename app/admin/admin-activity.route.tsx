import { data, Form, href, Link } from 'react-router'
import { askedQuery, fieldsOf, readAsked } from '#app/fields/list-filter.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts } from '#app/records/staff-failure.server.ts'
import { Button } from '#app/ui/button.tsx'
import { CalmStatus } from '#app/ui/calm-status.tsx'
import { FailureNotice } from '#app/ui/failure-notice.tsx'
import { type FilterField, FilterFields } from '#app/ui/filter-fields.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/admin-activity.route.ts'
import { type ActivityLine, listActivity, listPeople } from './activity.actions.server.ts'
import { activityFilters } from './activity-filters.server.ts'
import { ActivityLines } from './activity-lines.tsx'

const linesOnPage = 50

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context)
  const { db } = context.get(services)
  const asked = readAsked(activityFilters, url.searchParams)
  const fields = fieldsOf<FilterField>(activityFilters, asked)
  try {
    const [found, people] = [await listActivity(db, asked, linesOnPage + 1), await listPeople(db)]
    const lines = found.slice(0, linesOnPage)
    const last = found.length > linesOnPage ? lines.at(-1) : undefined
    const older = last ? askedQuery({ ...asked, before: String(last.id) }) : null
    const newest = asked.before ? askedQuery({ ...asked, before: '' }) : null
    return { fields, lines, older, newest, people, failure: null }
  } catch (error) {
    const none: ActivityLine[] = []
    const failure = failureOf(context, { title: 'Error Fetching Activity', text: failureTexts.notLoaded }, error)
    return data({ fields, lines: none, older: null, newest: null, people: [], failure }, { status: 503 })
  }
}

/** What staff did, over all records, by person, kind and day. */
export default function AdminActivity({ loaderData }: Route.ComponentProps) {
  const { fields, lines, older, newest, people, failure } = loaderData
  return (
    <div className="space-y-6">
      <title>Activity | Redstone staff</title>
      {failure ? <FailureNotice failure={failure} lead="Error loading the activity: " /> : null}
      <PageHeading title="Activity" intro="What staff did, newest first. It is kept for three years." />
      <Form role="search" noValidate aria-label="Filter activity" className="flex flex-wrap items-end gap-4">
        <FilterFields key={fields.map(({ value }) => value).join(' ')} fields={fields} names={{ people }} />
        <Button type="submit" variant="outline">
          Show
        </Button>
      </Form>
      <CalmStatus text={formatCount(lines.length, older !== null)} />
      {lines.length > 0 ? <ActivityLines lines={lines} /> : null}
      {lines.length === 0 && !failure ? <p className="py-8 text-center text-lg">No activity matches.</p> : null}
      <nav aria-label="More activity" className="flex flex-wrap gap-x-6">
        {newest === null ? null : <PageLink query={newest}>Newest</PageLink>}
        {older === null ? null : <PageLink query={older}>Older</PageLink>}
      </nav>
    </div>
  )
}

function formatCount(count: number, hasMore: boolean) {
  return `${count}${hasMore ? ' or more' : ''} ${count === 1 ? 'change' : 'changes'}`
}

function PageLink({ query, children }: { query: string; children: string }) {
  return (
    <Link to={href('/admin/activity') + query} className="inline-flex min-h-11 items-center text-link">
      {children}
    </Link>
  )
}
