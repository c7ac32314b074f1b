import type { FitProfile } from '#app/fit/fit-profile.ts'
import { usualView } from '#app/pictures/picture-view.ts'
import { usualOrder } from '../filter-address.ts'
import { conditionsOf } from '../vehicle-conditions.ts'
import type { VehicleFilters } from '../vehicle-filter-table.ts'
import { findInIndex } from '../vehicle-finding.ts'
import { indexForVisitor } from '../vehicle-fit-index.server.ts'
import type { VehicleIndex } from '../vehicle-index.ts'
import { filtersToSearch, readVehicleFilters } from '../vehicle-list-address.ts'
import { mostKnown } from './alert-news.ts'

/** The query of the list that an alert keeps, in one spelling. The order, the view of pictures and the fit are not in it. */
export function alertQuery(filters: VehicleFilters) {
  return filtersToSearch({ ...filters, unread: {}, fit: [], sort: usualOrder, view: usualView })
}

/**
 * What such a query finds, the newest first, at most as many as are remembered. `total` counts all. `label` says it in words, such as
 * "Minivans, Rear Entry". With a profile only vehicles that fit or are tight are found.
 */
export function findForAlert(index: VehicleIndex, query: string, profile: FitProfile | null) {
  const filters = readVehicleFilters(new URLSearchParams(query))
  const { conditions } = conditionsOf(filters, index)
  const label = conditions.map((condition) => condition.label).join(', ') || 'All vehicles'
  if (!profile) return { label, ...findInIndex(index, conditions, usualOrder, mostKnown) }
  const judged = indexForVisitor(index, profile)
  const fitting = conditionsOf({ ...filters, fit: ['possible'] }, judged).conditions
  return { label, ...findInIndex(judged, fitting, usualOrder, mostKnown) }
}
