/**
 * The page with a watch for its being drawn anew. Browser extensions put icons into fields before the scripts come. React
 * cannot take over such a page as it is. It replaces everything, and leaves the root element bare.
 */
export function withTypedCarriedOver(html: string, nonce: string) {
  return html.replace('</body>', () => `<script nonce="${nonce}">(${carryTypedOver})()</script></body>`)
}

/** Runs in the browser, from its own source text: it can use nothing from outside. */
function carryTypedOver() {
  const root = document.documentElement
  const drawn = { attributes: [...root.attributes], forms: [...document.forms] }
  let focused: EventTarget | null = document.activeElement
  addEventListener('focusin', ({ target }) => {
    focused = target
  })

  /** A field's counterpart: boxes and choices of one name differ by their values. */
  function findIn(form: HTMLFormElement | undefined, { name, type, value }: HTMLInputElement | HTMLTextAreaElement) {
    return [...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea, select') ?? [])].find(
      (one) => one.name === name && (!/checkbox|radio/.test(type) || one.value === value),
    )
  }

  function carry(from: HTMLInputElement | HTMLTextAreaElement, to: HTMLInputElement | HTMLTextAreaElement) {
    if (from.type !== 'file') to.value = from.value
    if ('checked' in from && 'checked' in to) [to.checked, to.files] = [from.checked, from.files]
    for (const event of ['input', 'change']) to.dispatchEvent(new Event(event, { bubbles: true }))
    if (from !== focused) return
    to.focus({ preventScroll: true })
    if (typeof from.selectionStart === 'number') to.setSelectionRange(from.selectionStart, from.selectionEnd)
  }

  // React reports as an error of the page that it could not take over. Until it has, the root has the request's id.
  addEventListener('error', () => {
    const { attributes, forms } = drawn
    if (!('requestId' in root.dataset) || !forms[0] || forms[0].isConnected) return
    for (const { name, value } of attributes) if (name !== 'data-request-id') root.setAttribute(name, value)
    root.dataset.scripts = 'arrived'
    for (const [at, form] of forms.entries())
      for (const from of form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea, select')) {
        const to = findIn(document.forms[at], from)
        if (to && from.type !== 'hidden') carry(from, to)
      }
    drawn.forms = []
  })
}
