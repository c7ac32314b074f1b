import { href, Link } from 'react-router'
import { type ListedMessage, StateBadge } from './inbox-message-card.tsx'

type InboxBesideProps = {
  messages: Array<Pick<ListedMessage, 'id' | 'name' | 'subject' | 'state' | 'lostReason' | 'ago'>>
  /** The place in the inbox that the reader came from. */
  query: string
  /** The id of the message that is shown. */
  current: number
}

/**
 * The part of the inbox that a message was opened from, beside it on wide screens. It comes after the message, so that neither keys nor a
 * screen reader go through it first.
 */
export function InboxBeside({ messages, query, current }: InboxBesideProps) {
  if (messages.length === 0) return null
  return (
    <nav aria-label="Inbox" className="inbox-beside print:hidden">
      <ul className="divide-y divide-line">
        {messages.map(({ id, name, subject, state, lostReason, ago }) => (
          <li key={id} data-row>
            <Link
              to={`${href('/admin/inbox/:id', { id: String(id) })}${query}`}
              aria-current={id === current ? 'page' : undefined}
            >
              <span className="flex items-start justify-between gap-2">
                <bdi className="wrap-anywhere min-w-0 font-semibold">{name}</bdi>{' '}
                <StateBadge state={state} lostReason={lostReason} />
              </span>{' '}
              <bdi className="wrap-anywhere line-clamp-2">{subject || 'No subject'}</bdi>{' '}
              <span className="block text-ink-soft text-sm">{ago}</span>
              <span className="sr-only">, no. {id}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
