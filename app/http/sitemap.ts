import { type XmlElement, xml } from '#app/platform/xml.ts'

/** A page's path with the time of its last change, as far as that is known. */
type Listed = { path: string; changedAt?: Date }

const namespace = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' }
/** A sitemap may name no more. */
const mostAddresses = 50_000

/**
 * The pages as a sitemap. When one cannot hold them it is an index of several, which stand at the same address with "?part=1" and
 * so on; `part` is what that query says. Null when there is no such part.
 */
export function sitemapOf(
  origin: string,
  pages: Listed[],
  part: string | null,
  most = mostAddresses,
): XmlElement | null {
  const parts = Array.from({ length: Math.max(1, Math.ceil(pages.length / most)) }, (_, at) => String(at + 1))
  if (part === null && parts.length > 1) {
    const maps = parts.map((number) => entry('sitemap', { address: `${origin}/sitemap.xml?part=${number}` }))
    return xml('sitemapindex', namespace, maps)
  }
  const at = parts.indexOf(part ?? '1')
  if (at === -1) return null
  const listed = pages.slice(at * most, (at + 1) * most)
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
