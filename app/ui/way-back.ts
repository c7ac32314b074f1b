import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router'

/** What a list's address says of the reader's place in it; the pages below the list carry it along. */
const placeNames = ['sold', 'hidden', 'search', 'all', 'page', 'sort'] as const
/** What narrows a list down, any of it several times; that of the vehicles. */
const filterNames = [
  ...['category', 'status', 'missing', 'entry', 'price', 'available', 'make', 'model', 'ramp', 'operation'],
  ...['conversion', 'condition', 'showroom', 'feature', 'priceFrom', 'priceTo', 'yearFrom', 'yearTo', 'mileage'],
]

type Place = Partial<Record<(typeof placeNames)[number], string | null>>

/** The place in a list that `query` names, as a query with its question mark. `changes` come instead, null for none. */
export function placeIn(query: string, changes: Place = {}) {
  const params = new URLSearchParams(query)
  const place = placeNames.flatMap((name) => {
    const value = name in changes ? changes[name] : params.get(name)
    return value == null ? [] : [[name, value]]
  })
  const filters = filterNames.flatMap((name) => params.getAll(name).map((value) => [name, value]))
  const named = [...place, ...filters]
  return named.length > 0 ? `?${new URLSearchParams(named)}` : ''
}

/** The query of the same list from its beginning, with nothing that narrows it down. */
export function wholeList(query: string) {
  const params = new URLSearchParams(query)
  return placeIn('', { sold: params.get('sold'), hidden: params.get('hidden') })
}

/** The address of a list with the place that `query` names, whatever else that says. */
export function listAddress(list: string, query: string) {
  return list + placeIn(query)
}

/** For a page below a list: the link back to the search and to the record that one came from. */
export function useWayBack(list: string) {
  const { search } = useLocation()
  const { id } = useParams()
  return { to: listAddress(list, search), state: { about: Number(id) } }
}

/** The record that a link back came from; null when none did. */
export function useLeftRecord(): number | null {
  const { state }: { state: unknown } = useLocation()
  const about = typeof state === 'object' && state !== null && 'about' in state ? state.about : null
  return typeof about === 'number' ? about : null
}

/**
 * Brings the row of a list into view that is marked `data-about`, for each record that it is `about`. A message just
 * before the row, marked `data-arrived`, comes first.
 */
export function useInView(about: number | null) {
  // Scrolling is the browser's.
  useEffect(() => {
    if (about === null) return
    const shown = document.querySelector('main [data-arrived]') ?? document.querySelector('main [data-about]')
    if (shown && !isOnScreen(shown)) shown.scrollIntoView({ block: 'center' })
  }, [about])
}

function isOnScreen(element: Element) {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}
