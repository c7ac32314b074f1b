import { href } from 'react-router'
import { type EmailPart, emailAsHtml, emailAsText } from '#app/outbox/email-parts.ts'
import { newsletterList, subscriptionLinks } from '../subscription.ts'

/** A vehicle as an email names it, in words. */
export type MailedVehicle = { id: number; name: string; offer: string }

/** A letter as all of its emails say it. `body` is its text, block by block; `address` is the company's. */
export type WrittenLetter = {
  id: number
  title: string
  body: string[]
  vehicles: MailedVehicle[]
  address: string
  origin: string
}

/** The email to one reader. Its name is the same at every try: a mailbox that gets it again knows it. */
export function letterMail(letter: WrittenLetter, { id, token }: { id: number; token: string }) {
  const { stop } = subscriptionLinks(letter.origin, token)
  const messageId = `letter-${letter.id}-${id}@${new URL(letter.origin).hostname}`
  const list = { name: newsletterList, stopUrl: stop }
  return { ...said(letter, letterParts(letter, stop)), list, messageId, isToMany: true }
}

/** The same to a colleague who wants to see it. Nobody is unsubscribed by it. */
export function testMail(letter: WrittenLetter, mailId: number) {
  const messageId = `letter-test-${mailId}@${new URL(letter.origin).hostname}`
  return { ...said({ title: `Test: ${letter.title}` }, letterParts(letter, null)), messageId }
}

/** The email's text, for whoever looks at it before. */
export function letterText(letter: WrittenLetter) {
  return emailAsText(letterParts(letter, null))
}

function said({ title }: { title: string }, parts: EmailPart[]) {
  return { subject: title, text: emailAsText(parts), html: emailAsHtml(title, parts) }
}

function letterParts({ id, body, vehicles, address, origin }: WrittenLetter, stop: string | null): EmailPart[] {
  const facts = vehicles.map((vehicle) => ({
    label: vehicle.offer,
    text: vehicle.name,
    link: origin + href('/vehicles/:id', { id: String(vehicle.id) }),
  }))
  return [
    ...body.map((text) => ({ text })),
    ...(facts.length > 0 ? [{ facts }] : []),
    { link: { label: 'Read it in your browser', url: origin + href('/newsletter/:id', { id: String(id) }) } },
    { text: `You’re getting this email because you asked for our newsletter.\nRedstone Mobility\n${address}` },
    stop === null
      ? { text: '(Each reader has a link here to unsubscribe.)' }
      : { link: { label: 'Unsubscribe', url: stop } },
  ]
}
