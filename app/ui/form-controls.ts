/** A field of a form, as the browser has it. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The fields of a form, without its buttons. */
export function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (one) => one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement || one instanceof HTMLSelectElement,
  )
}

/** Whether a field is a box or one of several choices. Its value never changes, only whether it is checked. */
export function isTick(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && ['checkbox', 'radio'].includes(control.type)
}

/** Whether a field differs from what the page drew. */
export function isChanged(control: Control) {
  if (control instanceof HTMLSelectElement)
    return [...control.options].some((option) => option.selected !== option.defaultSelected)
  return isTick(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue
}

/** Checks or clears a box, or makes a choice, as if a person had pressed it. A choice is cleared by another one only. */
export function tick(control: HTMLInputElement, isChecked: boolean) {
  // A click, since a component may keep the choice itself.
  if (isChecked !== control.checked && (control.type === 'checkbox' || isChecked)) control.click()
}

/** As if a person had typed it: a component that keeps the value itself hears of it. */
export function typeInto(control: Control, value: string) {
  const prototype = Object.getPrototypeOf(control)
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.dispatchEvent(new Event('change', { bubbles: true }))
}
