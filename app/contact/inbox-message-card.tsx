import { href, Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { EmailText } from '#app/ui/email-text.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { type SubmissionState, stateNames } from './submission-state.ts'

/** A message as the inbox lists it. `start` is how its text begins. */
export type ListedMessage = {
  id: number
  name: string
  email: string
  subject: string
  start: string
  state: SubmissionState
  owner: string | null
  createdAt: Date
}

const tones = { new: 'accent', answered: 'good', closed: 'plain', spam: 'warning' } as const

/** A card that leads to its message. `query` leads from there back to the place in the inbox. */
export function InboxMessageCard({ message, query }: { message: ListedMessage; query: string }) {
  const { id, name, email, subject, start, state, owner, createdAt } = message
  return (
    <div className="relative grid gap-x-6 gap-y-1 rounded-card border border-line bg-surface p-4 hover:border-accent sm:grid-cols-[minmax(0,1fr)_auto] sm:p-5">
      <h2 className="wrap-anywhere text-lg" dir="auto">
        <Link
          to={`${href('/admin/inbox/:id', { id: String(id) })}${query}`}
          className="after:absolute after:inset-0 after:rounded-card hover:text-accent"
        >
          {subject || 'No subject'}
          <span className="sr-only">, no. {id}</span>
        </Link>
      </h2>
      <p className="flex flex-wrap items-center gap-2 sm:justify-end">
        <StateBadge state={state} />
        {owner ? <span className="wrap-anywhere text-ink-soft text-sm">{owner}</span> : null}
      </p>
      <p className="wrap-anywhere">
        <span dir="auto" className="font-semibold">
          {name}
        </span>{' '}
        <span className="inline-block text-ink-soft text-sm">
          <EmailText email={email} />
        </span>
      </p>
      <p className="text-ink-soft text-sm sm:text-right">
        <Moment at={createdAt} />
      </p>
      <p dir="auto" className="wrap-anywhere line-clamp-2 text-ink-soft sm:col-span-2">
        {start}
      </p>
    </div>
  )
}

/** Where a message stands, in a word. */
export function StateBadge({ state }: { state: SubmissionState }) {
  return <Badge tone={tones[state]}>{stateNames[state]}</Badge>
}
