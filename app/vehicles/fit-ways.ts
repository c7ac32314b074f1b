import { href } from 'react-router'
import type { FoundFit } from './vehicle-finder.server.ts'

/** How many vehicles were found, or of those judged for a visitor how many fit. */
export function countText(total: number, fit: FoundFit | null) {
  if (fit && total > 0 && (fit.chosen === null || fit.chosen === 'fits'))
    return fit.total === 1 ? `${fit.fits} of 1 vehicle fits` : `${fit.fits} of ${fit.total} vehicles fit`
  if (total === 0) return 'No vehicles found'
  return total === 1 ? '1 vehicle found' : `${total} vehicles found`
}

/** A sentence with one link in it. */
export type FitWay = { before: string; to: string; link: string; after: string }

/**
 * Ways on from a filter by fit. They lead to the closest vehicle where none fits, to unmeasured ones, or to the
 * measures.
 */
export function fitWays(fit: FoundFit | null, asksForFit: boolean): FitWay[] {
  if (!fit)
    return asksForFit
      ? [{ before: '', to: href('/fit'), link: 'Enter your measurements to filter by fit', after: '.' }]
      : []
  const { chosen, unknown, searchUnknown, closest } = fit
  const toClosest = closest && {
    before: 'Nothing fits these measurements. Closest: ',
    to: href('/vehicles/:id', { id: String(closest.id) }),
    link: closest.name,
    after: `. ${closest.fit?.reason ?? ''}`,
  }
  const toUnknown = unknown > 0 &&
    (chosen === 'fits' || chosen === 'possible') && {
      before: unknown === 1 ? '1 more is not measured yet. ' : `${unknown} more are not measured yet. `,
      to: href('/vehicles') + searchUnknown,
      link: unknown === 1 ? 'Show it' : 'Show them',
      after: '.',
    }
  return [toClosest, toUnknown].filter((way) => way !== null && way !== false)
}
