export type MarkdownTag =
  | ('h2' | 'h3' | 'h4' | 'h5' | 'h6')
  | ('p' | 'blockquote' | 'ul' | 'ol' | 'li' | 'pre' | 'hr' | 'table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td')
  | ('a' | 'img' | 'strong' | 'em' | 's' | 'code' | 'br')

/**
 * One element of a text, ready to be drawn. `href` of a link and `src` of a picture are already judged safe; `id` is a
 * heading's anchor. `label` names a table, or says what is in a picture. `start` is the first number of a list that
 * does not begin with 1. `scope` is that of a `th` that names a row; others name columns. `stored` is the picture of ours
 * that `src` leads to, where the text says its size.
 */
export type MarkdownElement = {
  tag: MarkdownTag
  of: MarkdownNode[]
  id?: string
  href?: string
  src?: string
  stored?: StoredImage
  label?: string
  start?: number
  scope?: 'row'
}

/** A picture of our storage, by its folder there; width and height are pixels of the largest version. */
export type StoredImage = { path: string; width: number; height: number }

/** A piece of a text: plain text, or an element with more pieces in it. */
export type MarkdownNode = string | MarkdownElement

/** The text of some pieces without their marks. */
export function plainText(nodes: MarkdownNode[]): string {
  return nodes.map((node) => (typeof node === 'string' ? node : plainText(node.of))).join('')
}

/** The text of the paragraphs, without headings, lists and tables. */
export function paragraphText(nodes: MarkdownNode[]) {
  const texts = nodes.flatMap((node) => (typeof node !== 'string' && node.tag === 'p' ? [plainText(node.of)] : []))
  // A paragraph that is a picture says nothing here.
  return texts.filter((text) => text.trim() !== '').join(' ')
}

/** The main headings of a text with their anchors, in order. */
export function mainHeadings(nodes: MarkdownNode[]) {
  return nodes.flatMap((node) => {
    if (typeof node === 'string' || node.tag !== 'h2' || !node.id) return []
    const title = plainText(node.of)
    return title.trim() === '' ? [] : [{ id: node.id, title }]
  })
}
