import { useEffect, useRef, useState } from 'react'
import { type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from 'react-router'
import { useLaterChange } from './use-later-change.ts'
import { useLookBack } from './use-look-back.ts'
import { typingPauseMs } from './use-typing-pause.ts'
import { placeIn } from './way-back.ts'

/**
 * The text of a search box that answers as one types. It begins as the address's `search`. It is written back, so that
 * the list can be reloaded, shared and returned to. Where the list comes `inPages`, the server is asked for the first
 * page of what is found. `box` goes to the input.
 */
export function useTypedSearch({ inPages }: { inPages: boolean }) {
  const { key, search: query } = useLocation()
  const navigate = useNavigate()
  const requested = useRef<string>(undefined)
  const box = useRef<HTMLInputElement>(null)
  const [search, setSearch] = useState(searchIn(query))
  useLookBack(() => setSearch(box.current?.value ?? ''))

  // A new visit to the list brings its own words. The answer to typing does not, since more may be typed.
  useLaterChange(key, () => {
    if (requested.current !== searchIn(query)) setSearch(searchIn(query))
  })

  // The address bar is the browser's. Not a navigation: that would load everything again for each letter.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (searchIn(window.location.search) === search) return
      if (inPages) {
        requested.current = search
        void navigate(placeIn(window.location.search, { search: search || null, page: '1' }), {
          replace: true,
          preventScrollReset: true,
        })
        return
      }
      const address = new URL(window.location.href)
      if (search === '') address.searchParams.delete('search')
      else address.searchParams.set('search', search)
      window.history.replaceState(window.history.state, '', address)
    }, typingPauseMs)
    return () => clearTimeout(timer)
  }, [search, inPages, navigate])

  return { search, setSearch, box }
}

/**
 * When a route loads its list again: not for a change of the search alone, which the browser answers. The addresses of
 * a list in pages say which.
 */
export function reloadsUnlessSearched(move: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = move
  if (currentUrl.searchParams.has('page') || nextUrl.searchParams.has('page')) return defaultShouldRevalidate
  const isSearch = currentUrl.search !== nextUrl.search && unsearched(currentUrl) === unsearched(nextUrl)
  return formMethod === undefined && isSearch ? false : defaultShouldRevalidate
}

/** An address but for its search. */
function unsearched(address: URL) {
  const other = new URL(address)
  other.searchParams.delete('search')
  return other.href
}

function searchIn(query: string) {
  return new URLSearchParams(query).get('search') ?? ''
}
