/**
 * Runs in the page. Every control that focus can reach, with all that the sight of its focus can depend on. Beside them
 * the names of those outside of `main`. Null where a dialog is open, or nothing to begin from.
 */
export function controlsOnPage() {
  if (document.querySelector('dialog:modal') || !document.querySelector('main[tabindex]')) return null
  const controls = [
    ...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea, [tabindex="0"]'),
  ].filter(isReachable)
  for (const control of controls) delete control.dataset.stop
  const page = document.documentElement
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(page)
  const themes = ['(prefers-color-scheme: dark)', '(forced-colors: active)'].map((query) => matchMedia(query).matches)
  const setting = [innerWidth, innerHeight, ...themes, scrollPaddingTop, scrollPaddingBottom, lookOf(page)].join(' ')
  const positioned = [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const { position } = getComputedStyle(element)
    return ['fixed', 'sticky', 'absolute'].includes(position) && element.checkVisibility()
      ? [{ element, position }]
      : []
  })
  const floats = positioned.filter(({ element, position }) => position !== 'absolute' || floatAround(element))
  const places = controls.map((control, at) => `focus ${setting}\n${placeOf(control, controls[at - 1])}`)
  const outside = controls.filter((control) => !control.closest('main')).map(labelOf)
  return { controls, places, around: [setting, ...outside].join('\n') }

  function isReachable(control: HTMLElement) {
    if (control.tabIndex < 0 || control.matches(':disabled') || control.closest('[inert]')) return false
    return control.checkVisibility({ visibilityProperty: true }) && !isPassedOver(control)
  }

  /** Of radio buttons only the chosen one is stopped at. */
  function isPassedOver(control: HTMLElement) {
    if (!(control instanceof HTMLInputElement) || control.type !== 'radio' || control.checked) return false
    const choices = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked')]
    return choices.some(({ name, form }) => name === control.name && form === control.form)
  }

  function labelOf(control: HTMLElement) {
    return `${control.tagName} ${control.textContent || control.getAttribute('aria-label')}`
  }

  /** Its tag, its classes and what else style sheets ask about. */
  function lookOf(element: Element) {
    const shown = [...element.attributes].filter(({ name }) =>
      /^(class|type|role|open|data-.*|aria-(current|invalid|selected|pressed|expanded|busy))$/.test(name),
    )
    return [element.tagName, ...shown.map(({ name, value }) => `${name}=${value}`)].join(' ')
  }

  function boxOf(element: Element) {
    const { x, y, width, height } = element.getBoundingClientRect()
    return { x: x + scrollX, y: y + scrollY, width, height }
  }

  /**
   * In the middle of a long page the place does not matter. The window is scrolled alike, from the control before. What
   * matters is how near the page's ends are, what it stands in, and what may lie over it.
   */
  function placeOf(control: HTMLElement, before?: HTMLElement) {
    const { x, y, width, height } = boxOf(control)
    const below = page.scrollHeight - y - height
    const near = [y, below, y - (before ? boxOf(before).y : 0)].map((pixels) =>
      Math.max(-innerHeight, Math.min(pixels, innerHeight)),
    )
    const isChosen = control.matches(':checked')
    const own = [labelOf(control), isChosen, ...[x, width, height, ...near].map(Math.round)]
    return [...own, ...aroundOf(control), ...coversOf(control)].join(' ')
  }

  /** What it stands in, outward; where that can cut off a ring, with how far its edges are. */
  function aroundOf(control: HTMLElement) {
    const [own, looks] = [control.getBoundingClientRect(), [lookOf(control)]]
    for (let around = control.parentElement; around; around = around.parentElement) {
      const edge = around.getBoundingClientRect()
      const isOpen = around === document.body || getComputedStyle(around).overflow === 'visible'
      const far = [own.x - edge.x, edge.right - own.right, own.y - edge.y, edge.bottom - own.bottom].map(Math.round)
      looks.push(isOpen ? lookOf(around) : `${lookOf(around)} ${far}`)
    }
    return looks
  }

  /** What floats in the window above or below it, and what lies over it in the page. */
  function coversOf(control: HTMLElement) {
    const { x, y, width, height } = boxOf(control)
    const near = 8
    return positioned.flatMap(({ element, position }) => {
      if (element.contains(control) || control.contains(element)) return []
      const box = boxOf(element)
      const isBeside = box.x + box.width < x - near || box.x > x + width + near
      const isFloat = floats.some((float) => float.element === element)
      const isApart = !isFloat && (box.y + box.height < y - near || box.y > y + height + near)
      if (isBeside || isApart) return []
      const { top, bottom } = getComputedStyle(element)
      const place = isFloat ? [box.x, box.y - scrollY] : [box.x - x, box.y - y]
      return [
        position === 'sticky' ? `${top} ${bottom}` : place.map(Math.round),
        Math.round(box.width),
        Math.round(box.height),
        lookOf(element),
      ]
    })
  }

  function floatAround(element: HTMLElement) {
    for (let around = element.parentElement; around; around = around.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(around).position)) return around
    return null
  }
}
