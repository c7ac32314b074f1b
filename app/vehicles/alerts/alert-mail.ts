import { href } from 'react-router'
import { type EmailPart, emailAsHtml, emailAsText } from '#app/outbox/email-parts.ts'
import { priceText } from '../vehicle.ts'
import { alertLinks } from './alert.ts'

type ToReader = { mailId: number; token: string; origin: string }
type MailedVehicle = { id: number; name: string; price: number | null }

/** News as an email tells it: `list` is the address of the search, null of one vehicle. */
export type ToldNews =
  | { is: 'new'; label: string; query: string; vehicles: MailedVehicle[] }
  | { is: 'price'; vehicle: MailedVehicle; fromPrice: number | null }
  | { is: 'sold'; vehicle: MailedVehicle }

/** So many vehicles of a search stand in an email; the others are behind its link. */
const mostNamed = 6

/** The email that asks whether an address is the one of who typed it. No word of theirs is in it. */
export function confirmAlertsMail({ mailId, token, origin }: ToReader) {
  const { mine, list } = alertLinks(origin, token)
  const title = 'Please confirm: email me about vehicles'
  const parts: EmailPart[] = [
    { text: 'Someone, probably you, asked us to email you when a vehicle comes in or a price drops.' },
    { link: { label: 'See what it is and say yes', url: mine } },
    { text: 'If it wasn’t you, do nothing. We won’t email you about vehicles unless you say yes.' },
    { text: 'Redstone Mobility' },
  ]
  const messageId = `alert-confirm-${mailId}@${new URL(origin).hostname}`
  return { subject: title, text: emailAsText(parts), html: emailAsHtml(title, parts), list, messageId }
}

/** The email with news, which is not empty. */
export function alertNewsMail({ mailId, token, origin }: ToReader, news: ToldNews[]) {
  const { mine, list } = alertLinks(origin, token)
  const subject = subjectOf(news)
  const parts: EmailPart[] = [
    ...news.flatMap((one) => partsOf(one, origin)),
    { link: { label: 'See, change or stop your alerts', url: mine } },
    { text: 'You’re getting this email because you asked us for it on our website.\nRedstone Mobility' },
  ]
  const messageId = `alert-${mailId}@${new URL(origin).hostname}`
  return { subject, text: emailAsText(parts), html: emailAsHtml(subject, parts), list, messageId }
}

const beginnings = { new: 'Just in', price: 'New price', sold: 'Sold' }

function subjectOf(news: ToldNews[]) {
  const [first, ...others] = news.flatMap((one) => (one.is === 'new' ? one.vehicles : [one.vehicle]))
  const [kind, ...otherKinds] = new Set(news.map(({ is }) => is))
  if (!first || !kind) throw new Error('an email without news is none')
  if (otherKinds.length > 0) return `News about ${others.length + 1} vehicles`
  return `${beginnings[kind]}: ${first.name}${others.length > 0 ? ` and ${others.length} more` : ''}`
}

function partsOf(one: ToldNews, origin: string): EmailPart[] {
  if (one.is === 'new') return partsOfSearch(one, origin)
  const { vehicle } = one
  if (one.is === 'sold')
    return [
      { text: `The ${vehicle.name} has been sold. Its page shows vehicles like it.` },
      { link: { label: vehicle.name, url: addressOf(vehicle, origin) } },
    ]
  const was = one.fromPrice === null ? 'has a price now' : `costs less now. It was ${priceText(one.fromPrice)}`
  return [{ text: `The ${vehicle.name} ${was}.` }, { facts: [factOf(vehicle, origin)] }]
}

function partsOfSearch({ label, query, vehicles }: Extract<ToldNews, { is: 'new' }>, origin: string): EmailPart[] {
  const left = vehicles.length - mostNamed
  const all = {
    label: left > 0 ? `View all matches, ${left} more of them new` : 'View all matches',
    url: origin + href('/vehicles') + query,
  }
  return [
    { text: `New for you: ${label}` },
    { facts: vehicles.slice(0, mostNamed).map((vehicle) => factOf(vehicle, origin)) },
    { link: all },
  ]
}

function factOf(vehicle: MailedVehicle, origin: string) {
  return { label: priceText(vehicle.price), text: vehicle.name, link: addressOf(vehicle, origin) }
}

function addressOf({ id }: MailedVehicle, origin: string) {
  return origin + href('/vehicles/:id', { id: String(id) })
}
