import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useNavigate, useNavigation, useNavigationType } from 'react-router'
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
  const asked = () => (form.current ? searchAskedIn(form.current) : shown)

  function apply() {
    clearTimeout(typing.current)
    const search = asked()
    // One step back undoes a search, not its last letter. What is shown already is asked for again, because a choice that was taken back
    // may still be on its way; it is no step at all.
    const isRetyped = filters.search !== '' && document.activeElement === searchField.current
    navigate(`/vehicles${search}`, { preventScrollReset: true, replace: isRetyped || search === shown })
  }

  // A choice may have been made before the scripts could hear of it. Ahead of other effects: these write the old words back.
  useLayoutEffect(() => {
    if (asked() !== shown) apply()
  }, [])

  useFollowedChoices(form, filters)

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

  return { form, searchField, onChange, onSubmit, forget: () => forget(form.current, typing.current) }
}

/** The choices belong to the browser. They follow what is shown, once no answer to a later choice is on its way. */
function useFollowedChoices(form: RefObject<HTMLFormElement | null>, filters: VehicleFilters) {
  const isIdle = useNavigation().state === 'idle'
  const isNew = useRef(true)
  const { category, entry, price } = filters
  useLayoutEffect(() => {
    const follows = isIdle && !isNew.current
    isNew.current = false
    if (!follows) return
    const shown: string[] = [`category ${category}`, `entry ${entry}`, `price ${price}`]
    for (const radio of form.current?.querySelectorAll<HTMLInputElement>('[type=radio]') ?? [])
      radio.checked = shown.includes(`${radio.name} ${radio.value}`)
  }, [form, isIdle, category, entry, price])
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
function forget(form: HTMLFormElement | null, typing: ReturnType<typeof setTimeout> | undefined) {
  clearTimeout(typing)
  form?.reset()
  form?.focus({ preventScroll: true })
}

function searchAskedIn(form: HTMLFormElement) {
  const fields = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return filtersToSearch(readVehicleFilters(new URLSearchParams(fields)))
}
