import { href, Link } from 'react-router'
import { EmailText } from '#app/ui/email-text.tsx'
import { InPageLink } from '#app/ui/in-page-link.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { StateBadge } from './inbox-message-card.tsx'
import { personPage } from './person-address.ts'
import type { Standing } from './submission-state.ts'

/** Other messages of a person: how many, and the newest. `otherEmail` where only the phone number is the same. */
export type ShownMore = {
  count: number
  newest: Array<Standing & { id: number; subject: string; createdAt: Date; otherEmail: string | null }>
}

const sectionId = 'more-of-person'

/** Leads to the other messages of the person. */
export function MoreLink({ count }: { count: number }) {
  return (
    <InPageLink to={sectionId} className="text-link">
      {moreText(count)}
    </InPageLink>
  )
}

/** The newest other messages of the person, and the way to all. Nothing where there are none. */
export function MoreOfPerson({ more: { count, newest }, email }: { more: ShownMore; email: string }) {
  if (count === 0) return null
  return (
    <section aria-labelledby={sectionId} className="space-y-3 print:hidden">
      <h2 id={sectionId} tabIndex={-1} className="text-xl">
        {moreText(count)} from this person
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5">
        {newest.map(({ id, subject, createdAt, otherEmail, ...standing }) => (
          <li key={id} className="space-y-1 py-3">
            <p className="flex flex-wrap items-center gap-x-3">
              <Link
                to={href('/admin/inbox/:id', { id: String(id) })}
                dir="auto"
                className="wrap-anywhere inline-flex min-h-11 items-center text-link"
              >
                {subject || 'No subject'}
                <span className="sr-only">, no. {id}</span>
              </Link>
              <StateBadge {...standing} />
            </p>
            <p className="wrap-anywhere text-ink-soft text-sm">
              <Moment at={createdAt} />
              {otherEmail ? (
                <>
                  , same phone number, from <EmailText email={otherEmail} />
                </>
              ) : null}
            </p>
          </li>
        ))}
      </ul>
      {count > newest.length ? (
        <Link to={personPage(email)} className="inline-flex min-h-11 items-center text-link">
          All messages from this email address
        </Link>
      ) : null}
    </section>
  )
}

function moreText(count: number) {
  return count === 1 ? '1 more message' : `${count.toLocaleString('en-US')} more messages`
}
