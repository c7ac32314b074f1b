import type { Page } from '@playwright/test'
import { bringAxe } from './axe.ts'

/**
 * What somebody who speaks to the page cannot reach by the words in sight, one line each. A control's name may lack its
 * words, or be missing. Controls that do different things may answer to one name. Links to one address do the same.
 */
export async function ambiguousNames(page: Page) {
  await bringAxe(page)
  return page.evaluate(findAmbiguous)
}

/** Runs in the page. */
function findAmbiguous() {
  const selector = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab]'
  // What lies under an open dialog cannot be used.
  const usable = document.querySelector('dialog:modal') ?? document.body
  window.axe.setup(document.body)
  const controls = [...usable.querySelectorAll<HTMLElement>(selector)].filter(isInSight).map((element) => ({
    name: plain(window.axe.commons.text.accessibleText(element)),
    text: plain(textOf(element)),
    group: isChoice(element) ? plain(element.closest('fieldset')?.querySelector('legend')?.textContent ?? '') : '',
    effect: effectOf(element),
  }))
  window.axe.teardown()
  return [...new Set([...controls.flatMap(faultsOfName), ...twice('name'), ...twice('text')])]

  type Control = (typeof controls)[number]

  function faultsOfName({ name, text }: Control) {
    if (name === '') return [`a control without a name shows "${text}"`]
    return name.replaceAll(' ', '').includes(text.replaceAll(' ', '')) ? [] : [`"${name}" shows "${text}"`]
  }

  /** Controls of one name must do the same. Those that show the same words may have longer names, each its own, that begin with them. */
  function twice(by: 'name' | 'text') {
    const groups = Map.groupBy(controls, (control) => `${control.group} ${control[by]}`)
    return [...groups.values()].flatMap((same) => {
      const [first] = same
      if (!first || first[by] === '' || new Set(same.map(({ effect }) => effect)).size === 1) return []
      if (by === 'name') return [`"${first.name}" is the name of ${same.length} controls that do different things`]
      const odd = same.filter(({ name, text }) => !name.startsWith(text))
      return odd.map(({ name, text }) => `"${name}" shows "${text}" as others do, and does not begin with it`)
    })
  }

  function plain(text: string) {
    return text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}$+]+/gu, ' ')
      .trim()
  }

  function isChoice(element: Element) {
    return element instanceof HTMLInputElement && ['radio', 'checkbox'].includes(element.type)
  }

  function effectOf(element: HTMLElement) {
    if (element instanceof HTMLAnchorElement) return element.href
    return String([...document.querySelectorAll(selector)].indexOf(element))
  }

  /** A choice is drawn as its label. */
  function isInSight(element: HTMLElement) {
    if (element.matches(':disabled') || element.closest('[inert], [aria-hidden=true]')) return false
    const drawn = isChoice(element) ? [element, ...labelsOf(element)] : [element]
    return drawn.some((one) => one.checkVisibility({ visibilityProperty: true }) && !isClipped(one))
  }

  function labelsOf(element: Element): HTMLElement[] {
    return 'labels' in element && element.labels instanceof NodeList ? [...element.labels].filter(isElement) : []
  }

  function isElement(node: Node) {
    return node instanceof HTMLElement
  }

  function textOf(element: HTMLElement) {
    if (!element.matches('input, select, textarea')) return textInSight(element)
    const label = labelsOf(element).map(textInSight).join(' ')
    return plain(label) === '' ? (element.getAttribute('placeholder') ?? '') : label
  }

  function textInSight(element: HTMLElement) {
    const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    let text = ''
    while (texts.nextNode()) {
      const around = texts.currentNode.parentElement
      if (around?.closest('select, svg') || !around?.checkVisibility({ visibilityProperty: true })) continue
      if (!isClipped(around)) text += `${texts.currentNode.textContent} `
    }
    return text
  }

  /** Only heard: cut down to a pixel, itself or with what it stands in. */
  function isClipped(element: HTMLElement) {
    for (let one: HTMLElement | null = element; one; one = one.parentElement) {
      const { width, height } = one.getBoundingClientRect()
      if (width <= 1 && height <= 1 && getComputedStyle(one).overflow !== 'visible') return true
    }
    return false
  }
}
