import type { MarkdownElement, MarkdownNode } from './markdown-node.ts'

/**
 * A text in Markdown as an email says it, block by block. Links stand as words with their address, which begins with
 * `origin` where it is ours. Of a picture stands what it shows.
 */
export function markdownAsText(nodes: MarkdownNode[], origin: string): string[] {
  return nodes.map((node) => blockText(node, origin).trim()).filter(Boolean)
}

function blockText(node: MarkdownNode, origin: string): string {
  if (typeof node === 'string') return unwrapped(node)
  const { tag, of } = node
  if (tag === 'ul' || tag === 'ol') return listText(node, origin)
  if (tag === 'blockquote') return indented(markdownAsText(of, origin).join('\n\n'), '> ', '> ')
  if (tag === 'table') return tableText(of, origin)
  if (tag === 'hr') return '* * *'
  if (tag === 'pre') return of.map((one) => (typeof one === 'string' ? one : '')).join('')
  return inlineText([node], origin)
}

function listText({ tag, of, start = 1 }: MarkdownElement, origin: string) {
  const items = of.filter((item) => typeof item !== 'string')
  return items.map((item, at) => itemText(item, tag === 'ol' ? `${start + at}. ` : '- ', origin)).join('\n')
}

/** An item of a list: a line, or several blocks below each other. */
function itemText({ of }: MarkdownElement, mark: string, origin: string) {
  const parts: MarkdownNode[][] = []
  for (const node of of) {
    const isBlock = typeof node !== 'string' && blockTags.has(node.tag)
    const last = parts.at(-1)
    if (isBlock || !last || isBlockPart(last)) parts.push([node])
    else last.push(node)
  }
  const texts = parts.map((part) =>
    isBlockPart(part) ? markdownAsText(part, origin).join('') : inlineText(part, origin),
  )
  return indented(texts.map((text) => text.trim()).join('\n'), mark, ' '.repeat(mark.length))
}

const blockTags = new Set(['p', 'ul', 'ol', 'blockquote', 'table', 'pre', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6'])

function isBlockPart([first]: MarkdownNode[]) {
  return typeof first === 'object' && blockTags.has(first.tag)
}

/** A line for each row, its cells with a bar between them. */
function tableText(nodes: MarkdownNode[], origin: string): string {
  const lines = nodes.map((node) => {
    if (typeof node === 'string') return ''
    if (node.tag !== 'tr') return tableText(node.of, origin)
    return node.of.map((cell) => inlineText([cell], origin)).join(' | ')
  })
  return lines.filter(Boolean).join('\n')
}

function inlineText(nodes: MarkdownNode[], origin: string): string {
  return nodes.map((node) => (typeof node === 'string' ? unwrapped(node) : elementText(node, origin))).join('')
}

function elementText({ tag, of, href, src, label }: MarkdownElement, origin: string) {
  if (tag === 'br') return '\n'
  if (tag === 'img') return `(Picture: ${label || src})`
  const words = inlineText(of, origin)
  if (tag !== 'a' || !href) return words
  const address = href.startsWith('/') ? origin + href : href
  return address === words || address === `mailto:${words}` ? words : `${words} (${address})`
}

/** A line may end anywhere in Markdown; where it does says nothing. */
function unwrapped(text: string) {
  return text.replaceAll('\n', ' ')
}

function indented(text: string, first: string, others: string) {
  return text
    .split('\n')
    .map((line, at) => (at === 0 ? first : others) + line)
    .join('\n')
}
