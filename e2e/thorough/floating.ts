import type { Page } from '@playwright/test'

/**
 * What floats over buttons, choices, links of cards, headings, fields and the ways through a list, one line each. At the top and
 * the end of the page the whole window counts, without a bar along its edge. Between them its scroll padding does not:
 * Tab, anchors and readers bring nothing there.
 */
export function floatingOver(page: Page) {
  return page.evaluate(coveredOnTheWay)
}

/** Runs in the page: goes from its top to its end, window by window, and back. */
async function coveredOnTheWay() {
  const wanted =
    'main :is(.button, .choice, .card-link), nav a, h1, h2, h3, input:not([type="hidden"]), select, textarea'
  const page = document.documentElement
  // What somebody has opened over the page is what they have come for.
  if (document.querySelector('dialog:modal, [popover]:popover-open')) return []
  const [before, focused] = [scrollY, document.activeElement]
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(page)
  const padding = { top: Number.parseFloat(scrollPaddingTop) || 0, bottom: Number.parseFloat(scrollPaddingBottom) || 0 }
  const step = Math.max(100, innerHeight - padding.top - padding.bottom)
  const faults = new Set<string>()
  for (let at = 0; ; at += step) {
    await goTo(at)
    const isEnd = scrollY + innerHeight >= page.scrollHeight - 1
    const floats = floatsNow()
    const room = at === 0 || isEnd ? betweenBars(floats) : { top: padding.top, bottom: innerHeight - padding.bottom }
    for (const fault of [...coveredWithin(room, floats), ...coveredByToast(floats)]) faults.add(fault)
    if (isEnd || at > page.scrollHeight) break
  }
  await goTo(before)
  if (document.activeElement !== focused) throw new Error('focus has moved')
  return [...faults]

  /** What floats steps aside when it hears of a scroll, which is before the next frame. */
  async function goTo(top: number) {
    scrollTo({ top, behavior: 'instant' })
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
  }

  function coveredWithin({ top, bottom }: { top: number; bottom: number }, floats: HTMLElement[]) {
    const isMet = (box: DOMRect) => box.top >= top && box.bottom <= bottom && box.width > 2
    return [...document.querySelectorAll<HTMLElement>(wanted)]
      .filter((element) => isMet(element.getBoundingClientRect()) && isStill(element))
      .flatMap((element) =>
        floats
          .filter((float) => boxesOf(element).some((box) => isUnder(float.getBoundingClientRect(), box, element)))
          .map((float) => `${nameOf(float)} lies over ${nameOf(element)}`),
      )
  }

  /** A toast may lie over the page for its seconds, but over nothing else that floats. */
  function coveredByToast(floats: HTMLElement[]) {
    const toasts = [...document.querySelectorAll<HTMLElement>('.toast')].filter(isShown)
    return toasts.flatMap((toast) =>
      floats
        .filter((float) => meet(toast.getBoundingClientRect(), float.getBoundingClientRect()))
        .map((float) => `${nameOf(toast)} lies over ${nameOf(float)}`),
    )
  }

  function meet(one: DOMRect, other: DOMRect) {
    return (
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
    )
  }

  /** Where a box lets presses through, what is in it floats. */
  function floatsNow() {
    return (
      [...document.body.querySelectorAll<HTMLElement>('*')]
        .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
        .flatMap((element) => (takesPresses(element) ? [element] : [...element.querySelectorAll<HTMLElement>('*')]))
        // A toast is gone in seconds, and what it says is in the page as well.
        .filter((element) => isShown(element) && takesPresses(element) && !element.closest('.toast-region'))
        .filter((element) => !fillsWindow(element.getBoundingClientRect()))
    )
  }

  /** What covers all is the screen itself. */
  function fillsWindow({ top, left, right, bottom }: DOMRect) {
    return top <= 0 && left <= 0 && right >= page.clientWidth && bottom >= innerHeight
  }

  function betweenBars(floats: HTMLElement[]) {
    const boxes = floats.filter(isBar).map((float) => float.getBoundingClientRect())
    const above = boxes.filter(({ top, height }) => top <= 0 && height > 0).map(({ bottom }) => bottom)
    const below = boxes.filter(({ top, bottom }) => top > 0 && bottom >= innerHeight - 1).map(({ top }) => top)
    return { top: Math.max(0, ...above), bottom: Math.min(innerHeight, ...below) }
  }

  /** As wide as the window, or as the form at whose edge it sticks. */
  function isBar(float: HTMLElement) {
    const { width } = float.getBoundingClientRect()
    const form = getComputedStyle(float).position === 'sticky' ? float.closest('form') : null
    return width > 0.95 * (form?.getBoundingClientRect().width ?? innerWidth)
  }

  function isShown(element: Element) {
    return element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  }

  function isStill(element: Element) {
    return isShown(element) && !floatsItself(element)
  }

  function takesPresses(element: Element) {
    return getComputedStyle(element).pointerEvents !== 'none'
  }

  /** What is in a bar floats with it. */
  function floatsItself(element: Element) {
    for (let around: Element | null = element; around; around = around.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(around).position)) return true
    return false
  }

  /** Of a heading the lines; its box is as wide as the page. */
  function boxesOf(element: HTMLElement) {
    if (!element.matches('h1, h2, h3')) return [element.getBoundingClientRect()]
    const range = document.createRange()
    range.selectNodeContents(element)
    return [...range.getClientRects()]
  }

  /** What has been scrolled away within a box of its own is not there. */
  function isUnder(float: DOMRect, box: DOMRect, element: HTMLElement) {
    const [left, right] = [Math.max(float.left, box.left), Math.min(float.right, box.right)]
    const [top, bottom] = [Math.max(float.top, box.top), Math.min(float.bottom, box.bottom)]
    if (right - left <= 1 || bottom - top <= 1) return false
    return document.elementsFromPoint((left + right) / 2, (top + bottom) / 2).includes(element)
  }

  function nameOf(element: HTMLElement) {
    const text = (element.textContent || element.getAttribute('aria-label') || element.id).trim().slice(0, 30)
    return `${element.tagName}.${element.className.split(' ')[0]} "${text}"`
  }
}
