/**
 * Holds up the sending of a form, before anybody else hears of it, until the function that it gives is called. That
 * function sends it if somebody wanted to, unless it is told that this was stopped.
 */
export function holdForm(form: HTMLFormElement | null, onHeld?: () => void) {
  let pressed: { button: HTMLElement | null } | null = null
  function hold(event: SubmitEvent) {
    event.preventDefault()
    event.stopPropagation()
    pressed = { button: event.submitter }
    onHeld?.()
  }
  form?.addEventListener('submit', hold, true)
  return (isStopped = false) => {
    form?.removeEventListener('submit', hold, true)
    if (pressed && !isStopped) form?.requestSubmit(pressed.button)
  }
}
