import MarkdownIt from 'markdown-it'
import { type MarkdownElement, type MarkdownNode, type MarkdownTag, plainWords } from './markdown-node.ts'

type Token = ReturnType<MarkdownIt['parse']>[number]

// CommonMark with tables. Tags in a text stay words; what is nested deeper than a hundred levels is left out.
const parser = new MarkdownIt({ html: false, linkify: false })
// Addresses are judged below: a refused one leaves its words, not its brackets.
parser.validateLink = () => true

const allowedSchemes = new Set(['http', 'https', 'irc', 'ircs', 'mailto', 'xmpp'])
const knownTags: MarkdownTag[] = [
  ...(['h2', 'h3', 'h4', 'h5', 'h6'] as const),
  ...(['p', 'blockquote', 'ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'] as const),
  ...(['a', 'strong', 'em', 's'] as const),
]

/**
 * A text in Markdown as a tree of pieces. Markup in it stays words; a link keeps its address only with an allowed scheme or with none.
 * Headings begin at `topHeading` (the page has an h1 of its own), skip no level, and have anchors that begin with "part-".
 */
export function readMarkdown(text: string, { topHeading = 2 } = {}): MarkdownNode[] {
  const tokens = parser.parse(text, {})
  settleHeadings(tokens, topHeading)
  const nodes = treeOf(tokens)
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
  for (const token of tokens) {
    const inner = open.at(-1) ?? root
    // A list without empty lines between its items has paragraphs that nobody is to see.
    if (token.hidden) continue
    if (token.nesting === -1) open.pop()
    else if (token.nesting === 1) open.push(opened(token, inner))
    else for (const node of leaf(token)) add(node, inner)
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
  if (tag === 'a') element.href = safeAddress(String(token.attrGet('href') ?? ''))
  if (tag === 'ol') element.start = Number(token.attrGet('start') ?? 1)
  inner.push(element)
  return element.of
}

function leaf(token: Token): MarkdownNode[] {
  if (token.type === 'inline') return treeOf(token.children ?? [])
  if (token.type === 'softbreak') return ['\n']
  if (token.type === 'hardbreak') return [{ tag: 'br', of: [] }]
  if (token.type === 'hr') return [{ tag: 'hr', of: [] }]
  if (token.type === 'code_inline') return [{ tag: 'code', of: [token.content] }]
  if (token.type === 'fence' || token.type === 'code_block') return [{ tag: 'pre', of: [token.content] }]
  if (token.type === 'image') return picture(token)
  return [token.content]
}

/** A picture of our own is shown. One from elsewhere becomes a link: looking at a page must not report to somebody else. */
function picture(token: Token): MarkdownNode[] {
  const src = String(token.attrGet('src') ?? '')
  const label = token.content
  if (/^\/(?!\/)/.test(src)) return [{ tag: 'img', src, label, of: [] }]
  return [{ tag: 'a', href: safeAddress(src), of: [label || src] }]
}

// The writer's highest level becomes the top one, and nothing lies more than one level under what stands before it.
function settleHeadings(tokens: Token[], top: number) {
  const headings = tokens.filter(({ type }) => type === 'heading_open')
  const highest = Math.min(...headings.map(levelOf))
  let last = top - 1
  for (const heading of headings) {
    last = Math.min(levelOf(heading) - highest + top, last + 1, 6)
    heading.tag = `h${last}`
  }
}

function levelOf({ tag }: Token) {
  return Number(tag.slice(1))
}

/** Gives every heading an anchor and every table a name of its own. */
function nameParts(nodes: MarkdownNode[]) {
  const taken = new Map<string, number>()
  let tables = 0
  eachElement(nodes, (element) => {
    if (/^h\d$/.test(element.tag)) element.id = freeName(anchorFor(plainWords(element.of)), taken)
    if (element.tag !== 'table') return
    tables += 1
    element.label = `Table ${tables}: ${columnTitles(element).join(', ')}`
  })
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
    if (tag === 'th') titles.push(plainWords(of))
  })
  return titles.filter((title) => title !== '')
}

function anchorFor(words: string) {
  const slug = words
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
