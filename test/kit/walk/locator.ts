import type { File, Locator, Role, Scope, Text } from '../journey-page.ts'
import type { Arrived } from './arrived.ts'
import { roleOf } from './roles.ts'
import { fieldText } from './sent-form.ts'

type Narrowed = NonNullable<Parameters<Locator['filter']>[0]>
type Named = NonNullable<Parameters<Scope['getByRole']>[1]>
/** Elements of the page as it is now, in the order of the document. */
type Find = (page: Arrived) => Element[]

/** What a locator needs of the walk that it belongs to. */
export type Walk = {
  /** The page that has arrived. */
  page(): Arrived
  click(element: Element): Promise<void>
  press(element: Element, key: string): Promise<void>
}

/** Where elements are looked for: all of a page, or what `find` gives. */
export class WalkScope implements Scope {
  protected readonly walk: Walk
  protected readonly roots: (page: Arrived) => ParentNode[]

  constructor(walk: Walk, roots: (page: Arrived) => ParentNode[]) {
    this.walk = walk
    this.roots = roots
  }

  getByRole(role: Role, { name, exact, level, checked, includeHidden = false }: Named = {}) {
    return this.within('*', (element, page) => {
      if (roleOf(element) !== role || (!includeHidden && page.isInaccessible(element))) return false
      if (level !== undefined && levelOf(element) !== level) return false
      if (checked !== undefined && isChecked(element) !== checked) return false
      if (name === undefined) return true
      return fits(includeHidden ? page.nameIfShown(element) : page.nameOf(element), name, exact)
    })
  }

  getByLabel(text: Text, { exact = false } = {}) {
    return this.within(
      'input, select, textarea, button, [aria-label], [aria-labelledby], meter, output, progress',
      (element, page) => page.labelsOf(element).some((label) => fits(label, text, exact)),
    )
  }

  /** The innermost elements that hold the text. */
  getByText(text: Text, { exact = false } = {}) {
    const holds = (element: Element) =>
      !/^(head|script|noscript|style|title)$/.test(element.localName) && fits(textOf(element), text, exact)
    return this.within('body, body *', (element) => holds(element) && ![...element.children].some(holds))
  }

  getByPlaceholder(text: Text, how?: { exact?: boolean }) {
    return this.byAttribute('placeholder', text, how)
  }

  getByAltText(text: Text, how?: { exact?: boolean }) {
    return this.byAttribute('alt', text, how)
  }

  getByTitle(text: Text, how?: { exact?: boolean }) {
    return this.byAttribute('title', text, how)
  }

  locator(selector: string, narrowed: Narrowed = {}) {
    return this.within(selector, () => true).filter(narrowed)
  }

  private byAttribute(name: string, text: Text, { exact = false } = {}) {
    return this.within(`[${name}]`, (element) => fits(element.getAttribute(name) ?? '', text, exact))
  }

  private within(selector: string, isMeant: (element: Element, page: Arrived) => boolean) {
    return new WalkLocator(this.walk, (page) => {
      const found = this.roots(page).flatMap((root) => [...root.querySelectorAll(selector)])
      return inOrder(found.filter((element) => isMeant(element, page)))
    })
  }
}

/** Elements of a walk's page, looked for anew each time that they are used. */
export class WalkLocator extends WalkScope implements Locator {
  private readonly find: Find

  constructor(walk: Walk, find: Find) {
    super(walk, find)
    this.find = find
  }

  /** What it finds now. */
  elements() {
    return this.find(this.walk.page())
  }

  page() {
    return this.walk.page()
  }

  filter({ hasText, hasNotText, has, hasNot, visible }: Narrowed = {}) {
    return new WalkLocator(this.walk, (page) =>
      this.find(page).filter(
        (element) =>
          (hasText === undefined || fits(textOf(element), hasText)) &&
          (hasNotText === undefined || !fits(textOf(element), hasNotText)) &&
          (!has || isAround(element, has)) &&
          (!hasNot || !isAround(element, hasNot)) &&
          (visible === undefined || page.isHidden(element) !== visible),
      ),
    )
  }

  and(other: unknown) {
    return new WalkLocator(this.walk, (page) => {
      const others = new Set(elementsOf(other))
      return this.find(page).filter((element) => others.has(element))
    })
  }

  or(other: unknown) {
    return new WalkLocator(this.walk, (page) => inOrder([...this.find(page), ...elementsOf(other)]))
  }

