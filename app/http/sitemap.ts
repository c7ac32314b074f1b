import { href } from 'react-router'
import { type XmlElement, xml } from '#app/text/xml.ts'

/** A page's path, and the time of its last change where it is known. */
export type Listed = { path: string; changedAt?: Date }

const namespace = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }
/** A tenth of what a sitemap may name: so many are read and written within milliseconds. */
const mostAddresses = 5000

/** The number of pages, and how those from one place on are read. */
type Pages = { count: number; read: (from: number, most: number) => Promise<Listed[]> }

/**
 * The pages as a sitemap, or as an index of several when one cannot hold them. `part` is that of the query "?part=1".
 * Null when there is no such part.
 */
export async function sitemapOf(
  origin: string,
  { count, read }: Pages,
  part: string | null,
  most = mostAddresses,
): Promise<XmlElement | null> {
  const parts = Array.from({ length: Math.max(1, Math.ceil(count / most)) }, (_, at) => String(at + 1))
  if (part === null && parts.length > 1) {
    const maps = parts.map((number) => entry('sitemap', { address: `${origin}${href('/sitemap.xml')}?part=${number}` }))
    return xml('sitemapindex', namespace, maps)
  }
  const at = parts.indexOf(part ?? '1')
  if (at === -1) return null
  const listed = await read(at * most, most)
  return xml(
    'urlset',
    namespace,
    listed.map(({ path, changedAt }) => entry('url', { address: origin + path, changedAt })),
  )
}

function entry(name: string, { address, changedAt }: { address: string; changedAt?: Date | undefined }) {
  const changed = changedAt ? [xml('lastmod', {}, changedAt.toISOString())] : []
  return xml(name, {}, [xml('loc', {}, address), ...changed])
}
