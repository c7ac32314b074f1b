import MarkdownIt from 'markdown-it'
import {
  type MarkdownElement,
  type MarkdownNode,
  type MarkdownTag,
  plainText,
  type StoredImage,
} from './markdown-node.ts'

type Token = ReturnType<MarkdownIt['parse']>[number]

/** The deepest nesting of quotes and lists, and of emphasis within a line. Drawing goes one call deeper with each. */
const mostNesting = 40

// CommonMark with tables. Tags in a text stay words; what lies in deeper quotes and lists is left out.
const parser = new MarkdownIt({ html: false, linkify: false })
// An option that its types leave out.
Object.assign(parser.options, { maxNesting: mostNesting })
// Addresses are judged below: a refused one leaves its words, not its brackets.
parser.validateLink = () => true

/** The most columns that name a table; nobody listens to more. */
const mostTitles = 8

const allowedSchemes = new Set(['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'])
const knownTags: MarkdownTag[] = [
  ...(['h2', 'h3', 'h4', 'h5', 'h6'] as const),
  ...(['p', 'blockquote', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'] as const),
  ...(['a', 'strong', 'em', 's'] as const),
]

/** The most elements: several times what a person writes into the longest page. A larger tree takes seconds to draw. */
const mostElements = 12_000

/**
 * A text in Markdown as a tree of pieces. Markup in it stays text; a link keeps its address only with an allowed scheme
 * or with none. Headings begin at `topHeading`, below the page's h1, and skip no level; their anchors begin with
 * "part-". A text that is made to be slow comes out as it was written, in one piece.
 */
export function readMarkdown(text: string, { topHeading = 2 } = {}): MarkdownNode[] {
  const tokens = parser.parse(text, {})
  settleHeadings(tokens, topHeading)
  const nodes = treeOf(tokens)
  if (elementsIn(nodes) > mostElements) return [{ tag: 'pre', of: [text] }]
  nameParts(nodes)
  return nodes
}

/** The address when it is relative or has an allowed scheme, else undefined. */
export function safeAddress(address: string) {
  const scheme = /^([^/?#:]*):/.exec(address)?.[1]
  return scheme === undefined || allowedSchemes.has(scheme.toLowerCase()) ? address : undefined
}

function treeOf(tokens: Token[]): MarkdownNode[] {
  const root: MarkdownNode[] = []
  const open = [root]
  let links = 0
  for (const token of tokens) {
    const inner = open.at(-1) ?? root
    // A list without empty lines between its items has paragraphs that nobody is to see.
    if (token.hidden) continue
    const isLink = token.type === 'link_open' || token.type === 'link_close'
    if (isLink) links += token.nesting
    if (token.nesting === -1) open.pop()
    // A link in a link would tear the page apart: the outer one counts. The parser does not limit emphasis in emphasis.
    else if (token.nesting === 1) {
      const isLeftOut = (isLink && links > 1) || (!token.block && open.length > mostNesting)
      open.push(isLeftOut ? inner : opened(token, inner))
    } else for (const node of leaf(token, links > 0)) add(node, inner)
  }
  return root
}

// Words that follow words are one piece: the tree is sent to the browser.
function add(node: MarkdownNode, inner: MarkdownNode[]) {
  const last = inner.at(-1)
  if (typeof node === 'string' && typeof last === 'string') inner[inner.length - 1] = last + node
  else inner.push(node)
}

/** Adds the element that the token opens and gives the list that its pieces go to. */
function opened(token: Token, inner: MarkdownNode[]): MarkdownNode[] {
  const tag = knownTags.find((one) => one === token.tag) ?? 'p'
  const element: MarkdownElement = { tag, of: [] }
  if (tag === 'a') element.href = safeAddress(String(token.attrGet('href') ?? '')) || undefined
  const start = token.attrGet('start')
  if (start !== null) element.start = Number(start)
  inner.push(element)
  return element.of
}

function leaf(token: Token, isInLink: boolean): MarkdownNode[] {
  if (token.type === 'inline') return treeOf(token.children ?? [])
  if (token.type === 'softbreak') return ['\n']
  if (token.type === 'hardbreak') return [{ tag: 'br', of: [] }]
  if (token.type === 'hr') return [{ tag: 'hr', of: [] }]
  if (token.type === 'code_inline') return [{ tag: 'code', of: [token.content] }]
  if (token.type === 'fence' || token.type === 'code_block') return [{ tag: 'pre', of: [token.content] }]
  if (token.type === 'image') return picture(token, isInLink)
  return [token.content]
}

/**
 * The element of a picture of ours. One from elsewhere becomes a link: looking at a page must not report to somebody
 * else.
 */
function picture(token: Token, isInLink: boolean): MarkdownNode[] {
  const src = String(token.attrGet('src') ?? '')
  const label = spokenText(treeOf(token.children ?? []))
  const stored = storedImage(src)
  if (stored) return [{ tag: 'img', src: src.replace(/#.*/, ''), stored, label, of: [] }]
  if (/^\/(?!\/)/.test(src)) return [{ tag: 'img', src, label, of: [] }]
  return isInLink ? [label || src] : [{ tag: 'a', href: safeAddress(src), of: [label || src] }]
}

/** The address of a stored picture, and after it the size that the page editor wrote there. */
const storedAddress = /^\/media\/(public\/[a-z0-9][a-z0-9.-]{0,190})\/\d{1,4}\.jpg#([1-9]\d{0,3})x([1-9]\d{0,3})$/
const widest = 1920

function storedImage(src: string): StoredImage | null {
  const [, path, width, height] = storedAddress.exec(src) ?? []
  return path && Number(width) <= widest ? { path, width: Number(width), height: Number(height) } : null
}

// The writer's highest level becomes the top one, and nothing lies more than one level under what stands before it.
function settleHeadings(tokens: Token[], top: number) {
  const all = tokens.flatMap((token, place) =>
    token.type === 'heading_open' ? [{ token, text: spokenText(treeOf(tokens.slice(place + 1, place + 2))) }] : [],
  )
  const headings = all.filter(({ text }) => text.trim() !== '')
  const highest = headings.reduce((least, { token }) => Math.min(least, levelOf(token)), 6)
  let last = top - 1
  for (const { token } of headings) {
    last = Math.min(levelOf(token) - highest + top, last + 1, 6)
    token.tag = `h${last}`
  }
  // A heading without words leads nowhere.
  for (const { token, text } of all) if (text.trim() === '') token.tag = 'p'
}

function levelOf({ tag }: Token) {
  return Number(tag.slice(1))
}

/**
 * Gives every heading an anchor and every table a name of its own. A link that says nothing gets its address as text.
 */
function nameParts(nodes: MarkdownNode[]) {
  const taken = new Map<string, number>()
  let tables = 0
  eachElement(nodes, (element) => {
    if (/^h\d$/.test(element.tag)) element.id = freeName(anchorFor(spokenText(element.of)), taken)
    if (element.tag === 'a' && element.href && spokenText(element.of).trim() === '') element.of.push(element.href)
    if (element.tag !== 'table') return
    tables += 1
    element.label = [`Table ${tables}`, columnTitles(element).slice(0, mostTitles).join(', ')]
      .filter(Boolean)
      .join(': ')
    nameRows(element)
  })
}

// Under an empty corner stand the names of the rows.
function nameRows(table: MarkdownElement) {
  const firstCells: MarkdownElement[] = []
  eachElement(table.of, ({ tag, of: [cell] }) => {
    if (tag === 'tr' && typeof cell === 'object') firstCells.push(cell)
  })
  const [corner, ...names] = firstCells
  if (corner?.of.length === 0) for (const name of names) Object.assign(name, { tag: 'th', scope: 'row' })
}

/** The text that is read out, with what is said of pictures. */
function spokenText(nodes: MarkdownNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : (node.label ?? spokenText(node.of)))).join('')
}

function elementsIn(nodes: MarkdownNode[]) {
  let count = 0
  eachElement(nodes, () => {
    count += 1
  })
  return count
}

function eachElement(nodes: MarkdownNode[], visit: (element: MarkdownElement) => void) {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    visit(node)
    eachElement(node.of, visit)
  }
}

function columnTitles(table: MarkdownElement) {
  const titles: string[] = []
  eachElement(table.of, ({ tag, of }) => {
    if (tag === 'th') titles.push(plainText(of))
  })
  return titles.filter((title) => title.trim() !== '')
}

function anchorFor(text: string) {
  const slug = text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `part-${slug.slice(0, 60) || 'heading'}`
}

function freeName(wanted: string, taken: Map<string, number>): string {
  const count = (taken.get(wanted) ?? 0) + 1
  taken.set(wanted, count)
  return count === 1 ? wanted : freeName(`${wanted}-${count}`, taken)
}
