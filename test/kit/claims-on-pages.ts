import { z } from 'zod'
import { demoSiteData } from './demo-copy.ts'
import { elementsOf, type HtmlElement } from './html-elements.ts'
import { openSiteHere } from './site-here.ts'
import { discard } from './site-process.ts'
import { readRows } from './stored-rows.ts'

/** Other inventories than the demonstration's, as statements that make them of it. */
export const otherInventories = {
  'none measured': 'update vehicles set readings = null, specifications = null',
  'all sold or coming': `update vehicles set sold_on = case when id % 2 = 0 then current_date end,
    status = case when id % 2 = 0 then 'sold' else 'coming-soon' end`,
  'one built to order': `update vehicles set status = 'built-to-order' where id = 1001`,
}

/** Pages of visitors that no sitemap names, and the page of a vehicle. */
const besideSitemap = [
  ...['/fit', '/shortlist', '/shortlist?ids=1001,1003', '/display', '/trade-in', '/alerts/new', '/appointments'],
  ...['/contact?subject=QuoteRequest&vehicle=1001', '/services/financing/estimate', '/vehicles/1001', '/nowhere'],
]

/** The sentences of each page that claim something, by its path, where the inventory is what a statement makes of it. */
export async function readClaims(statement: string | null): Promise<Map<string, Set<string>>> {
  const data = await demoSiteData()
  if (statement) await readRows(data, statement, z.unknown())
  const site = await openSiteHere(data, { DEMO: 'off' })
  try {
    const sitemap = await (await fetch(`${site.origin}/sitemap.xml`)).text()
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
    const paths = [...listed.filter((path) => !path.startsWith('/vehicles/')), ...besideSitemap]
    const pages = new Map<string, Set<string>>()
    for (const path of paths) pages.set(path, claimsIn(await (await fetch(site.origin + path)).text()))
    return pages
  } finally {
    await site.stop()
    await discard(data)
  }
}

const claim = /\b(measured|checked|every|all|available|warrant\w+)\b|\d/i
/** What comes and goes with the day, and is no claim. */
const ofTheDay = /^(©|Closed on )/
const blocks = new Set('p li h1 h2 h3 h4 dt dd td th figcaption summary legend label button a blockquote'.split(' '))

/** The sentences of a page with a word of claim, those for search engines among them. */
function claimsIn(html: string) {
  const elements = elementsOf(html)
  const holders = new Set<HtmlElement>()
  for (const { name, parent } of elements)
    if (blocks.has(name) && name !== 'a') for (let one = parent; one; one = one.parent) holders.add(one)
  const told = elements
    .filter((one) => blocks.has(one.name) && !holders.has(one) && !isInBlock(one))
    .map(({ text }) => text)
  const described = elements
    .filter(({ name, attributes }) => name === 'meta' && attributes.name === 'description')
    .map(({ attributes }) => attributes.content ?? '')
  const sentences = [...told, ...described].flatMap((text) =>
    text
      .replace(/\s+/g, ' ')
      .trim()
      .split(/(?<=[.?!]) (?=[A-Z“])/),
  )
  return new Set(sentences.filter((one) => / .*[.?!]”?$/.test(one) && claim.test(one) && !ofTheDay.test(one)))
}

/** Whether a link is a part of a sentence. */
function isInBlock({ name, parent }: HtmlElement) {
  if (name !== 'a') return false
  for (let one = parent; one; one = one.parent) if (blocks.has(one.name)) return true
  return false
}