  first() {
    return this.nth(0)
  }

  last() {
    return this.nth(-1)
  }

  nth(index: number) {
    return new WalkLocator(this.walk, (page) => {
      const one = this.find(page).at(index)
      return one ? [one] : []
    })
  }

  async all() {
    return this.elements().map((_, index) => this.nth(index))
  }

  async count() {
    return this.elements().length
  }

  async click({ force = false } = {}) {
    await this.walk.click(this.one(!force))
  }

  async check({ force = false } = {}) {
    const element = this.one(!force)
    if (!isChecked(element)) await this.walk.click(element)
  }

  async uncheck({ force = false } = {}) {
    const element = this.one(!force)
    if (isChecked(element)) await this.walk.click(element)
  }

  async fill(text: string) {
    this.walk.page().fill(this.one(), text)
  }

  async focus() {
    this.walk.page().focus(this.one())
  }

  async press(key: string) {
    await this.walk.press(this.one(), key)
  }

  async selectOption(choice: Parameters<Locator['selectOption']>[0]) {
    return [this.walk.page().choose(this.one(), choice)]
  }

  async setInputFiles(files: File | File[] | string) {
    if (typeof files === 'string') throw new Error('a walk is given the bytes of a file, not its path')
    this.walk.page().attach(this.one(false), [files].flat())
  }

  async textContent() {
    return this.one(false).textContent
  }

  async innerText() {
    return textOf(this.one(false))
  }

  async allTextContents() {
    return this.elements().map((element) => element.textContent ?? '')
  }

  async inputValue() {
    return fieldText(this.one(false))
  }

  async getAttribute(name: string) {
    return this.one(false).getAttribute(name)
  }

  async isVisible() {
    const page = this.walk.page()
    return this.find(page).some((element) => !page.isHidden(element))
  }

  async isChecked() {
    return isChecked(this.one(false))
  }

  async evaluate<Said>(ask: (element: Element) => Said) {
    return ask(this.one(false))
  }

  /** The one element that it finds; throws where there is none, or more than one, or one that nobody sees. */
  one(isUsed = true) {
    const page = this.walk.page()
    const [element, ...others] = this.find(page)
    if (!element) throw new Error(`nothing like it is on ${page.url}`)
    if (others.length > 0)
      throw new Error(`${others.length + 1} are like it on ${page.url}: ${[element, ...others].map(sketch).join(', ')}`)
    if (isUsed && page.isHidden(element)) throw new Error(`${sketch(element)} cannot be seen on ${page.url}`)
    return element
  }
}

/** An element in a few words, for messages. */
export function sketch(element: Element) {
  return element.cloneNode(false).toString().slice(0, 120)
}

export function isChecked(element: Element) {
  return element.hasAttribute('checked') || element.getAttribute('aria-checked') === 'true'
}

/** The text of an element with its white space evened out. */
function textOf(element: Element) {
  const isButton = element.localName === 'input' && /^(submit|button)$/i.test(element.getAttribute('type') ?? '')
  return evenOut((isButton ? element.getAttribute('value') : element.textContent) ?? '')
}

export function evenOut(text: string) {
  return text.replaceAll('\u200b', '').trim().replaceAll(/\s+/g, ' ')
}

/** Whether a text is what was asked for: part of it in any case, all of it where `exact`, or what a pattern says. */
export function fits(text: string, wanted: Text, exact = false) {
  if (wanted instanceof RegExp) return new RegExp(wanted.source, wanted.flags.replaceAll(/[gy]/g, '')).test(text)
  if (exact) return evenOut(text) === evenOut(wanted)
  return evenOut(text).toLowerCase().includes(evenOut(wanted).toLowerCase())
}

function levelOf(element: Element) {
  return Number(element.getAttribute('aria-level') ?? /^h([1-6])$/.exec(element.localName)?.[1])
}

function elementsOf(locator: unknown) {
  if (!(locator instanceof WalkLocator)) throw new Error('a walk cannot look for what a browser has found')
  return locator.elements()
}

function isAround(element: Element, inner: unknown) {
  return elementsOf(inner).some((one) => one !== element && element.contains(one))
}

/** Each once, in the order of the document. The parser's own comparison of places goes by depth alone. */
function inOrder(elements: Element[]) {
  const each = new Set(elements)
  const [first] = each
  if (!first || each.size === 1) return [...each]
  return [...first.ownerDocument.querySelectorAll('*')].filter((element) => each.has(element))
}
