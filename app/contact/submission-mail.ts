import { href } from 'react-router'
import { sentMeasures } from '#app/fit/fit-line.ts'
import { type EmailPart, emailAsHtml, emailAsText } from '#app/outbox/email-parts.ts'
import { fullMoment } from '#app/ui/showroom-time.ts'
import { consentLines } from './consent-lines.ts'
import type { Consent } from './contact-consent.ts'
import { splitMessage } from './submission.ts'
import { lostPicturesText, type TradeIn, tradeInLines, tradeInName } from './trade-in/trade-in.ts'

/** A saved message with what is known of its vehicle; `origin` is the site's, such as "https://www.example.com". */
export type MailedSubmission = {
  id: number
  replayKey: string
  createdAt: Date
  name: string
  email: string
  phone: string | null
  message: string
  suspicion: string | null
  vehicleId: number | null
  vehicle: MailedVehicle | null
  location: string | null
  fitCode: string | null
  consent: Consent | null
  tradeIn: TradeIn | null
  /** Of the showroom it is for, such as "America/Denver". */
  timeZone: string
  origin: string
}

/** `picture` is the address of its first picture on the site, null when it has none. */
export type MailedVehicle = {
  name: string
  year: number | null
  make: string | null
  model: string | null
  trim: string | null
  vin: string | null
  stockNumber: string | null
  condition: 'new' | 'used' | 'certified'
  /** Unless it is available: such as "Sold". */
  statusWord: string | null
  priceUsd: number | null
  picture: string | null
}

/** The email that tells staff of a message, with all its fields. Answering it writes to the visitor. */
export function submissionMail(submission: MailedSubmission) {
  const { name, email, suspicion } = submission
  const { subject, text } = splitMessage(submission.message)
  const title = `${suspicion === null ? '' : 'Suspected spam: '}${subject} – ${name}`
  const parts: EmailPart[] = [
    ...(suspicion === null ? [] : [{ text: `This may be spam: ${suspicion}` }]),
    { facts: factsOf(submission, subject) },
    ...(submission.tradeIn ? tradeInParts(submission.tradeIn) : []),
    ...(text === '' ? [] : [{ text: 'Message:' }, { quote: text }]),
    ...pictureOf(submission),
    {
      link: {
        label: 'Open it in the inbox',
        url: submission.origin + href('/admin/inbox/:id', { id: String(submission.id) }),
      },
    },
  ]
  return {
    replyTo: { name, address: email },
    subject: title,
    text: emailAsText(parts),
    html: emailAsHtml(title, parts),
    // Once a person has said that they sent it, mail programs must not take the second email for the first.
    messageId: submissionMessageId(suspicion === null ? 'contact' : 'suspected', submission),
  }
}

function factsOf(submission: MailedSubmission, subject: string) {
  const { name, email, phone, location, fitCode, createdAt, timeZone } = submission
  return [
    { label: 'Name', text: name },
    { label: 'Email', text: email },
    { label: 'Phone', text: phone ?? 'not given' },
    { label: 'Subject', text: subject },
    { label: 'Vehicle', ...vehicleFact(submission) },
    { label: 'Showroom', text: location ?? 'any' },
    ...(fitCode ? [{ label: 'Measurements', text: sentMeasures(fitCode) }] : []),
    { label: 'Received', text: fullMoment(createdAt, timeZone) },
    ...consentLines(submission).map(({ label, text }) => ({ label, text })),
  ]
}

function tradeInParts(tradeIn: TradeIn): EmailPart[] {
  const { sentPictures } = tradeIn
  const pictures = lostPicturesText(tradeIn) ?? `${sentPictures}, in the inbox`
  return [
    { text: 'The vehicle to trade in:' },
    { facts: [{ label: 'Vehicle', text: tradeInName(tradeIn) }, ...tradeInLines(tradeIn)] },
    ...(sentPictures > 0 || tradeIn.lost !== null ? [{ facts: [{ label: 'Pictures', text: pictures }] }] : []),
  ]
}

function vehicleFact({ vehicleId, vehicle, origin }: MailedSubmission) {
  if (vehicleId === null) return { text: 'none named' }
  const said = [vehicle?.stockNumber && `stock number ${vehicle.stockNumber}`, vehicle?.statusWord].filter(Boolean)
  const more = said.length > 0 ? ` (${said.join(', ')})` : ''
  return {
    text: vehicle ? vehicle.name + more : 'no longer listed',
    link: origin + href('/vehicles/:id', { id: String(vehicleId) }),
  }
}

function pictureOf({ vehicle, origin }: MailedSubmission): EmailPart[] {
  return vehicle?.picture ? [{ picture: { url: origin + vehicle.picture, alt: vehicle.name } }] : []
}

/** The same at every try, so that a mail program can tell a repetition; `what` is the kind of email. */
export function submissionMessageId(what: string, { id, replayKey, origin }: MailedSubmission) {
  return `${what}-${id}-${replayKey.slice(0, 16)}@${new URL(origin).hostname}`
}
