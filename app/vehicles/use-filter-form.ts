import { type FormEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate, useNavigationType } from 'react-router'
import { filtersToSearch, readVehicleFilters } from './vehicle-list-address.ts'
import type { VehicleFilters } from './vehicle-search.ts'

const typingPauseMs = 300

/**
 * Lets the filter form answer at once: a choice when it is made, a term when typing pauses. The form itself is plain HTML and the
 * browser keeps what is filled in; the address says what is shown.
 */
export function useFilterForm(filters: VehicleFilters) {
  const form = useRef<HTMLFormElement>(null)
  const searchField = useSearchField(filters.search)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  const shown = filtersToSearch(filters)
  const lastAsked = useLastAsked(shown)

  function apply() {
    clearTimeout(typing.current)
    const asked = form.current ? searchAskedIn(form.current) : shown
    if (asked === lastAsked.current) return
    lastAsked.current = asked
    // One step back undoes a search, not its last letter. A choice taken back while its answer is on the way is no step at all.
    const isRetyped = filters.search !== '' && document.activeElement === searchField.current
    navigate(`/vehicles${asked}`, { preventScrollReset: true, replace: isRetyped || asked === shown })
  }

  // A choice may have been made before the scripts could hear of it. Ahead of other effects: these write the old words back.
  useLayoutEffect(apply, [])

  // The timer must not outlive the page.
  useEffect(() => () => clearTimeout(typing.current), [])

  function onChange(event: { target: EventTarget }) {
    if (event.target !== searchField.current) return apply()
    clearTimeout(typing.current)
    typing.current = setTimeout(apply, typingPauseMs)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    apply()
  }

  return { form, searchField, onChange, onSubmit, forget: () => forget(form.current, typing.current, lastAsked) }
}

/** What the form asked for last; null when a link has taken the word since. */
function useLastAsked(shown: string) {
  const lastAsked = useRef<string | null>(shown)
  // What is shown may have been asked for elsewhere: by a link or a step back. Ahead of what was chosen before the scripts came.
  useLayoutEffect(() => {
    lastAsked.current = shown
  }, [shown])
  return lastAsked
}

/** The field belongs to the browser. It follows a removed filter and a step back, but never changes under the typing visitor. */
function useSearchField(search: string) {
  const field = useRef<HTMLInputElement>(null)
  const cameBack = useNavigationType() === 'POP'
  useEffect(() => {
    const input = field.current
    if (input && (cameBack || document.activeElement !== input)) input.value = search
  }, [search, cameBack])
  return field
}

// Forgets what was filled in and not yet applied. The link that was used is about to go, so focus moves to the form.
function forget(
  form: HTMLFormElement | null,
  typing: ReturnType<typeof setTimeout> | undefined,
  lastAsked: { current: string | null },
) {
  clearTimeout(typing)
  lastAsked.current = null
  form?.reset()
  form?.focus({ preventScroll: true })
}

function searchAskedIn(form: HTMLFormElement) {
  const fields = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return filtersToSearch(readVehicleFilters(new URLSearchParams(fields)))
}
