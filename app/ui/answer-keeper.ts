import type { ContextType } from 'react'
import type { UNSAFE_DataRouterContext } from 'react-router'
import { type Control, controlsOf, isTick, tick, typeInto } from './form-controls.ts'
import { waitsForMore } from './waits-for-more.ts'

/** A field that was changed: its name, what the page began it with, and what it says. A tick is 'on' or ''. */
type Answer = [name: string, begun: string, says: string]

export type Router = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router']
type Navigation = Router['state']['navigation']

const storageKey = 'redstone-answers'

/**
 * The keeper of what somebody types into a form. It fills the form with what was typed before in this tab, and stores what
 * is typed from now on, until it is sent. Forms that lead to one path are one form. A field is filled where it begins with
 * the same text as when it was typed into; what a browser has filled again by itself stays.
 */
export class AnswerKeeper {
  readonly #form: HTMLFormElement
  readonly #path: string
  readonly #begun = new Map<string, string>()
  readonly #seen = new WeakSet<Control>()
  readonly #end = new AbortController()
  #isSent: boolean

  constructor(form: HTMLFormElement, { router, wasSent }: { router: Router; wasSent: boolean }) {
    this.#form = form
    this.#path = pathOf(form.getAttribute('action') ?? '')
    this.#isSent = wasSent
    if (wasSent) write(this.#path, [])
    this.#fillNew()
    this.#listen(router)
  }

  stop() {
    this.#end.abort()
    if (!this.#isSent) this.#store() // scripts change fields without an event
  }

  #listen(router: Router) {
    const { signal } = this.#end
    const noteChange = () => {
      this.#isSent = false
      this.#store()
    }
    for (const event of ['input', 'change']) this.#form.addEventListener(event, noteChange, { signal })
    const fields = new MutationObserver(() => this.#fillNew())
    fields.observe(this.#form, { subtree: true, childList: true })
    signal.addEventListener('abort', () => fields.disconnect())
    const stopHearing = router.subscribe(({ navigation }) => {
      if (!isTaken(navigation, this.#path)) return
      this.#isSent = true
      write(this.#path, [])
    })
    signal.addEventListener('abort', stopHearing)
  }

  /** Fills fields that are new on the page. */
  #fillNew() {
    const answers = read()[this.#path] ?? []
    for (const control of keptControls(this.#form)) {
      if (this.#seen.has(control)) continue
      this.#seen.add(control)
      const [name, begun] = [nameOf(control), this.#beginOf(control)]
      const [, , says] = answers.find((one) => one[0] === name && one[1] === begun) ?? []
      if (says !== undefined && shownText(control) === begun) fill(control, says)
    }
  }

  #store() {
    const shown = keptControls(this.#form).map(
      (control): Answer => [nameOf(control), this.#beginOf(control), shownText(control)],
    )
    const isElsewhere = ([name, begun]: Answer) => !shown.some((one) => one[0] === name && one[1] === begun)
    const others = (read()[this.#path] ?? []).filter(isElsewhere)
    write(this.#path, [...others, ...shown.filter(([, begun, says]) => begun !== says)])
  }

  /** What a field of this name was first drawn with. A form that came back is drawn with what was typed. */
  #beginOf(control: Control) {
    const name = nameOf(control)
    const begun = this.#begun.get(name) ?? drawnText(control)
    this.#begun.set(name, begun)
    return begun
  }
}

/** Nothing waits for forms that lead to the path anymore. */
export function forgetAnswers(path: string) {
  write(path, [])
}

/** Whether the server has taken a form that leads to the path: it then redirects, and shows a refused one again. */
function isTaken({ state, formMethod, formAction, location }: Navigation, path: string) {
  const isRedirect = state === 'loading' && location.state?._isRedirect === true
  if (new URLSearchParams(location?.search).has(waitsForMore)) return false
  return isRedirect && formMethod === 'POST' && formAction !== undefined && pathOf(formAction) === path
}

function pathOf(action: string) {
  return new URL(action, location.href).pathname
}

/** Fields that somebody fills out. None that the form marks, and no trap for programs. */
function keptControls(form: HTMLFormElement) {
  return controlsOf(form).filter(
    (control) =>
      !['hidden', 'file', 'password'].includes(control.type) &&
      control.tabIndex >= 0 &&
      !control.closest('[data-unkept]'),
  )
}

/** Boxes and choices of one name differ by their values. */
function nameOf(control: Control) {
  return isTick(control) ? `${control.name}=${control.value}` : control.name
}

/** What the page drew. */
function drawnText(control: Control) {
  if (control instanceof HTMLSelectElement)
    return ([...control.options].find((option) => option.defaultSelected) ?? control.options[0])?.value ?? ''
  return isTick(control) ? tickText(control.defaultChecked) : control.defaultValue
}

function shownText(control: Control) {
  return isTick(control) ? tickText(control.checked) : control.value
}

function tickText(isChecked: boolean) {
  return isChecked ? 'on' : ''
}

function fill(control: Control, says: string) {
  if (isTick(control)) return tick(control, says === 'on')
  const isOffered = !(control instanceof HTMLSelectElement) || [...control.options].some(({ value }) => value === says)
  if (isOffered) typeInto(control, says)
}

type Stored = Record<string, Answer[]>

/** What waits in this tab, by the path that the form leads to. Nothing waits on a computer that others use. */
function read(): Stored {
  try {
    if (document.documentElement.dataset.computer === 'shared') sessionStorage.removeItem(storageKey)
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') // written below, by this site, in this tab
  } catch {
    return {} // the browser stores nothing
  }
}

function write(path: string, answers: Answer[]) {
  const stored = { ...read(), [path]: answers }
  if (document.documentElement.dataset.computer === 'shared') return
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(stored))
  } catch {
    // The browser stores nothing, or no more: what was typed is lost with its page, as without scripts.
  }
}
