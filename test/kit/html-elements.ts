/**
 * One element of a page as the site wrote it. `text` is what is in it without its tags, read when somebody asks: of most
 * elements nobody does. `parent` is null for the outermost.
 */
export type HtmlElement = {
  name: string
  attributes: Record<string, string>
  parent: HtmlElement | null
  readonly text: string
}

/** An element whose end has not come, and what of the page is in it. */
type Open = { element: HtmlElement; inside: { from: number; to: number } }

const withoutEnd = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'wbr',
])
const raw = '<(?<raw>script|style)(?<rawAttributes>[^>]*)>(?<rawText>.*?)</\\k<raw>>'
const tag = '<(?<end>/?)(?<name>[a-z][a-z0-9-]*)(?<attributes>(?:\\s+[^\\s=>/"]+(?:="[^"]*")?)*)\\s*/?>'

/** Every element of a page in its order. It reads what our own renderer writes: tags that close, and values in double quotes. */
export function elementsOf(html: string): HtmlElement[] {
  const elements: HtmlElement[] = []
  const open: Open[] = []
  for (const match of html.matchAll(new RegExp(`<!--.*?-->|${raw}|${tag}`, 'gis'))) {
    const { raw: rawName, rawAttributes = '', rawText = '', end, name, attributes = '' } = match.groups ?? {}
    const parent = open.at(-1)?.element ?? null
    if (rawName) elements.push({ name: rawName, attributes: attributesIn(rawAttributes), parent, text: rawText })
    if (!name) continue
    if (end) close(open, name, match.index)
    else {
      const from = match.index + match[0].length
      const inside = { from, to: from }
      const element = readLater({ name, attributes: attributesIn(attributes), parent }, html, inside)
      elements.push(element)
      if (!withoutEnd.has(name)) open.push({ element, inside })
    }
  }
  return elements
}

/** The element itself or the nearest one around it that has one of the names. */
export function closest(element: HtmlElement, ...names: string[]): HtmlElement | null {
  for (let one: HtmlElement | null = element; one; one = one.parent) if (names.includes(one.name)) return one
  return null
}

function readLater(element: Omit<HtmlElement, 'text'>, html: string, inside: Open['inside']): HtmlElement {
  let text: string | undefined
  return {
    ...element,
    get text() {
      text ??= readable(html.slice(inside.from, inside.to).replaceAll(/<!--.*?-->|<[^>]+>/gs, ''))
      return text
    },
  }
}

function close(open: Open[], name: string, to: number) {
  const place = open.findLastIndex(({ element }) => element.name === name)
  if (place < 0) return
  for (const { inside } of open.splice(place)) inside.to = to
}

function attributesIn(text: string) {
  const pairs = [...text.matchAll(/([^\s=>/"]+)(?:="([^"]*)")?/g)]
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name.toLowerCase(), readable(value)]))
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'", nbsp: ' ' }

function readable(text: string) {
  return text.replaceAll(/&(#?\w+);/g, (whole, name) => entities[name] ?? whole)
}
