import { isDeepStrictEqual } from 'node:util'
import type { LocatorAssertions, PageAssertions, Text } from '../journey-page.ts'
import { evenOut, fits, isChecked, sketch, type WalkLocator } from './locator.ts'
import { fieldText, isDisabled } from './sent-form.ts'
import { fitsAddress, type WalkPage } from './visitor.ts'

/** What was found, and whether it is as it should be. */
type Finding = { isSo: boolean; found: unknown; wanted: unknown }

/** `isDenied` where the test says the opposite; `message` says what it is about. */
type How = { isDenied?: boolean; message?: string | undefined }

/** What a test says of elements of a walk's page. It is asked once: without scripts nothing changes by itself. */
export function assertionsOf(locator: WalkLocator, how: How = {}): LocatorAssertions {
  const judge = (what: string, look: () => Finding) =>
    decide(`the element ${what}`, look, { ...how, at: () => locator.page().url })
  const of = (what: string, read: (element: Element) => string, wanted: Text, isWhole = true) =>
    judge(what, () => compare(read(locator.one(false)), wanted, isWhole))
  const is = (what: string, look: (element: Element) => boolean, wanted = true) =>
    judge(what, () => {
      const one = locator.one(false)
      return { isSo: look(one) === wanted, found: sketch(one), wanted: what }
    })
  const page = () => locator.page()
  return {
    get not() {
      return assertionsOf(locator, { ...how, isDenied: !how.isDenied })
    },
    toBeAttached: () => judge('is there', () => there(locator.elements().length > 0)),
    // An element that is not there is not seen either.
    toBeVisible: () => judge('is seen', () => there(oneOrNone(locator).some((one) => !page().isHidden(one)))),
    toBeHidden: () => judge('is hidden', () => there(oneOrNone(locator).every((one) => page().isHidden(one)))),
    toBeChecked: ({ checked = true } = {}) => is('is checked', isChecked, checked),
    toBeDisabled: () => is('is disabled', isDisabled),
    toBeEnabled: () => is('is enabled', (one) => !isDisabled(one)),
    toBeFocused: () => is('has focus', (one) => page().focused() === one),
    toHaveCount: (count) =>
      judge('is there so often', () => ({
        isSo: locator.elements().length === count,
        found: locator.elements().map(sketch),
        wanted: count,
      })),
    toHaveText: (text) => judge('has the text', () => compareTexts(locator, text, true)),
    toContainText: (text) => judge('holds the text', () => compareTexts(locator, text, false)),
    toHaveValue: (value) => of('has the value', fieldText, value),
    toHaveAttribute: (name, value) => of(`has its ${name}`, (one) => one.getAttribute(name) ?? '(none)', value),
    toHaveAccessibleName: (name) => of('has the name', (one) => page().nameOf(one), name),
    toHaveAccessibleDescription: (text) => of('has the description', (one) => page().descriptionOf(one), text),
  }
}

/** What a test says of a walk's page. */
export function pageAssertionsOf(page: WalkPage, how: How = {}): PageAssertions {
  const judge = (what: string, look: () => Finding) =>
    decide(`the page ${what}`, look, { ...how, at: () => page.url() })
  return {
    get not() {
      return pageAssertionsOf(page, { ...how, isDenied: !how.isDenied })
    },
    toHaveURL: (wanted) =>
      judge('has the address', () => ({
        isSo: fitsAddress(page.url(), wanted, page.context().baseURL),
        found: page.url(),
        wanted,
      })),
    toHaveTitle: (wanted) => judge('has the title', () => compare(page.now().document.title, wanted, true)),
  }
}

async function decide(
  what: string,
  look: () => Finding,
  { isDenied = false, message: said, at }: How & { at: () => string },
) {
  const { isSo, found, wanted } = look()
  if (isSo !== isDenied) return
  const message = `${said ? `${said}: ` : ''}${isDenied ? 'It should not be so that' : 'It should be so that'} ${what}, on ${at()}\n  wanted: ${show(wanted)}\n  found: ${show(found)}`
  throw new Error(message)
}

function show(value: unknown) {
  return value instanceof RegExp ? String(value) : JSON.stringify(value)
}

function there(isSo: boolean): Finding {
  return { isSo, found: isSo, wanted: true }
}

function oneOrNone(locator: WalkLocator) {
  return locator.elements().length === 0 ? [] : [locator.one(false)]
}

function compare(found: string, wanted: Text, isWhole: boolean): Finding {
  const isSo =
    wanted instanceof RegExp
      ? fits(found, wanted)
      : isWhole
        ? evenOut(found) === evenOut(wanted)
        : evenOut(found).includes(evenOut(wanted))
  return { isSo, found, wanted }
}

function compareTexts(locator: WalkLocator, wanted: Text | Text[], isWhole: boolean): Finding {
  if (!Array.isArray(wanted)) return compare(evenOut(locator.one(false).textContent ?? ''), wanted, isWhole)
  const found = locator.elements().map((element) => evenOut(element.textContent ?? ''))
  // Parts may stand among others, in their order; whole texts are all that there are.
  const rest = [...wanted]
  for (const text of found) if (rest[0] !== undefined && compare(text, rest[0], isWhole).isSo) rest.shift()
  return { isSo: rest.length === 0 && (!isWhole || isDeepStrictEqual(found.length, wanted.length)), found, wanted }
}
