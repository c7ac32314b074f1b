import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { href, useLocation, useNavigate, useNavigationType } from 'react-router'
import { useLaterChange } from '#app/ui/use-later-change.ts'
import { useTypingPause } from '#app/ui/use-typing-pause.ts'
import type { VehicleFilters } from './vehicle-filter-table.ts'
import { filtersToSearch, readVehicleFilters } from './vehicle-list-address.ts'

/** Marks an address in the history as asked for by the form. */
const byForm = 'by the filter form'

type Fields = { form: RefObject<HTMLFormElement | null>; searchField: RefObject<HTMLInputElement | null> }

/**
 * Lets the filter form answer at once: a choice when it is made, a term when typing pauses. The form itself is plain HTML and the
 * browser keeps what is filled in; the address says what is shown.
 */
export function useFilterForm(filters: VehicleFilters) {
  const form = useRef<HTMLFormElement>(null)
  const searchField = useRef<HTMLInputElement>(null)
  const { lastRequested, ask, askSoon, forgetRequest } = useAsking({ form, searchField }, filters)
  useFollowedFields({ form, searchField }, filters, lastRequested)

  function onChange(event: { target: EventTarget }) {
    if (event.target === searchField.current) askSoon()
    else ask()
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    ask()
  }

  /** What was filled in and not yet asked for. The link that was used is about to go, so focus moves to the form. */
  function forget() {
    forgetRequest()
    form.current?.reset()
    form.current?.focus({ preventScroll: true })
  }

  return { form, searchField, onChange, onSubmit, forget }
}

/** Asks for what is filled in: now, or once typing pauses. `lastRequested` is undefined once something else has been filled in. */
function useAsking({ form, searchField }: Fields, filters: VehicleFilters) {
  const lastRequested = useRef<string>(undefined)
  const navigate = useNavigate()
  const shown = filtersToSearch(filters)
  const pause = useTypingPause(ask)
  const filledIn = () => (form.current ? searchFilledIn(form.current) : shown)

  function ask() {
    pause.forget()
    const search = filledIn()
    lastRequested.current = search
    // One step back undoes a search, not its last letter. What is shown already is asked for again, because a choice that was taken back
    // may still be on its way; it is no step at all.
    const isRetyped = filters.search !== '' && document.activeElement === searchField.current
    const replace = isRetyped || search === shown
    navigate(`${href('/vehicles')}${search}`, { preventScrollReset: true, replace, state: byForm })
  }

  function forgetRequest() {
    pause.forget()
    lastRequested.current = undefined
  }

  function askSoon() {
    forgetRequest()
    pause.callSoon()
  }

  // A choice may have been made before the scripts could hear of it.
  useEffect(() => {
    if (filledIn() !== shown) ask()
  }, [])

  return { lastRequested, ask, askSoon, forgetRequest }
}

/**
 * Fields belong to the browser. They follow a step back and a link, such as one that removes a filter. Of answers to
 * the form they follow the last: an earlier one would take back what was filled in since. The search never changes
 * under who types.
 */
function useFollowedFields(
  { form, searchField }: Fields,
  filters: VehicleFilters,
  lastRequested: RefObject<string | undefined>,
) {
  const { key, state } = useLocation()
  const cameBack = useNavigationType() === 'POP'
  useLaterChange(key, () => {
    const isAnswer = state === byForm && !cameBack
    if (isAnswer && filtersToSearch(filters) !== lastRequested.current) return
    const { search, ...choices } = filters
    const shown = Object.entries(choices).map(([name, chosen]) => `${name} ${chosen}`)
    for (const radio of form.current?.querySelectorAll<HTMLInputElement>('[type=radio]') ?? [])
      radio.checked = shown.includes(`${radio.name} ${radio.value}`)
    const input = searchField.current
    if (input && (cameBack || document.activeElement !== input)) input.value = search
  })
}

function searchFilledIn(form: HTMLFormElement) {
  const fields = [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []))
  return filtersToSearch(readVehicleFilters(new URLSearchParams(fields)))
}
