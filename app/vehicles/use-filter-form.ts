import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router'
import { useLaterChange } from '#app/ui/use-later-change.ts'
import { useTypingPause } from '#app/ui/use-typing-pause.ts'
import { isSilent, searchOf, usualOrder } from './filter-address.ts'

/** Marks an address in the history as asked for by the form. */
const byForm = 'by the filter form'

/**
 * Lets the filter form answer at once: a choice when it is made, what is typed when typing pauses. The form itself is plain HTML and the
 * browser keeps what is filled in. `shown` is the query of what is shown of the `list`.
 */
export function useFilterForm(list: string, shown: string) {
  const form = useRef<HTMLFormElement>(null)
  const { lastRequested, ask, askSoon, forgetRequest } = useAsking(form, list, shown)
  useFollowedFields(form, shown, lastRequested)

  function onChange({ target }: { target: EventTarget }) {
    if (typedIn(target)) askSoon()
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

  return { form, onChange, onSubmit, forget }
}

/** Asks for what is filled in: now, or once typing pauses. `lastRequested` is undefined once something else has been filled in. */
function useAsking(form: RefObject<HTMLFormElement | null>, list: string, shown: string) {
  const lastRequested = useRef<string>(undefined)
  const navigate = useNavigate()
  const pause = useTypingPause(ask)
  const filledIn = () => (form.current ? searchOf(answersIn(form.current)) : shown)

  function ask() {
    pause.forget()
    const search = filledIn()
    lastRequested.current = search
    // One step back undoes a search, not its last letter. What is shown already is asked for again, because an undone
    // choice may still be on its way. It is no step at all.
    const isRetyped = new URLSearchParams(shown).has(typedIn(document.activeElement))
    const replace = isRetyped || search === shown
    navigate(`${list}${search}`, { preventScrollReset: true, replace, state: byForm })
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
 * the form they follow the last: an earlier one would take back what was filled in since. What is typed never changes
 * under who types.
 */
function useFollowedFields(
  form: RefObject<HTMLFormElement | null>,
  shown: string,
  lastRequested: RefObject<string | undefined>,
) {
  const { key, state } = useLocation()
  const cameBack = useNavigationType() === 'POP'
  useLaterChange(key, () => {
    const isAnswer = state === byForm && !cameBack
    if (isAnswer && shown !== lastRequested.current) return
    const params = new URLSearchParams(shown)
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLSelectElement) field.value = params.get(field.name) ?? usualOrder
      if (!(field instanceof HTMLInputElement)) continue
      const { name, value } = field
      if (!typedIn(field))
        field.checked = params.has(name) ? params.getAll(name).includes(value) : isSilent(name, value)
      else if (cameBack || document.activeElement !== field) field.value = params.get(name) ?? ''
    }
  })
}

/** The name of a field that is typed in; of any other one, ''. */
function typedIn(target: EventTarget | null) {
  return target instanceof HTMLInputElement && !/^(radio|checkbox)$/.test(target.type) ? target.name : ''
}

function answersIn(form: HTMLFormElement) {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value.trim()] as const] : [],
  )
}
