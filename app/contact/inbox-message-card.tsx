import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { formatMoment, isoMoment } from '#app/ui/showroom-time.ts'
import { type Standing, standingText } from './submission-state.ts'

/** A message as the inbox lists it. `start` is how its text begins; `ago` says how long it has been here, `waits` that it is overdue. */
export type ListedMessage = Standing & {
  id: number
  name: string
  email: string
  subject: string
  start: string
  owner: string | null
  createdAt: Date
  ago: string
  waits: string | null
  /** The visitor does not get our emails. */
  isUndelivered: boolean
  vehicle: { name: string } | null
}

const tones = {
  new: 'accent',
  answered: 'good',
  appointment: 'good',
  waiting: 'plain',
  won: 'good',
  lost: 'plain',
  closed: 'plain',
  spam: 'warning',
} as const

type InboxMessageCardProps = {
  message: ListedMessage
  /** Leads back from the message to the place in the inbox. */
  query: string
  /** That of the vehicle it is about. */
  picture: ReactNode
}

/** A card that leads to its message: who, what about, the first words, and how long ago. */
export function InboxMessageCard({ message, query, picture }: InboxMessageCardProps) {
  const { id, name, email, subject, start, state, lostReason, owner, createdAt, ago, waits, vehicle } = message
  return (
    <div className="relative flex gap-4 rounded-card border border-line bg-surface p-4 hover:border-accent sm:p-5">
      {picture ? (
        <span className="relative block h-16 w-24 shrink-0 overflow-hidden rounded-control bg-sunken max-sm:hidden">
          {picture}
        </span>
      ) : null}
      <div className="grid min-w-0 grow gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
        <h2 className="wrap-anywhere text-lg">
          <Link
            to={`${href('/admin/inbox/:id', { id: String(id) })}${query}`}
            className="after:absolute after:inset-0 after:rounded-card hover:text-accent"
          >
            <bdi>{name}</bdi>
            <span className="sr-only">, </span> <bdi className="font-normal">{subject || 'No subject'}</bdi>
            <span className="sr-only">, no. {id}</span>
          </Link>
        </h2>
        <p className="flex flex-wrap items-center gap-2 sm:justify-end">
          <StateBadge state={state} lostReason={lostReason} />
          {waits ? <Badge tone="warning">{waits}</Badge> : null}
          {message.isUndelivered ? <Badge tone="danger">Could not be delivered</Badge> : null}
          {owner ? <span className="wrap-anywhere text-ink-soft text-sm">{owner}</span> : null}
        </p>
        <p className="wrap-anywhere text-ink-soft text-sm">
          <EmailText email={email} />
          {vehicle ? (
            <>
              {' · '}
              <span className="inline-block">About {vehicle.name}</span>
            </>
          ) : null}
        </p>
        <p className="text-ink-soft text-sm sm:text-right">
          <time dateTime={isoMoment(createdAt)} title={formatMoment(createdAt)}>
            {ago}
          </time>
        </p>
        <p dir="auto" className="wrap-anywhere line-clamp-2 text-ink-soft sm:col-span-2">
          {start}
        </p>
      </div>
    </div>
  )
}

/** Where a message stands, in a word or two. */
export function StateBadge(standing: Standing) {
  return <Badge tone={tones[standing.state]}>{standingText(standing)}</Badge>
}
