import { href } from 'react-router'
import { saveAddress } from './shortlist/save-address.ts'
import type { Vehicle } from './vehicle.ts'

export type NextWay = { to: string; label: string }

/**
 * What somebody can do next with a vehicle. `calls` are ways to ask about it, most wanted first; `bar` is the one of narrow screens. `more` is what
 * they do by themselves. Of a sample nobody can ask for a quote: its ways lead to a general question.
 */
export type VehicleWays = {
  /** What stands where the price and its buttons were; of a sold one only. */
  sold: string | null
  calls: NextWay[]
  bar: NextWay
  more: NextWay[]
  closing: NextWay & { title: string; text: string }
  /** What stands above our phone and showrooms on paper. */
  printed: string
}

type AskedAbout = Pick<Vehicle, 'id' | 'name' | 'price' | 'status'>

/** The ways of a vehicle. They are made on the server: a page ships no rule for them. */
export function waysOf(vehicle: AskedAbout, isSample: boolean): VehicleWays {
  const { id, name, status } = vehicle
  const isSold = status === 'sold'
  const isOrdered = status === 'built-to-order' && !isSample
  const contact = href('/contact')
  const quote = { to: isSample ? contact : `${contact}?subject=QuoteRequest&vehicle=${id}`, label: 'Request a Quote' }
  const drive = {
    to: isSample ? contact : `${contact}?subject=TestDrive&vehicle=${id}`,
    label: 'Schedule a Test Drive',
  }
  return {
    sold: isSold ? 'This vehicle has found its owner. Tell us what you need, and we’ll look for one like it.' : null,
    calls: isSold ? [{ to: contact, label: 'Tell Us What You Need' }] : [quote, isOrdered ? talkWay(id) : drive],
    bar: isSold ? { to: contact, label: 'Contact Us' } : quote,
    more: isSample ? [] : isSold ? [alertWay(id, 'Email Me When One Like It Comes In')] : moreWays(vehicle),
    printed: printedTitle(isSold, isOrdered),
    closing: isOrdered ? orderWay({ id, name }) : closingWay({ id, name }, isSold || isSample),
  }
}

/** Only what is here or on its way can be seen, and brought. */
function printedTitle(isSold: boolean, isOrdered: boolean) {
  if (isSold) return 'Tell us what you need'
  return isOrdered ? 'Talk to us about yours' : 'See it, or have it brought to your door'
}

/** What staff do with the vehicle whose page they look at. */
export function staffWays(id: number): NextWay[] {
  const params = { id: String(id) }
  return [
    { to: href('/admin/vehicles/offer/:id', params), label: 'Status & Price' },
    { to: href('/admin/vehicles/measures/:id', params), label: 'Measures' },
    { to: href('/admin/vehicles/edit/:id', params), label: 'Edit Vehicle' },
  ]
}

function moreWays({ id, price, status }: AskedAbout): NextWay[] {
  const save = { to: saveAddress(id), label: 'Save to Shortlist' }
  const meet = {
    to: `${href('/appointments')}?vehicle=${id}`,
    label: status === 'coming-soon' ? 'Ask for a Time' : 'Choose a Time',
  }
  const tradeIn = { to: `${href('/trade-in')}?vehicle=${id}`, label: 'Offer a Trade-In' }
  // There is nothing to drive before it is built.
  const times = status === 'built-to-order' ? [] : [meet]
  return [...times, save, ...estimateWays(price), tradeIn, alertWay(id, 'Email Me When the Price Drops')]
}

/** Instead of a time to drive it: what is built to order is talked through first. */
function talkWay(id: number): NextWay {
  return { to: `${href('/contact')}?vehicle=${id}`, label: 'Talk to Us About Yours' }
}

function alertWay(id: number, label: string): NextWay {
  return { to: `${href('/alerts/new')}?vehicle=${id}`, label }
}

function estimateWays(price: number | null): NextWay[] {
  if (price === null) return []
  return [{ to: `${href('/services/financing/estimate')}?price=${price}`, label: 'Estimate a Payment' }]
}

function orderWay({ id, name }: Pick<Vehicle, 'id' | 'name'>): VehicleWays['closing'] {
  return {
    title: 'What should yours have?',
    text: `The ${name} is built to order. Tell us about you and your chair, and we’ll plan yours with you.`,
    ...talkWay(id),
  }
}

/** The same way to us once more, at the end of the page. */
function closingWay({ id, name }: Pick<Vehicle, 'id' | 'name'>, isGeneral: boolean): VehicleWays['closing'] {
  const asked = isGeneral ? 'Tell us what you need.' : `Ask about the ${name}.`
  return {
    title: 'Ready to try it with your chair?',
    text: `${asked} We answer your questions, work out the price with you and bring it to your door.`,
    to: isGeneral ? href('/contact') : `${href('/contact')}?vehicle=${id}`,
    label: isGeneral ? 'Contact Us' : 'Contact Us About It',
  }
}
