import { computeAccessibleDescription, computeAccessibleName } from 'dom-accessibility-api'
import { parseHTML } from 'linkedom'
import type { File, Locator } from '../journey-page.ts'
import { openHiding } from './hiding.ts'
import { evenOut, sketch } from './locator.ts'
import { attached, chosenOptions, fieldText, optionValue } from './sent-form.ts'

export type Answer = { url: string; status: number; html: string; sheets: string[] }
export type Arrived = ReturnType<typeof arrive>

/** A page that has arrived and is filled out: its document is what a browser without scripts would show. */
export function arrive({ url, status, html, sheets }: Answer) {
  const { document } = parseHTML(html)
  for (const element of document.querySelectorAll('form, button, input, select, textarea, a, label, source'))
    lowerAttributes(element)
  for (const field of document.querySelectorAll('textarea')) field.textContent = textIn(field)
  const inline = [...document.querySelectorAll('style')].map((style) => style.textContent ?? '')
  const hiding = openHiding(document, [...inline, ...sheets])
  const names = new Map<Element, string>()
  let focused = focusAtStart(document, url)

  const getComputedStyle = (element: Element) => styleOf(hiding.isHidden(element) ? 'none' : displayOf(element))
  const how = { getComputedStyle: (element: Element) => getComputedStyle(element), hidden: false }

  /** What a live region says is no part of the name of what is around it. */
  function inName(named: Element) {
    const isApart = (each: Element) => each !== named && each.matches('[role=status], [role=alert], [role=log]')
    return { ...how, getComputedStyle: (each: Element) => (isApart(each) ? styleOf('none') : getComputedStyle(each)) }
  }

  function isInaccessible(element: Element): boolean {
    return hiding.isHidden(element) || element.closest('[aria-hidden=true], [inert]') !== null
  }

  return {
    url,
    status,
    html,
    document,
    isHidden: hiding.isHidden,
    isInaccessible,
    nameOf(element: Element) {
      const name = names.get(element) ?? evenOut(computeAccessibleName(element, inName(element)))
      names.set(element, name)
      return name
    },
    /** The name that it would have if all of it could be seen. */
    nameIfShown: (element: Element) => evenOut(computeAccessibleName(element, { ...how, hidden: true })),
    descriptionOf: (element: Element) => evenOut(computeAccessibleDescription(element, how)),
    /** What labels a control, text by text. */
    labelsOf: (element: Element) => labelsOf(element),
    focused: () => focused,
    focus(element: Element) {
      focused = element
    },
    fill(element: Element, text: string) {
      if (!/^(input|textarea)$/.test(element.localName)) throw new Error(`${sketch(element)} is no field to type into`)
      for (const bar of ['disabled', 'readonly'])
        if (element.hasAttribute(bar)) throw new Error(`${sketch(element)} is ${bar}`)
      focused = element
      if (element.localName === 'textarea') element.textContent = text
      else element.setAttribute('value', text)
      names.clear()
    },
    choose(select: Element, choice: Parameters<Locator['selectOption']>[0]) {
      const options = [...select.querySelectorAll('option')]
      const wanted = typeof choice === 'string' ? { value: choice, label: choice } : choice
      const option = options.find(
        (one, index) =>
          optionValue(one) === wanted.value ||
          evenOut(one.textContent ?? '') === wanted.label ||
          index === wanted.index,
      )
      if (!option || option.hasAttribute('disabled'))
        throw new Error(`${JSON.stringify(choice)} cannot be chosen of ${options.map(optionValue).join(', ')}`)
      for (const one of chosenOptions(select)) one.removeAttribute('selected')
      option.setAttribute('selected', '')
      this.changed(select)
      return fieldText(select)
    },
    attach(element: Element, files: File[]) {
      if (element.getAttribute('type') !== 'file') throw new Error(`${sketch(element)} takes no files`)
      attached.set(element, files)
    },
    /** Something was chosen, opened or closed; it has focus, and styles may go by it. */
    changed(element: Element) {
      focused = element
      hiding.forget()
      names.clear()
    },
  }
}

/** What stands in a text field, which this parser takes as it is written; one of HTML drops the line break that it begins with. */
function textIn(field: Element) {
  const read = field.ownerDocument.createElement('div')
  read.innerHTML = (field.textContent ?? '').replace(/^\r?\n/, '').replaceAll('<', '&lt;')
  return read.textContent
}

/** HTML knows no capitals in the names of attributes; the document does. */
function lowerAttributes(element: Element) {
  for (const { name, value } of [...element.attributes]) {
    if (name === name.toLowerCase()) continue
    element.removeAttribute(name)
    element.setAttribute(name.toLowerCase(), value)
  }
}

/** The part of a computed style that names and descriptions go by. */
function styleOf(display: 'none' | 'block' | 'inline'): CSSStyleDeclaration {
  return Object.assign(Object.create(null), {
    display,
    visibility: 'visible',
    content: '',
    getPropertyValue: (name: string) => (name === 'display' ? display : name === 'visibility' ? 'visible' : ''),
  })
}

const blocks =
  /^(address|article|aside|blockquote|d[dlt]|div|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|input|li|legend|main|nav|ol|p|pre|section|table|t[dhr]|ul)$/
const blockClasses = /(^|\s)(sr-only|block|inline-block|(inline-)?flex|(inline-)?grid|absolute|fixed)(\s|$)/
const boxesInside = /(^|\s)(inline-)?(flex|grid)(\s|$)/

/**
 * Whether the words of an element stand apart from those around it. The library trims what it reads of each element.
 * So one that begins or ends with a space stands apart too.
 */
function displayOf(element: Element) {
  const around = element.parentElement?.getAttribute('class') ?? ''
  const isApart =
    blocks.test(element.localName) ||
    blockClasses.test(element.getAttribute('class') ?? '') ||
    boxesInside.test(around) ||
    /^\s|\s$/.test(element.textContent ?? '')
  return isApart ? 'block' : 'inline'
}

function labelsOf(element: Element) {
  const { ownerDocument: document, id } = element
  const referred = (element.getAttribute('aria-labelledby') ?? '').split(/\s+/).filter(Boolean)
  if (referred.length > 0)
    return [evenOut(referred.map((one) => document.getElementById(one)?.textContent ?? '').join(' '))]
  const own = element.getAttribute('aria-label')
  const around = element.closest('label')
  const labels = [...document.querySelectorAll('label')].filter(
    (label) => (id && label.getAttribute('for') === id) || (label === around && !label.hasAttribute('for')),
  )
  return [...(own ? [evenOut(own)] : []), ...labels.map((label) => evenOut(label.textContent ?? ''))]
}

/** Where focus is when a page opens: at what asks for it, or where the address leads within the page. */
function focusAtStart(document: Document, url: string): Element | null {
  const fragment = decodeURIComponent(new URL(url).hash.slice(1))
  return document.querySelector('[autofocus]') ?? (fragment ? document.getElementById(fragment) : null)
}
