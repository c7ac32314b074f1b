import { ArrowLeft } from 'lucide'
import { type MouseEvent, useSyncExternalStore } from 'react'
import { href, Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import { hasModifier } from '#app/ui/modifier.ts'

/** The link back from a vehicle. A list that is the page before is shown as it was left. The label says whether it is filtered. */
export function BackToList() {
  // Only the browser knows which page came before.
  const search = useSyncExternalStore(neverChanges, searchBefore, () => '')
  return (
    <Link
      to={`${href('/vehicles')}${search}`}
      onClick={goBackToList}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-link"
    >
      <Icon of={ArrowLeft} className="size-5" />
      {search ? 'Back to Your Search' : 'Back to All Vehicles'}
    </Link>
  )
}

/** What of the list's address says how vehicles are shown. All else says which. */
const showing = ['sort', 'view', 'show']

/** The query part of the list before this page when it shows only some vehicles; otherwise ''. */
function searchBefore() {
  const before = listBefore()
  const asked = [...(before?.address.searchParams ?? [])]
  return asked.some(([name, value]) => value && !showing.includes(name)) ? (before?.address.search ?? '') : ''
}

/** The list's entry in the browser's history, when it is the page before this one. */
function listBefore() {
  const { navigation } = window
  const entry = navigation?.entries()[(navigation.currentEntry?.index ?? 0) - 1]
  if (!entry?.url) return null
  const address = new URL(entry.url)
  return address.pathname === href('/vehicles') ? { key: entry.key, address } : null
}

function goBackToList(event: MouseEvent) {
  if (location.pathname === href('/vehicles')) return event.preventDefault() // pressed twice: the first step is being taken
  const before = listBefore()
  if (!before || hasModifier(event)) return
  event.preventDefault()
  // The list may be there before the second half of a double click. That half is not meant for what lies below it then.
  // It neither follows a link there nor takes focus from where the list was left.
  for (const half of ['mousedown', 'click']) {
    document.addEventListener(half, endDoubleClick, { capture: true, once: true })
  }
  window.navigation.traverseTo(before.key)
}

function endDoubleClick(event: Event) {
  if (!(event instanceof UIEvent) || event.detail < 2) return
  event.preventDefault()
  event.stopPropagation()
}

function neverChanges() {
  return () => {}
}
