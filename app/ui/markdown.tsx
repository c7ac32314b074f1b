import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { MarkdownElement, MarkdownNode, MarkdownTag, StoredImage } from '#app/text/markdown-node.ts'

const headingClass = 'measure scroll-mt-28'
const listClass = 'measure mt-5 space-y-2 pl-7 marker:font-semibold marker:text-accent'

const classes: Partial<Record<MarkdownTag, string>> = {
  h2: `${headingClass} mt-14 text-2xl first:mt-0`,
  h3: `${headingClass} mt-10 text-xl first:mt-0`,
  h4: `${headingClass} mt-8 text-lg first:mt-0`,
  h5: `${headingClass} mt-8 first:mt-0`,
  h6: `${headingClass} mt-8 first:mt-0`,
  p: 'measure mt-5 first:mt-0',
  ul: `${listClass} list-disc first:mt-0`,
  ol: `${listClass} list-decimal first:mt-0`,
  li: 'pl-1 [&>ol]:mt-2 [&>p]:mt-2 [&>p]:first:mt-0 [&>ul]:mt-2',
  blockquote: 'measure mt-6 rounded-r-control border-accent border-l-4 bg-surface px-5 py-4 first:mt-0',
  strong: 'font-bold',
  code: 'rounded bg-sunken px-1 text-[0.95em] break-words',
  pre: 'measure mt-6 whitespace-pre-wrap rounded-control bg-sunken p-4',
  hr: 'measure my-10 border-line border-t-2',
  thead: 'bg-sunken',
  tbody: 'divide-y divide-line',
  th: 'text-balance text-left align-top font-bold',
  td: 'text-pretty align-top',
}

/** What a table is made of, said again: a browser may forget it where style sheets draw rows as blocks. */
const tableRoles: Partial<Record<MarkdownTag, string>> = {
  thead: 'rowgroup',
  tbody: 'rowgroup',
  tr: 'row',
  td: 'cell',
}

/** Draws a picture of our storage with what it says. */
type DrawStored = (stored: StoredImage & { alt: string }) => ReactNode

type MarkdownProps = { nodes: MarkdownNode[]; drawStored?: DrawStored; className?: string }

/** A text that somebody wrote in Markdown, as the server read it. Only elements of ours come out, never markup of the writer's. */
export function Markdown({ nodes, drawStored, className = '' }: MarkdownProps) {
  return <div className={`tabular-nums ${className}`}>{drawn(nodes, drawStored)}</div>
}

function drawn(nodes: MarkdownNode[], drawStored: DrawStored | undefined): ReactNode {
  // The pieces of a text never change places, so their place is their key.
  return nodes.map((node, place) =>
    createElement(Fragment, { key: place }, typeof node === 'string' ? node : draw(node, drawStored)),
  )
}

function draw(element: MarkdownElement, drawStored: DrawStored | undefined): ReactNode {
  const { tag, of, id, href, start, scope = 'col' } = element
  if (tag === 'img') return drawPicture(element, drawStored)
  if (tag === 'br' || tag === 'hr') return createElement(tag, { className: classes[tag] })
  const inner = drawn(of, drawStored)
  if (tag === 'a') return drawLink(href, inner)
  if (tag === 'table') return <TableRegion label={element.label}>{inner}</TableRegion>
  if (tag === 'th') return drawTitle(scope, of.length > 0 ? inner : null)
  return createElement(tag, { id, start, role: tableRoles[tag], className: classes[tag] }, inner)
}

function drawPicture({ src, stored, label = '' }: MarkdownElement, drawStored: DrawStored | undefined) {
  if (stored && drawStored) return drawStored({ ...stored, alt: label })
  return <img src={src} alt={label} loading="lazy" className="h-auto max-w-full rounded-card" />
}

function drawLink(href: string | undefined, inner: ReactNode) {
  if (href === undefined) return inner
  const isOurs = href.startsWith('/') && !href.startsWith('//')
  return isOurs ? (
    <Link to={href} className="text-link">
      {inner}
    </Link>
  ) : (
    <a href={href} rel="noopener noreferrer" className="text-link">
      {inner}
    </a>
  )
}

// The corner above the row names is empty, and an empty cell is no title.
function drawTitle(scope: 'col' | 'row', inner: ReactNode) {
  if (inner === null) return createElement('td', { role: tableRoles.td })
  const role = scope === 'row' ? 'rowheader' : 'columnheader'
  return createElement('th', { scope, role, className: classes.th }, inner)
}

/**
 * A wide table scrolls by itself, so the page does not. It takes focus for those who scroll with the keyboard. Where
 * there is little room, a row of up to four cells is a block.
 */
function TableRegion({ label, children }: { label: string | undefined; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll the table
      tabIndex={0}
      className="scrolls-on measure mt-6 rounded-card border border-line"
    >
      {createElement('table', { role: 'table', className: 'prose-table' }, children)}
    </section>
  )
}
