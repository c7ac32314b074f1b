import { href, Link } from 'react-router'
import type { MessageDay, WaitingMessage } from '#app/contact/inbox-figures.server.ts'
import { Badge } from '#app/ui/badge.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { formatDay } from '#app/ui/showroom-time.ts'
import type { WorkToDo } from './work-to-do.actions.server.ts'

const list = 'divide-y divide-line rounded-card border border-line bg-surface px-5'
const line = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1 sm:flex-nowrap'

/** Who waits for an answer, the longest first. Nothing where nobody does. */
export function WaitingList({ waiting }: { waiting: WaitingMessage[] }) {
  if (waiting.length === 0) return null
  return (
    <section aria-labelledby="waiting" className="space-y-4">
      <h2 id="waiting" className="text-xl">
        Waiting for an Answer
      </h2>
      <ol className={list}>
        {waiting.map(({ id, name, subject, createdAt, waits }) => (
          <li key={id} className={line}>
            <p className="wrap-anywhere min-w-0">
              <Link
                to={href('/admin/inbox/:id', { id: String(id) })}
                className="inline-flex min-h-11 items-center text-link"
              >
                <span dir="auto">{name}</span>
                <span className="sr-only">, message no. {id}</span>
              </Link>
              : <span dir="auto">{subject || 'No subject'}</span>
            </p>
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft sm:shrink-0 text-sm">
              {waits ? <Badge tone="warning">{waits}</Badge> : null}
              <Moment at={createdAt} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** What needs care, with the way to it. Nothing where all is well. */
export function CareList({ care }: { care: WorkToDo['care'] }) {
  if (care.length === 0) return null
  return (
    <section aria-labelledby="care" className="space-y-4">
      <h2 id="care" className="text-xl">
        Needs Care
      </h2>
      <ul className={list}>
        {care.map(({ what, count, to }) => (
          <li key={what} className={line}>
            <Link to={to} className="inline-flex min-h-11 items-center text-link">
              {what}
            </Link>
            <span className="font-semibold tabular-nums">{count}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How many messages came on each of the last thirty days, and what they were about. Nothing where none came. */
export function MessageFigures({ days, asked, hasMore }: Pick<WorkToDo, 'days' | 'asked' | 'hasMore'>) {
  const total = days.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return null
  return (
    <section aria-labelledby="messages" className="space-y-4">
      <h2 id="messages" className="text-xl">
        Messages in 30 Days
      </h2>
      <figure className="space-y-2 rounded-card border border-line bg-surface p-5">
        <Bars days={days} />
        <figcaption>
          {hasMore ? 'The newest ' : ''}
          {messagesText(days, total)}
        </figcaption>
      </figure>
      {asked.length > 0 ? (
        <>
          <h3 className="font-semibold">Asked about most</h3>
          <ol className={list}>
            {asked.map(({ id, name, count }) => (
              <li key={id} className={line}>
                <Link
                  to={href('/admin/vehicles/edit/:id', { id: String(id) })}
                  className="wrap-anywhere inline-flex min-h-11 items-center text-link"
                >
                  {name}
                </Link>
                <span className="shrink-0 tabular-nums">{count === 1 ? '1 message' : `${count} messages`}</span>
              </li>
            ))}
          </ol>
        </>
      ) : null}
    </section>
  )
}

const [barWidth, barGap, barHeight] = [8, 2, 48] as const

/** What the text beside it says, to be seen at a glance. */
function Bars({ days }: { days: MessageDay[] }) {
  const most = Math.max(...days.map(({ count }) => count))
  return (
    <svg
      viewBox={`0 0 ${days.length * (barWidth + barGap) - barGap} ${barHeight}`}
      className="h-24 w-full fill-accent"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {days.map(({ day, count }, at) => {
        const height = Math.max(1, Math.round((count / most) * barHeight))
        return <rect key={day} x={at * (barWidth + barGap)} y={barHeight - height} width={barWidth} height={height} />
      })}
    </svg>
  )
}

function messagesText(days: MessageDay[], total: number) {
  const busiest = days.reduce((best, day) => (day.count > best.count ? day : best))
  const today = days.at(-1)?.count ?? 0
  return `${total === 1 ? '1 message' : `${total} messages`}, ${today} of them today. Most on ${formatDay(busiest.day)}: ${busiest.count}.`
}
