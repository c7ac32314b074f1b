import { href, Link } from 'react-router'
import { MailboxNotice } from '#app/bounces/mailbox-notice.tsx'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { log } from '#app/platform/log.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Card } from '#app/ui/card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/dashboard.route.ts'
import { type ActivityLine, listActivity } from './activity.actions.server.ts'
import { wholeActivity } from './activity-filters.server.ts'
import { ActivityLines } from './activity-lines.tsx'
import { listComingUp } from './coming-up.actions.server.ts'
import { ComingUpList } from './coming-up-list.tsx'
import { countForDashboard } from './dashboard.actions.server.ts'
import { listOwnDrafts } from './own-drafts.actions.server.ts'
import { OwnDrafts } from './own-drafts.tsx'
import { SweepNotice } from './sweep-notice.tsx'
import { readWorkToDo } from './work-to-do.actions.server.ts'
import { CareList, MessageFigures, WaitingList } from './work-to-do-lists.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const staff = requireStaff(context)
  const { db } = context.get(services)
  const workToDo = await readWorkToDo(context.get(services)).catch((error) => {
    log.error({ err: error }, 'the dashboard does not know what there is to do')
    return null // plan B: inbox and lists tell it themselves
  })
  const drafts = await listOwnDrafts(db, staff.id).catch((error) => {
    log.error({ err: error }, 'the dashboard has no drafts')
    return [] // plan B: they are offered where they were typed
  })
  const figures = await countForDashboard(db).catch((error) => {
    log.error({ err: error }, 'the dashboard has no figures')
    return null // plan B: the page says that they cannot be read
  })
  const recent = await listActivity(db, wholeActivity, mostRecent).catch((error) => {
    log.error({ err: error }, 'the dashboard has no activity')
    return null // plan B: the page does without
  })
  const comingUp = await listComingUp(db, mostComingUp).catch((error) => {
    log.error({ err: error }, 'the dashboard does not know what is coming up')
    return [] // plan B: each list tells what is planned for its records
  })
  return { name: staff.email.split('@')[0] || 'Admin', figures, drafts, recent, comingUp, workToDo }
}

const mostRecent = 5
const mostComingUp = 10

const numbers = new Intl.NumberFormat('en-US')

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { name, figures, drafts, recent, comingUp, workToDo } = loaderData
  return (
    <div className="space-y-8">
      <title>Dashboard | Redstone staff</title>
      <PageHeading title={`Welcome, ${name}!`} />
      {figures?.heldBack ? <SweepNotice heldBack={figures.heldBack} /> : null}
      {figures?.mailbox ? <MailboxNotice mailbox={figures.mailbox} /> : null}
      <section aria-labelledby="quick-actions" className="space-y-4">
        <h2 id="quick-actions" className="text-xl">
          Quick Actions
        </h2>
        <div className="flex flex-wrap gap-3 *:grow sm:*:grow-0">
          <ButtonLink to={href('/admin/vehicles')} variant="outline">
            Manage Vehicles
          </ButtonLink>
          <ButtonLink to={href('/admin/vehicles/new')}>Add New Vehicle</ButtonLink>
          <ButtonLink to={href('/admin/settings')} variant="outline">
            Site Settings
          </ButtonLink>
        </div>
      </section>
      {workToDo ? <WaitingList waiting={workToDo.waiting} /> : null}
      <OwnDrafts drafts={drafts} />
      <section aria-labelledby="site-overview" className="space-y-4">
        <h2 id="site-overview" className="text-xl">
          Site Overview
        </h2>
        <dl className="grid gap-4 sm:grid-cols-3">
          <Figure label="Total Vehicles" count={figures?.vehicles} to={href('/admin/vehicles')} />
          <Figure
            label="New Submissions"
            note="last 7 days"
            count={figures?.newSubmissions}
            to={href('/admin/inbox')}
          />
          <Figure label="Registered Users" note="staff accounts" count={figures?.staff} to={href('/admin/staff')} />
        </dl>
        {figures ? null : (
          <Notice tone="warning" title="These statistics are placeholders.">
            The database did not answer, so they could not be counted. Reload the page in a minute.
          </Notice>
        )}
      </section>
      {workToDo ? <CareList care={workToDo.care} /> : null}
      <ComingUpList lines={comingUp} />
      {workToDo ? <MessageFigures {...workToDo} /> : null}
      {recent ? <RecentChanges lines={recent} /> : null}
    </div>
  )
}

/** What staff did last. */
function RecentChanges({ lines }: { lines: ActivityLine[] }) {
  return (
    <section aria-labelledby="recent-changes" className="space-y-4">
      <h2 id="recent-changes" className="text-xl">
        Recent Changes
      </h2>
      {lines.length > 0 ? <ActivityLines lines={lines} /> : <p>Nobody has changed anything yet.</p>}
      <ButtonLink to={href('/admin/activity')} variant="outline" size="sm">
        All Activity
      </ButtonLink>
    </section>
  )
}

type FigureProps = { label: string; note?: string; count: number | undefined; to: string }

/** A number that leads to what it counts. */
function Figure({ label, note, count, to }: FigureProps) {
  return (
    <Card className="flex flex-col justify-between p-5">
      <dt className="text-ink-soft text-sm">
        {label}
        {note ? ` (${note})` : null}
      </dt>
      <dd className="font-bold text-3xl tabular-nums">
        {count === undefined ? (
          'N/A'
        ) : (
          <Link
            to={to}
            aria-label={`${numbers.format(count)} ${label}`}
            className="inline-flex min-h-11 min-w-11 items-center text-link"
          >
            {numbers.format(count)}
          </Link>
        )}
      </dd>
    </Card>
  )
}
