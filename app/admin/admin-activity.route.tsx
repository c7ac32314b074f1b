import { data, Form, Link } from 'react-router'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts } from '#app/records/staff-failure.server.ts'
import { Button } from '#app/ui/button.tsx'
import { CalmStatus } from '#app/ui/calm-status.tsx'
import { FailureNotice } from '#app/ui/failure-notice.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/admin-activity.route.ts'
import { type ActivityLine, listActivity, listPeople } from './activity.actions.server.ts'
import { type ActivityFilter, activityAddress, activityKinds, readActivityFilter } from './activity-address.ts'
import { ActivityLines } from './activity-lines.tsx'

const linesOnPage = 50

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context)
  const { db } = context.get(services)
  const filter = readActivityFilter(url.searchParams)
  try {
    const [found, people] = [await listActivity(db, filter, linesOnPage + 1), await listPeople(db)]
    const lines = found.slice(0, linesOnPage)
    const older = found.length > linesOnPage ? (lines.at(-1)?.id ?? null) : null
    return { filter, lines, older, people, failure: null }
  } catch (error) {
    const none: ActivityLine[] = []
    const failure = failureOf(context, { title: 'Error Fetching Activity', text: failureTexts.notLoaded }, error)
    return data({ filter, lines: none, older: null, people: [], failure }, { status: 503 })
  }
}

/** What staff did, over all records, by person, kind and day. */
export default function AdminActivity({ loaderData }: Route.ComponentProps) {
  const { filter, lines, older, people, failure } = loaderData
  return (
    <div className="space-y-6">
      <title>Activity | Redstone staff</title>
      {failure ? <FailureNotice failure={failure} lead="Error loading the activity: " /> : null}
      <PageHeading title="Activity" intro="What staff did, newest first. It is kept for three years." />
      <ActivityFilterForm filter={filter} people={people} />
      <CalmStatus text={formatCount(lines.length, older !== null)} />
      {lines.length > 0 ? <ActivityLines lines={lines} /> : null}
      {lines.length === 0 && !failure ? <p className="py-8 text-center text-lg">No activity matches.</p> : null}
      <nav aria-label="More activity" className="flex flex-wrap gap-x-6">
        {filter.before ? <PageLink to={activityAddress({ ...filter, before: null })}>Newest</PageLink> : null}
        {older ? <PageLink to={activityAddress({ ...filter, before: older })}>Older</PageLink> : null}
      </nav>
    </div>
  )
}

function formatCount(count: number, hasMore: boolean) {
  return `${count}${hasMore ? ' or more' : ''} ${count === 1 ? 'change' : 'changes'}`
}

function PageLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center text-link">
      {children}
    </Link>
  )
}

function ActivityFilterForm({ filter, people }: { filter: ActivityFilter; people: string[] }) {
  const { person, kind, day } = filter
  // Somebody whose account is gone stays in the address.
  const known = person && !people.includes(person) ? [...people, person] : people
  return (
    <Form role="search" noValidate aria-label="Filter activity" className="flex flex-wrap items-end gap-4">
      <SelectField
        key={`who ${person}`}
        label="Who"
        name="person"
        options={[{ value: '', label: 'Everybody' }, ...known.map((email) => ({ value: email, label: email }))]}
        defaultValue={person}
        required
        className="min-w-56 grow"
      />
      <SelectField
        key={`what ${kind}`}
        label="What"
        name="kind"
        options={[
          { value: '', label: 'All but sign-ins' },
          ...Object.entries(activityKinds).map(([value, label]) => ({ value, label })),
        ]}
        defaultValue={kind ?? ''}
        required
        className="min-w-44 grow"
      />
      <TextField
        key={`day ${day}`}
        label="Day"
        name="day"
        type="date"
        defaultValue={day}
        required
        className="min-w-44"
      />
      <Button type="submit" variant="outline">
        Show
      </Button>
    </Form>
  )
}
