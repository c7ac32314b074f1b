import { data, Form, href, Link } from 'react-router'
import { fieldsOf } from '#app/fields/list-filter.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { useLiveReload } from '#app/navigation/use-live-reload.ts'
import { failureOf, failureTexts } from '#app/records/staff-failure.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Button } from '#app/ui/button.tsx'
import { FailureNotice } from '#app/ui/failure-notice.tsx'
import { type FilterField, FilterFields } from '#app/ui/filter-fields.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/admin-appointments.route.ts'
import { type AppointmentDay, appointmentSpan, listDays } from './appointment-days.actions.server.ts'
import { appointmentFilters } from './appointment-filters.actions.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context)
  const { db, changes } = context.get(services)
  const mark = changes.mark('inbox')
  const span = appointmentSpan(url.searchParams)
  const fields = fieldsOf<FilterField>(appointmentFilters, span.asked)
  try {
    return { ...span, fields, days: await listDays(db, span), mark, failure: null }
  } catch (error) {
    const failure = failureOf(context, { title: 'Error Fetching Appointments', text: failureTexts.notLoaded }, error)
    return data({ ...span, fields, days: [], mark, failure }, { status: 503 })
  }
}

export default function AdminAppointments({ loaderData }: Route.ComponentProps) {
  const { days, fields, isDay, earlier, later, mark, failure } = loaderData
  useLiveReload('inbox', mark)
  return (
    <div className="space-y-6">
      <title>Appointments | Redstone staff</title>
      {failure ? <FailureNotice failure={failure} lead="Error loading the appointments: " /> : null}
      <PageHeading title="Appointments" />
      <Form className="flex flex-wrap items-end gap-4">
        <FilterFields fields={fields} />
        <input type="hidden" name="from" value={loaderData.from} />
        <Button variant="outline">Show</Button>
      </Form>
      <nav aria-label={isDay ? 'Days' : 'Weeks'} className="flex flex-wrap gap-x-6">
        <Link to={earlier} className="inline-flex min-h-11 items-center text-link">
          {isDay ? 'The day before' : 'The week before'}
        </Link>
        <Link to={later} className="inline-flex min-h-11 items-center text-link">
          {isDay ? 'The day after' : 'The week after'}
        </Link>
      </nav>
      {days.map((day) => (
        <Day key={day.day} day={day} />
      ))}
    </div>
  )
}

function Day({ day: { day, label, isToday, closed, entries } }: { day: AppointmentDay }) {
  return (
    <section aria-labelledby={day} className="space-y-3">
      <h2 id={day} className="text-xl">
        {label}
        {isToday ? ' (today)' : null}
      </h2>
      {closed ? <p className="font-semibold">{closed}</p> : null}
      {entries.length === 0 ? (
        <p className="text-ink-soft">No appointments.</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5">
          {entries.map((entry) => (
            <li key={entry.submissionId} className="space-y-1 py-3">
              <Entry entry={entry} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Entry({ entry }: { entry: AppointmentDay['entries'][number] }) {
  const { submissionId, time, name, phone, what, showroom, vehicle, isCancelled, details } = entry
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        <strong>{time}</strong>
        <Link
          to={href('/admin/inbox/:id', { id: String(submissionId) })}
          className="wrap-anywhere inline-flex min-h-11 items-center text-link"
          dir="auto"
        >
          {name}
          <span className="sr-only">, {time}</span>
        </Link>
        {isCancelled ? <Badge>Canceled</Badge> : null}
      </p>
      <p className="wrap-anywhere text-ink-soft text-sm">
        {[what, showroom, vehicle, phone].filter(Boolean).join(' · ')}
      </p>
      {details.length > 0 && !isCancelled ? (
        <p dir="auto" className="wrap-anywhere text-sm">
          {details.map(({ label, text }) => `${label}: ${text}`).join(' · ')}
        </p>
      ) : null}
    </>
  )
}
