import { href } from 'react-router'

/** So many vehicles are on a list, and so many of them side by side. */
export const mostSaved = 12
export const mostCompared = 4

/** The ids of vehicles, in the order in which they are looked at. */
export type Shortlist = readonly number[]

/**
 * The list that an address carries as "ids=1003,1009", and after that the vehicle that is to be saved. What can be no id is ignored, and so is
 * one that was there before. `left` counts those that the list has no room for.
 */
export function readShortlist(query: URLSearchParams): { ids: Shortlist; left: number } {
  const ids = idsIn([...query.getAll('ids'), ...query.getAll('save')].join(','))
  return { ids: ids.slice(0, mostSaved), left: Math.max(0, ids.length - mostSaved) }
}

/** The ids in a text with commas between them, each once. */
export function idsIn(text: string): Shortlist {
  const known = text.split(',').flatMap((part) => (/^[1-9]\d{0,8}$/.test(part.trim()) ? [Number(part)] : []))
  return [...new Set(known)]
}

/** The one address of a list. */
export function shortlistAddress(ids: Shortlist) {
  return ids.length > 0 ? `${href('/shortlist')}?ids=${ids.join(',')}` : href('/shortlist')
}

/** What a press of "Save" asks for; none where the address asks for nothing. */
export function savedBy(query: URLSearchParams): Shortlist {
  return idsIn(query.get('save') ?? '')
}

/** The list with one more at its end; as it is where it is full, or has it. */
export function withOne(ids: Shortlist, id: number): Shortlist {
  return ids.includes(id) || ids.length >= mostSaved ? ids : [...ids, id]
}

export function withoutOne(ids: Shortlist, id: number): Shortlist {
  return ids.filter((one) => one !== id)
}

/** The list with one of it before all others, so that it is compared. */
export function withFirst(ids: Shortlist, id: number): Shortlist {
  return [id, ...withoutOne(ids, id)]
}

/** All of one list, then what only the other has, as far as there is room. */
export function joined(ids: Shortlist, others: Shortlist): Shortlist {
  return others.reduce(withOne, ids)
}

/** Whether two lists have the same vehicles, in whatever order. */
export function isSameList(ids: Shortlist, others: Shortlist) {
  return ids.length === others.length && ids.every((id) => others.includes(id))
}
