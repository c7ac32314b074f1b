import postcss, { AtRule, type ChildNode, type Declaration, Rule } from 'postcss'

/** The window that a walk looks through: a desktop's, on screen, without scripts and in the usual colors. */
const windowRem = { width: 1280 / 16, height: 800 / 16 }
/** What is left in it of a page of staff for what lies beside the menu. */
const containerRem = { width: 60, height: 60 }
const layers = ['theme', 'base', 'components', 'utilities']

/** Everything that can hide an element or show it again: the last of those that fit decides. */
type Showing = {
  selector: string
  value: string
  rank: [important: number, layer: number, weight: number, order: number]
}

/** What browsers hide by themselves. A closed `details` is looked at by `isHidden`. */
const ofBrowser = [
  'head, script, style, template, link, meta, title, datalist, input[type=hidden], area, param, rp, track',
  '[hidden]',
  'dialog:not([open])',
  '[popover]:not([data-shown])',
]

const read = new Map<string, Showing[]>()

/**
 * A judge of what is hidden on a page whose style sheets are these. It asks for `display: none` and
 * `visibility: hidden`, by media, layer, weight and order. Containers are taken to be wide, but no wider than what lies beside a menu.
 */
export function openHiding(document: Document, sheets: string[]) {
  const rules = sheets.flatMap((sheet, at) => showingsIn(sheet).map((rule) => withSheet(rule, at)))
  const suspects = rules.filter(({ value }) => value === 'none' || value === 'hidden')
  const hidden = new Map<Element, boolean>()

  function isHiddenItself(element: Element) {
    const found = hidden.get(element)
    if (found !== undefined) return found
    const isIt = judge(element)
    hidden.set(element, isIt)
    return isIt
  }
  function judge(element: Element) {
    if (element.parentElement?.localName === 'details' && isBehindClosed(element)) return true
    const byAuthor = suspects.some((rule) => element.matches(rule.selector)) ? lastOf(rules, element) : undefined
    if (byAuthor) return byAuthor.value === 'none' || byAuthor.value === 'hidden'
    return ofBrowser.some((selector) => element.matches(selector)) && !lastOf(rules, element)
  }
  return {
    /** Whether the element is not drawn, by itself or with one that it lies in. */
    isHidden(element: Element) {
      for (let each: Element | null = element; each; each = each.parentElement) if (isHiddenItself(each)) return true
      return !document.documentElement.contains(element)
    },
    /** After something was opened, closed, checked or chosen, styles may show other things. */
    forget: () => hidden.clear(),
  }
}

function isBehindClosed(element: Element) {
  const details = element.parentElement
  const first = [...(details?.children ?? [])].find(({ localName }) => localName === 'summary')
  return !details?.hasAttribute('open') && element !== first
}

function lastOf(rules: Showing[], element: Element) {
  const fitting = rules.filter(({ selector }) => element.matches(selector))
  return fitting.toSorted((one, other) => compareRanks(one.rank, other.rank)).at(-1)
}

function compareRanks(one: number[], other: number[]) {
  const at = one.findIndex((part, index) => part !== other[index])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

function withSheet({ rank: [important, layer, weight, order], ...rule }: Showing, sheet: number): Showing {
  return { ...rule, rank: [important, layer, weight, sheet * 1e6 + order] }
}

function showingsIn(sheet: string) {
  const found = read.get(sheet) ?? readSheet(sheet)
  read.set(sheet, found)
  return found
}

function readSheet(sheet: string): Showing[] {
  const found: Showing[] = []
  postcss.parse(sheet).walkDecls(/^(display|visibility)$/, ({ value, important, parent, prop }) => {
    if (prop === 'visibility' && value !== 'hidden') return
    const around = partsAround(parent)
    const rule = around.find((each) => each instanceof Rule)
    const within = around.filter((each) => each instanceof AtRule)
    if (!rule || !within.every(applies)) return
    const layer = within.find(({ name }) => name === 'layer')
    const order = layer ? layers.indexOf(layer.params) : layers.length
    for (const selector of rule.selectors.flatMap(matchable))
      found.push({ selector, value, rank: [Number(important ?? false), order, weightOf(selector), found.length] })
  })
  return found
}

function partsAround(start: Declaration['parent']) {
  const around: ChildNode[] = []
  for (let each = start; each instanceof Rule || each instanceof AtRule; each = each.parent) around.push(each)
  return around
}

function applies({ name, params }: AtRule) {
  if (name === 'media') return params.split(',').some((query) => isSeen(query))
  if (name === 'container') return isSeen(params.replace(/^not /, 'not all and '), containerRem)
  return name === 'layer' || name === 'supports'
}

/** Whether one media query is true of the window. A feature that is not known here is not there. */
function isSeen(query: string, room = windowRem) {
  const isDenied = /^\s*not\b/.test(query)
  const parts = query.split(/\band\b/).map((part) => part.replace(/\bnot\b/, '').trim())
  return parts.every((part) => isTrue(part, room)) !== isDenied
}

function isTrue(part: string, room: typeof windowRem) {
  if (['screen', 'all', '(scripting:none)', '(forced-colors:none)'].includes(part.replaceAll(' ', ''))) return true
  const [, side, sign, size] = /\((width|height)\s*([<>]=?)\s*([\d.]+)rem\)/.exec(part) ?? []
  if (!side || !size) return false
  const own = side === 'width' ? room.width : room.height
  return sign?.startsWith('>') ? own >= Number(size) : own <= Number(size)
}

/** The selector in words that the parser knows, or none where it says what a window without a pointer never shows. */
function matchable(selector: string) {
  if (selector.includes('::') || /:(before|after)$/.test(selector)) return []
  return [selector.replaceAll(/:popover-open|:target/g, '[data-shown]').replaceAll(/:open\b/g, '[open]')]
}

/** How much a selector weighs: ids, then classes, attributes and states, then names. What stands in `:where` weighs nothing. */
function weightOf(selector: string) {
  const weighed = selector.replaceAll(/:where\([^()]*(\([^()]*\)[^()]*)*\)/g, '')
  const count = (pattern: RegExp) => weighed.match(pattern)?.length ?? 0
  return (
    count(/#[\w-]+/g) * 10_000 +
    count(/\.[\w\\-]+|\[[^\]]*\]|:(?!is|not|has)[\w-]+/g) * 100 +
    count(/(^|[\s>+~(])[a-z]+/g)
  )
}
