import { href } from 'react-router'
import { draftAddress } from './draft-address.ts'

/** Where a draft stands: stored at a moment, or not stored, which is tried again. */
export type DraftState = { savedAt: Date } | 'failed'

const afterLastKeyMs = 1000
/** Whoever types without a pause loses no more than this. */
const atLatestMs = 10_000
const retryAfterMs = 10_000
/** A browser sends 64 kB from a page that goes; the parts of a form have room around them. */
const mostOfGoingPage = 45_000
/** What a form carries along unseen is no change. */
const unseen = new Set(['formId', 'version', 'seen'])

/**
 * The keeper of a form's draft. It stores what stands there a second after the last change, and when the page goes.
 * `tell` hears what came of it. Nothing is stored from the form's being sent until it is back.
 */
export class DraftKeeper {
  readonly #form: HTMLFormElement
  readonly #tell: (state: DraftState) => void
  readonly #address = draftAddress(location.pathname)
  #begun: string
  readonly #end = new AbortController()
  #stored: string
  #changedAt: number | null = null
  #timer: ReturnType<typeof setTimeout> | undefined
  #request: AbortController | null = null
  #isSent = false
  #isTouched = false
  #letThrough: EventTarget | null = null

  constructor(form: HTMLFormElement, tell: (state: DraftState) => void) {
    this.#form = form
    this.#tell = tell
    this.#begun = this.#stored = contentOf(form)
    this.#listen()
  }

  hasChanges() {
    return this.#isTouched && !this.#isSent && contentOf(this.#form) !== this.#begun
  }

  /** The form was sent, and is still there after its answer. */
  goOn() {
    if (!this.#isSent) return
    this.#isSent = false
    this.#plan(afterLastKeyMs)
  }

  /** Stores what is not stored yet, also from a page that goes. */
  storeNow() {
    void this.#store({ isLast: true })
  }

  stop() {
    this.#end.abort()
    // Where nobody is signed in any more, the tab holds what was typed.
    if (location.pathname !== href('/admin/login')) this.storeNow()
  }

  #listen() {
    const { signal } = this.#end
    const noteChange = () => this.#noteChange()
    // Pictures come into hidden fields, of which no event tells. What scripts do to a form that nobody has touched is no change.
    const fields = new MutationObserver(() => this.#isTouched && noteChange())
    fields.observe(this.#form, { subtree: true, attributes: true, attributeFilter: ['value'] })
    signal.addEventListener('abort', () => fields.disconnect())
    for (const event of ['focusin', 'pointerdown', 'keydown'])
      this.#form.addEventListener(event, () => this.#noteTouch(), { capture: true, signal })
    for (const event of ['input', 'change']) this.#form.addEventListener(event, noteChange, { signal })
    document.addEventListener('submit', (event) => this.#noteSubmit(event), { capture: true, signal })
    window.addEventListener('pagehide', () => this.storeNow(), { signal })
  }

  /** The form as the first hand found it. */
  #noteTouch() {
    if (this.#isTouched) return
    this.#isTouched = true
    this.#begun = this.#stored = contentOf(this.#form)
  }

  #noteChange() {
    this.#isTouched = true
    this.#isSent = false
    this.#changedAt ??= Date.now()
    this.#plan(Math.max(0, Math.min(afterLastKeyMs, this.#changedAt + atLatestMs - Date.now())))
  }

  #noteSubmit(event: SubmitEvent) {
    const { target } = event
    if (!(target instanceof HTMLFormElement)) return
    if (target !== this.#form && !target.dataset.discards) return this.#storeBefore(target, event)
    this.#isSent = true
    clearTimeout(this.#timer)
    this.#request?.abort()
    this.#request = null
  }

  /** Another form, such as that which signs out, waits until the draft is stored, or could not be. */
  #storeBefore(other: HTMLFormElement, event: SubmitEvent) {
    const isUnsaved = this.#isTouched && !this.#isSent && contentOf(this.#form) !== this.#stored
    if (!isUnsaved || this.#letThrough === other) return
    event.preventDefault()
    event.stopPropagation()
    const { submitter } = event
    void this.#store({ isLast: true }).then(() => {
      this.#letThrough = other
      other.requestSubmit(submitter)
      this.#letThrough = null
    })
  }

  #plan(waitMs: number) {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => void this.#store(), waitMs)
  }

  async #store({ isLast = false } = {}) {
    clearTimeout(this.#timer)
    const content = contentOf(this.#form)
    if (!this.#isTouched || this.#isSent || content === this.#stored || (this.#request && !isLast)) return
    this.#changedAt = null
    this.#request?.abort() // what is older must not come after this
    const request = new AbortController()
    this.#request = request
    const isStored = await post(this.#address, bodyOf(this.#form), {
      signal: request.signal,
      keepalive: isLast && new Blob([content]).size <= mostOfGoingPage,
    })
    if (this.#request !== request) return
    this.#request = null
    if (isStored) this.#stored = content
    if (this.#end.signal.aborted) return
    this.#tell(isStored ? { savedAt: new Date() } : 'failed')
    if (contentOf(this.#form) !== this.#stored) this.#plan(isStored ? afterLastKeyMs : retryAfterMs)
  }
}

async function post(address: string, body: FormData, options: RequestInit) {
  try {
    // A way to the sign-in is no place where a draft is stored.
    return (await fetch(address, { method: 'POST', body, redirect: 'error', ...options })).ok
  } catch {
    return false // aborted, or not reached: the next try, or the page's own way of holding forms
  }
}

/** What somebody reads in the form, to be compared. */
function contentOf(form: HTMLFormElement) {
  return JSON.stringify(
    [...bodyOf(form)]
      .filter(([name]) => !unseen.has(name))
      .map(([name, value]) => [name, typeof value === 'string' ? value : value.name]),
  )
}

/** The form with its files' names, not the files. */
function bodyOf(form: HTMLFormElement) {
  const body = new FormData()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') body.append(name, value)
    else if (value.name) body.append(name, new File([], value.name))
  }
  return body
}
