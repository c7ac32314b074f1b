import type { File as NamedBytes } from '../journey-page.ts'

/** What a form sends when one of its buttons is pressed. */
export type Sending = { method: 'GET' | 'POST'; url: URL; body: FormData | URLSearchParams | undefined }

/** Files that were chosen in an input. */
export const attached = new WeakMap<Element, NamedBytes[]>()

/** The text of a field as it stands now. */
export function fieldText(element: Element): string {
  if (element.localName === 'textarea') return element.textContent ?? ''
  if (element.localName === 'select') return chosenOptions(element).map(optionValue)[0] ?? ''
  return element.getAttribute('value') ?? ''
}

export function optionValue(option: Element) {
  return option.getAttribute('value') ?? (option.textContent ?? '').trim().replaceAll(/\s+/g, ' ')
}

/** The options that are chosen; where none says so, a list of one line shows its first. */
export function chosenOptions(select: Element) {
  const options = [...select.querySelectorAll('option')]
  const chosen = options.filter((option) => option.hasAttribute('selected'))
  if (select.hasAttribute('multiple')) return chosen
  const shown = chosen.at(-1) ?? options.find((option) => !option.hasAttribute('disabled'))
  return shown ? [shown] : []
}

/** The form that a control belongs to. */
export function formOf(control: Element) {
  const id = control.getAttribute('form')
  return id === null ? control.closest('form') : control.ownerDocument.getElementById(id)
}

/** Buttons, fields and inputs of a form, in the order of the document. */
function controlsOf(form: Element) {
  const all = form.ownerDocument.querySelectorAll('button, input, select, textarea')
  return [...all].filter((control) => formOf(control) === form)
}

export function isSubmitter(control: Element) {
  const type = control.getAttribute('type')?.toLowerCase()
  return control.localName === 'button'
    ? !type || type === 'submit'
    : control.localName === 'input' && (type === 'submit' || type === 'image')
}

/** True also where a fieldset around it is disabled, but for what stands in that one's legend. */
export function isDisabled(control: Element): boolean {
  if (control.hasAttribute('disabled')) return true
  const set = control.parentElement?.closest('fieldset[disabled]')
  if (!set) return false
  const legend = [...set.children].find(({ localName }) => localName === 'legend')
  return !legend?.contains(control) || isDisabled(set)
}

/** Names and values of a form as a browser would send them, the button that was pressed among them. */
export function answersOf(form: Element, submitter: Element | undefined): Array<[string, string | File]> {
  return controlsOf(form).flatMap((control) => {
    const name = control.getAttribute('name')
    if (!name || isDisabled(control) || control.closest('datalist')) return []
    if (control.localName === 'button' || isSubmitter(control))
      return control === submitter ? [[name, control.getAttribute('value') ?? ''] satisfies [string, string]] : []
    return valuesOf(control).map((value): [string, string | File] => [name, value])
  })
}

function valuesOf(control: Element): Array<string | File> {
  if (control.localName === 'select')
    return chosenOptions(control)
      .filter((option) => !option.hasAttribute('disabled'))
      .map(optionValue)
  switch (control.localName === 'input' && control.getAttribute('type')?.toLowerCase()) {
    case 'checkbox':
    case 'radio':
      return control.hasAttribute('checked') ? [control.getAttribute('value') ?? 'on'] : []
    case 'file': {
      const files = attached.get(control) ?? []
      if (files.length === 0) return [new File([], '', { type: 'application/octet-stream' })]
      return files.map(({ name, mimeType, buffer }) => new File([new Uint8Array(buffer)], name, { type: mimeType }))
    }
    case 'button':
    case 'reset':
      return []
    default:
      return [fieldText(control).replaceAll(/\r\n?|\n/g, '\r\n')]
  }
}

/** What pressing the button sends, and where. `at` is the address of the page. */
export function sendingOf(form: Element, submitter: Element | undefined, at: string): Sending {
  const said = (name: string) =>
    submitter?.getAttribute(`form${name}`) ?? form.getAttribute(name === 'action' ? 'action' : name)
  const url = new URL(said('action') || at, at)
  const answers = answersOf(form, submitter)
  url.hash = ''
  if (said('method')?.toLowerCase() !== 'post') {
    url.search = new URLSearchParams(answers.map(([name, value]) => [name, textOfAnswer(value)])).toString()
    return { method: 'GET', url, body: undefined }
  }
  if (said('enctype')?.toLowerCase() !== 'multipart/form-data')
    return {
      method: 'POST',
      url,
      body: new URLSearchParams(answers.map(([name, value]) => [name, textOfAnswer(value)])),
    }
  const body = new FormData()
  for (const [name, value] of answers) body.append(name, value)
  return { method: 'POST', url, body }
}

function textOfAnswer(value: string | File) {
  return typeof value === 'string' ? value : value.name
}

/** What a browser refuses to send, of forms that leave checking to it; undefined where it sends. */
export function refusalOf(form: Element, submitter: Element | undefined) {
  if (form.hasAttribute('novalidate') || submitter?.hasAttribute('formnovalidate')) return undefined
  const empty = controlsOf(form).find(
    (control) => control.hasAttribute('required') && !isDisabled(control) && isEmpty(control, form),
  )
  return empty && `a browser does not send the form: ${empty.getAttribute('name')} is required`
}

function isEmpty(control: Element, form: Element) {
  const type = control.getAttribute('type')
  if (type === 'checkbox') return !control.hasAttribute('checked')
  if (type === 'file') return !attached.has(control)
  if (type !== 'radio') return fieldText(control) === ''
  const name = control.getAttribute('name')
  return !controlsOf(form).some((other) => other.getAttribute('name') === name && other.hasAttribute('checked'))
}
