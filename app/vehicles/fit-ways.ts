import { href } from 'react-router'
import { type FitWay, type FoundFit, nothingFound } from './nothing-of-fit.ts'

/** How many vehicles were found, or of those judged for a visitor how many fit. */
export function countText(total: number, fit: FoundFit | null) {
  if (fit && total > 0 && (fit.chosen === null || fit.chosen === 'fits'))
    return fit.total === 1 ? `${fit.fits} of 1 vehicle fits` : `${fit.fits} of ${fit.total} vehicles fit`
  if (total === 0) return 'No vehicles found'
  return total === 1 ? '1 vehicle found' : `${total} vehicles found`
}

/**
 * Ways on from a filter by fit. Where it finds nothing they say what that is true of, and lead to what there is. Else
 * they lead to unmeasured vehicles, or to the measures.
 */
export function fitWays(fit: FoundFit | null, asksForFit: boolean): FitWay[] {
  if (!fit)
    return asksForFit
      ? [{ before: '', to: href('/fit'), link: 'Enter your measurements to filter by fit', after: '.' }]
      : []
  const { chosen, unknown, searchUnknown, nothing } = fit
  const beside = nothing ? nothingFound(fit, nothing) : []
  if (unknown === 0 || (chosen !== 'fits' && chosen !== 'possible')) return beside
  const more = nothing && unknown === fit.total ? '' : ' more'
  const toUnknown = {
    before: unknown === 1 ? `1${more} is not measured yet. ` : `${unknown}${more} are not measured yet. `,
    to: href('/vehicles') + searchUnknown,
    link: unknown === 1 ? 'Show it' : 'Show them',
    after: '.',
  }
  return [...beside, toUnknown]
}
