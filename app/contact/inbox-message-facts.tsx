import { Mail, Phone } from 'lucide'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { capitalized } from '#app/ui/capitalized.ts'
import { EmailText } from '#app/ui/email-text.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { consentLines } from './consent-lines.ts'
import type { Consent } from './contact-consent.ts'
import { StateBadge } from './inbox-message-card.tsx'
import { beginningOf } from './inbox-texts.ts'
import { MoreLink } from './more-of-person.tsx'
import type { Standing } from './submission-state.ts'
import { type ShownTradeIn, TradeInSection } from './trade-in/trade-in-section.tsx'

/** A message in full. `measures` lead to the page that judges by them. `vehicle` has no name when it is no longer listed; `callHref` is null where it is not certain what to dial. */
export type ShownMessage = Standing & {
  name: string
  email: string
  phone: string | null
  callHref: string | null
  subject: string
  text: string
  location: string | null
  measures: { words: string; address: string } | null
  vehicle: { id: number; name: string | null; isHidden: boolean; statusWord: string | null } | null
  /** Says that it is overdue. */
  waits: string | null
  suspicion: string | null
  /** Why the visitor does not get our emails, and what to do. */
  undelivered: string | null
  consent: Consent | null
  tradeIn: ShownTradeIn | null
  createdAt: Date
  /** Other messages of the person. */
  more: { count: number }
}

/** What the visitor wrote, with what they gave of themselves and the ways to answer. */
export function InboxMessageFacts({ message }: { message: ShownMessage }) {
  const { name, email, phone, callHref, text, location, measures, vehicle, suspicion, createdAt, more } = message
  return (
    <section aria-label="Message" className="space-y-5 rounded-card border border-line bg-surface p-5 sm:p-6">
      {suspicion ? (
        <Notice tone="warning" title="This may be spam">
          {suspicion}
        </Notice>
      ) : null}
      {message.undelivered ? (
        <Notice tone="danger" title="Our email could not be delivered">
          {message.undelivered}
        </Notice>
      ) : null}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <Fact label="State">
          <span className="flex flex-wrap gap-2">
            <StateBadge state={message.state} lostReason={message.lostReason} />
            {message.waits ? <Badge tone="warning">{message.waits}</Badge> : null}
          </span>
        </Fact>
        <Fact label="Received">
          <Moment at={createdAt} />
        </Fact>
        <Fact label="Name">{name}</Fact>
        {more.count > 0 ? (
          <Fact label="Same person">
            <MoreLink count={more.count} />
          </Fact>
        ) : null}
        <Fact label="Email">
          <EmailText email={email} />
        </Fact>
        <Fact label="Phone">{phone ?? 'Not given'}</Fact>
        {location ? <Fact label="Showroom">{location}</Fact> : null}
        {measures ? (
          <Fact label="Measurements">
            <a href={measures.address} className="text-link">
              {measures.words}
            </a>
          </Fact>
        ) : null}
        {vehicle ? (
          <Fact label="Vehicle">
            <a href={pageOf(vehicle)} className="text-link">
              {vehicle.name ?? `No longer listed (${vehicle.id})`}
            </a>
            {vehicle.statusWord ? ` (${vehicle.statusWord})` : null}
          </Fact>
        ) : null}
        {consentLines(message).map(({ label, text }) => (
          <Fact key={label} label={label}>
            {capitalized(text)}
          </Fact>
        ))}
      </dl>
      <WordsAgreedTo message={message} />
      {message.tradeIn ? <TradeInSection tradeIn={message.tradeIn} /> : null}
      {text ? (
        <blockquote dir="auto" className="wrap-anywhere whitespace-pre-wrap border-accent border-l-4 pl-4 text-lg">
          {text}
        </blockquote>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={replyLink(message)} variant="outline">
          <Icon of={Mail} className="size-5" />
          Reply by Email
        </ButtonLink>
        {callHref ? (
          <ButtonLink href={callHref} variant="outline" className="wrap-anywhere">
            <Icon of={Phone} className="size-5" />
            Call {phone}
          </ButtonLink>
        ) : null}
      </div>
    </section>
  )
}

/** The exact words of what the visitor allowed. Nothing where that is nothing. */
function WordsAgreedTo({ message }: { message: ShownMessage }) {
  const given = consentLines(message).filter(({ words }) => words)
  if (given.length === 0) return null
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-link">Words they agreed to</summary>
      <dl className="measure space-y-2 text-sm">
        {given.map(({ label, words }) => (
          <div key={label}>
            <dt className="text-ink-soft">{label}</dt>
            <dd>
              <q>{words}</q>
            </dd>
          </div>
        ))}
        <div>
          <dt className="text-ink-soft">Version of the words</dt>
          <dd>{message.consent?.version}</dd>
        </div>
      </dl>
    </details>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{label}</dt>
      <dd dir="auto" className="wrap-anywhere">
        {children}
      </dd>
    </>
  )
}

const longestQuote = 1000

/** Opens the person's own mail program with the answer begun. Long addresses are cut off by some of them, so the quote is short. */
function replyLink({ name, email, subject, text }: ShownMessage) {
  const quote = beginningOf(text, longestQuote).replaceAll(/^/gm, '> ')
  const headers = { subject: `Re: ${subject}`, body: `Hello ${name},\n\n\n\n${quote}` }
  const query = Object.entries(headers).map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
  return `mailto:${encodeURIComponent(email)}?${query.join('&')}`
}

/** What visitors cannot see, staff see in its form. */
function pageOf({ id, isHidden }: { id: number; isHidden: boolean }) {
  const params = { id: String(id) }
  return isHidden ? href('/admin/vehicles/edit/:id', params) : href('/vehicles/:id', params)
}
