import { useEffect } from 'react'
import { useLocation, useParams } from 'react-router'

/**
 * What pages below a list ask for in their own addresses: a draft, a form that met the end of its session, the record that a new one is
 * like. All else in the address of such a page is its list's, which alone knows what it can be asked for.
 */
const ownNames = ['draft', 'late', 'like']

/**
 * The query of a list, with its question mark, in the address of the list or of a page below it. `changes` come instead of what it says,
 * null for nothing.
 */
export function placeIn(query: string, changes: Record<string, string | null> = {}) {
  const params = new URLSearchParams(query)
  for (const name of ownNames) params.delete(name)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) params.delete(name)
    else params.set(name, value)
  }
  return params.size > 0 ? `?${params}` : ''
}

/** The address of a list as the query of a page below it has it. */
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
