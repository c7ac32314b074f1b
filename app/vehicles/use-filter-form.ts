import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { filtersToSearch, readVehicleFilters } from './vehicle-list-address.ts'
import type { VehicleFilters } from './vehicle-search.ts'

const typingPauseMs = 300
/** Marks an address in the history as asked for by the form. */
const byForm = 'by the filter form'

/**
 * Lets the filter form answer at once: a choice when it is made, a term when typing pauses. The form itself is plain HTML and the
 * browser keeps what is filled in; the address says what is shown.
 */
export function useFilterForm(filters: VehicleFilters) {
  const form = useRef<HTMLFormElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const lastAsked = useRef<string>(undefined)
  const navigate = useNavigate()
  const shown = filtersToSearch(filters)
  const asked = () => (form.current ? searchAskedIn(form.current) : shown)

  function apply() {
    clearTimeout(typing.current)
    const search = asked()
    lastAsked.current = search
    // One step back undoes a search, not its last letter. What is shown already is asked for again, because a choice that was taken back
    // may still be on its way; it is no step at all.
    const isRetyped = filters.search !== '' && document.activeElement === searchField.current
    navigate(`/vehicles${search}`, {
      preventScrollReset: true,
      replace: isRetyped || search === shown,
      state: byForm,
    })
  }

  // A choice may have been made before the scripts could hear of it.
  useEffect(() => {
    if (asked() !== shown) apply()
  }, [])

  useFollowedFields(form, searchField, filters, lastAsked)

  // The timer must not outlive the page.
  useEffect(() => () => clearTimeout(typing.current), [])

  function onChange(event: { target: EventTarget }) {
    if (event.target !== searchField.current) return apply()
    forgetAsked()
    typing.current = setTimeout(apply, typingPauseMs)
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    apply()
  }

  function forgetAsked() {
    clearTimeout(typing.current)
    lastAsked.current = undefined
  }

  /** What was filled in and not yet applied. The link that was used is about to go, so focus moves to the form. */
  function forget() {
    forgetAsked()
    form.current?.reset()
    form.current?.focus({ preventScroll: true })
  }

  return { form, searchField, onChange, onSubmit, forget }
}

/**
 * What is filled in belongs to the browser. It follows a step back and a link, such as one that removes a filter; of answers to the form
 * only the last, since one that is drawn late would take back what was filled in after it. The search never changes under who types.
 */
function useFollowedFields(
  form: RefObject<HTMLFormElement | null>,
  searchField: RefObject<HTMLInputElement | null>,
  filters: VehicleFilters,
  lastAsked: RefObject<string | undefined>,
) {
  const { key, state } = useLocation()
  const cameBack = useNavigationType() === 'POP'
  const followed = useRef(key)
  const isAnswer = state === byForm && !cameBack
  useLayoutEffect(() => {
    if (followed.current === key) return
    followed.current = key
    if (isAnswer && filtersToSearch(filters) !== lastAsked.current) return
    const { search, category, entry, price } = filters
    const shown: string[] = [`category ${category}`, `entry ${entry}`, `price ${price}`]
    for (const radio of form.current?.querySelectorAll<HTMLInputElement>('[type=radio]') ?? [])
      radio.checked = shown.includes(`${radio.name} ${radio.value}`)
    const input = searchField.current
    if (input && (cameBack || document.activeElement !== input)) input.value = search
  }, [key, isAnswer, cameBack, filters, form, searchField, lastAsked])
}

function searchAskedIn(form: HTMLFormElement) {
  const fields = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return filtersToSearch(readVehicleFilters(new URLSearchParams(fields)))
}
