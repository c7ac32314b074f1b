import { href } from 'react-router'
import { isSecretField } from '#app/fields/secret-field.ts'
import { type Control, controlsOf, isChanged, isTick, tick, typeInto } from '#app/ui/form-controls.ts'

/** A form as it was typed, for the page that shows it again after signing in. `files` are the names of chosen files. */
type LateForm = { path: string; fields: Array<[name: string, value: string]>; files: string[] }

const storageKey = 'redstone-late-form'
/** Where forms lead that sign in or out. */
const signingPaths = new Set<string>([href('/admin/login'), href('/admin/logout')])

/** The form that was sent last. The page it stood on may be gone by the time it turns out that nobody was signed in. */
let lastSent: LateForm | undefined

/** Remembers, until the next one, what a form holds at the moment it is sent. */
export function noteSentForm({ target }: Event) {
  if (target instanceof HTMLFormElement && isWriting(target)) lastSent = readForm(target)
}

/** Call it when the session is over: holds the first form on the page in which something was typed. */
export function holdTypedForm() {
  const typed = [...document.querySelectorAll('main form')].find(
    (form) => form instanceof HTMLFormElement && isWriting(form) && isTypedInto(form),
  )
  if (typed instanceof HTMLFormElement) hold(readForm(typed))
}

/** Call it when the page goes without an answer to what was sent last, which is held then. */
export function holdLastForm() {
  if (lastSent && !location.search.includes('late=')) hold(lastSent)
  lastSent = undefined
}

/** What was sent has arrived. */
export function forgetSentForm() {
  lastSent = undefined
}

/** Nobody has to sign in after all. */
export function dropHeldForm() {
  sessionStorage.removeItem(storageKey)
}

/** Fills the form of this page as it was typed, once. Gives the names of files to choose again; null when nothing was held. */
export function restoreForm(path: string): string[] | null {
  const held = takeHeld(path)
  if (!held) return null
  const names = new Set(held.fields.map(([name]) => name))
  // Several forms of a page may name the version of its record. The one that was typed into has most of the names.
  const [best] = [...document.querySelectorAll('main form')]
    .flatMap((form) => (form instanceof HTMLFormElement && isWriting(form) ? [controlsOf(form)] : []))
    .map((controls) => ({ controls, known: controls.filter(({ name }) => names.has(name)).length }))
    .filter(({ known }) => known > 0)
    .toSorted((a, b) => b.known - a.known)
  if (!best) return null
  for (const control of best.controls) fill(control, held.fields)
  return held.files
}

function isWriting(form: HTMLFormElement) {
  const [path = ''] = form.getAttribute('action')?.split('?') ?? []
  return form.method === 'post' && !signingPaths.has(path)
}

function isTypedInto(form: HTMLFormElement) {
  return controlsOf(form).some((control) => control.type !== 'hidden' && isChanged(control))
}

function readForm(form: HTMLFormElement): LateForm {
  const entries = [...new FormData(form)].filter(([name]) => !isSecretField(name))
  return {
    path: location.pathname,
    fields: entries.flatMap(
      ([name, value]): Array<[string, string]> => (typeof value === 'string' ? [[name, value]] : []),
    ),
    files: entries.flatMap(([, value]) => (value instanceof File && value.name ? [value.name] : [])),
  }
}

function hold(form: LateForm) {
  sessionStorage.setItem(storageKey, JSON.stringify(form))
}

function takeHeld(path: string): LateForm | null {
  const text = sessionStorage.getItem(storageKey)
  if (text === null) return null
  const held: LateForm = JSON.parse(text) // written above, by this site, in this tab
  if (held.path !== path) return null
  sessionStorage.removeItem(storageKey)
  return held
}

function fill(control: Control, fields: LateForm['fields']) {
  if (control.type === 'file') return
  const values = fields.filter(([name]) => name === control.name).map(([, value]) => value)
  if (isTick(control)) return tick(control, values.includes(control.value))
  const [value] = values
  if (value !== undefined && value !== control.value) typeInto(control, value)
}
