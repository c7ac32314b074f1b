import { href } from 'react-router'
import type { VehicleSummary } from './shown-vehicle.ts'

/**
 * How many of `total` vehicles fit or are tight, whatever is chosen of the filter by fit, and how many are not measured.
 * `searchUnknown` is the query of the list with those. `nothing` is null unless a filter by fit finds nothing.
 */
export type FoundFit = {
  fits: number
  tight: number
  unknown: number
  total: number
  chosen: string | null
  searchUnknown: string
  nothing: NothingOfFit | null
}

/**
 * What a filter by fit is beside where it finds nothing. `others` are the labels of the other conditions. `elsewhere`
 * counts what it finds without the one of them that keeps back most, or without all of them where `without` is null;
 * `arePriced`: each of those names a price; `areTight`: none of them fits, but they are tight.
 * `closest` fits best of those that pass the others, where nothing is elsewhere. `tight` and `judged` are queries.
 */
export type NothingOfFit = {
  others: string[]
  elsewhere: { count: number; without: string | null; arePriced: boolean; areTight: boolean; search: string }
  closest: VehicleSummary | null
  tight: string
  judged: string
}

/** A sentence with one link in it. */
export type FitWay = { before: string; to: string; link: string; after: string }

/**
 * What a list says that is empty by its filter by fit: of which vehicles that is true, and what there is elsewhere. No
 * way where its other filters find nothing by themselves: that says nothing of the measures.
 */
export function nothingFound(fit: FoundFit, nothing: NothingOfFit): FitWay[] {
  if (fit.total === 0) return []
  if (fit.chosen === 'unknown') return [allJudged(fit, nothing)]
  const isTightLeftOut = fit.chosen === 'fits' && fit.tight > 0
  const toTight = wayTo(`${fit.tight} ${fit.tight === 1 ? 'is' : 'are'} tight`, nothing.tight, fit.tight)
  const ways = isTightLeftOut ? [toTight] : []
  if (nothing.elsewhere.count > 0) return [toElsewhere(fit, nothing), ...ways]
  return isTightLeftOut ? ways : toClosest(fit, nothing)
}

/** "The one vehicle up to $30,000 doesn’t fit; 12 at higher prices do. Show them." */
function toElsewhere(fit: FoundFit, nothing: NothingOfFit) {
  const { count, search, areTight } = nothing.elsewhere
  const misfits = misfitText(fit, nothing)
  const others = `${count} ${elsewhereText(nothing)}`
  const isOne = count === 1
  const fits = isOne ? 'fits' : 'fit'
  const tight = isOne ? 'is tight' : 'are tight'
  if (areTight) return wayTo(`${misfits && `${misfits}; `}${others} ${tight}`, search, count)
  const verb = fit.chosen === 'possible' ? `${fits} or ${tight}` : fits
  const shortVerb = fit.chosen === 'possible' ? verb : isOne ? 'does' : 'do'
  return wayTo(misfits ? `${misfits}; ${others} ${shortVerb}` : `${others} ${verb}`, search, count)
}

/** The closest vehicle, where nothing for sale fits. Of what is not measured nobody knows how close it is. */
function toClosest(fit: FoundFit, nothing: NothingOfFit): FitWay[] {
  const misfits = misfitText(fit, nothing)
  const { closest, others } = nothing
  if (!closest || misfits === '') return []
  const said = others.length === 0 ? 'Nothing fits these measurements' : `${misfits}, nor does anything else for sale`
  return [
    {
      before: `${said}. Closest: `,
      to: href('/vehicles/:id', { id: String(closest.id) }),
      link: closest.name,
      after: `. ${closest.fit?.reason ?? ''}`,
    },
  ]
}

/** What there is to say of vehicles without measures where each has some. */
function allJudged({ total }: FoundFit, nothing: NothingOfFit) {
  const where = whereText(nothing, total)
  const known =
    total === 1
      ? `We know enough about the one vehicle${where} to say whether it fits`
      : `We know enough about all ${total} vehicles${where} to say whether they fit`
  const { count, search } = nothing.elsewhere
  if (count === 0) return wayTo(known, nothing.judged, total)
  return wayTo(
    `${known}; ${count} ${elsewhereText(nothing)} ${count === 1 ? 'is' : 'are'} not measured yet`,
    search,
    count,
  )
}

/** Which of the vehicles that pass the other filters don't fit; '' for none. */
function misfitText({ chosen, total, tight, unknown }: FoundFit, nothing: NothingOfFit) {
  const misfits = total - unknown - (chosen === 'fits' ? tight : 0)
  const where = whereText(nothing, misfits)
  if (misfits === 0) return ''
  if (misfits === 1) return `${total === 1 ? 'The one' : '1'} vehicle${where} doesn’t fit`
  return misfits === total ? `None of the ${total} vehicles${where} fits` : `${misfits} vehicles${where} don’t fit`
}

/** The other filters after "the vehicles", with a space before; '' where there are none. */
function whereText({ others }: NothingOfFit, count: number) {
  const [first, ...more] = others
  if (first === undefined) return ''
  if (more.length > 0) return ` that ${count === 1 ? 'matches' : 'match'} your other choices`
  if (first.startsWith('$')) return ` at ${first}`
  if (isPrice(first)) return ` ${first.charAt(0).toLowerCase()}${first.slice(1)}`
  return ` for ${quoted(first)}`
}

/** What is beyond a filter that is in the way, after its number. */
function elsewhereText({ others, elsewhere: { count, without, arePriced } }: NothingOfFit) {
  if (without && arePriced && isPrice(without)) {
    const side = /^(Up to|Under)/.test(without) ? 'higher' : /^(From|Over)/.test(without) ? 'lower' : 'other'
    return count === 1 ? `at ${side === 'other' ? 'another' : `a ${side}`} price` : `at ${side} prices`
  }
  if (without === null || others.length === 1) return count === 1 ? 'other' : 'others'
  return `without ${quoted(without)}`
}

/** Whether a label is one of the filters by price: "Up to $30,000", "Under $60K", "$60K-$70K". */
function isPrice(label: string) {
  return /^((Up to|From|Under|Over) )?\$/.test(label)
}

function quoted(label: string) {
  return label.startsWith('“') ? label : `“${label}”`
}

function wayTo(said: string, search: string, count: number): FitWay {
  return {
    before: `${said}. `,
    to: href('/vehicles') + search,
    link: count === 1 ? 'Show it' : 'Show them',
    after: '.',
  }
}
