import { elementsOf, type HtmlElement } from './html-elements.ts'
import { newAddress } from './http-visitor.ts'

/**
 * What a link led to. `address` is path and query; `from` is the page that first named it; `leadsTo` is where a redirect
 * points; `cacheControl` says who may cache it.
 */
export type CrawledPage = {
  address: string
  from: string
  status: number
  leadsTo: string | null
  cacheControl: string | null
  hasETag: boolean
  /** Empty when the answer is no page, such as a picture. */
  elements: HtmlElement[]
}

const atOnce = 4
/** As large as all pictures together, and there only once an hour has passed. A test of its own downloads one. */
const archive = /\/archive\.tar$/
/** Far more than the demonstration has; a crawl that gets there goes in circles. */
const mostPages = 3000

/**
 * Follows every link and every search form of a site from its home page, by GET only. Archives of backups are left out.
 * `cookies` is a Cookie header, for somebody who is signed in. Of addresses with one `kindOf` only the first is asked
 * for. Throws when there is no end to the addresses.
 */
export async function crawlSite(origin: string, cookies = '', kindOf = withoutOtherLists): Promise<CrawledPage[]> {
  const crawled: CrawledPage[] = []
  const known = new Set<string | undefined>()
  let next = [{ address: '/', from: 'the start' }]
  while (next.length > 0) {
    const wave = next.filter(({ address }) => isNew(known, kindOf(address)))
    if (known.size > mostPages)
      throw new Error(`more than ${mostPages} addresses, the last of them ${wave[0]?.address}`)
    next = []
    for (let place = 0; place < wave.length; place += atOnce) {
      const pages = await Promise.all(wave.slice(place, place + atOnce).map((step) => visit(origin, cookies, step)))
      crawled.push(...pages)
      next.push(...pages.flatMap((page) => addressesOn(page).map((address) => ({ address, from: page.address }))))
    }
  }
  return crawled
}

/**
 * A list in another order, or of those that lack something, is no other page. Nor is a message or a form that one comes to from
 * there, or that begins with another record. Nor are other versions compared, the offer to keep another view of a list,
 * or what can be done to another record beside editing it.
 */
export function withoutOrder(address: string) {
  const { pathname, searchParams } = new URL(withoutOtherLists(address) ?? address, here)
  if (pathname === '/admin/vehicles/views' || pathname === '/admin/vehicles/features/rename') return pathname
  const [, ofOneRecord] = besideEditing.exec(pathname) ?? []
  if (ofOneRecord) return ofOneRecord
  for (const name of ['sort', 'missing', 'from', 'to', 'like']) searchParams.delete(name)
  if (pathname.startsWith('/admin/inbox/')) searchParams.delete('state')
  return `${pathname}?${searchParams}`
}

/** What else staff can do to a record is the same for each; the page on which it is edited shows what it is like. */
const besideEditing = /^(\/admin\/\w+\/(?:offer|measures|delete|publish)\/)\d+$/
/** Forms that may begin with a vehicle. With another one each is the same page. */
const formsAboutVehicles = ['/contact', '/alerts/new', '/appointments', '/trade-in']

/** There is no end of saved lists and estimates. One list is like another of as many, one estimate like all. */
function withoutOtherLists(address: string): string | undefined {
  const { pathname, searchParams } = new URL(address, here)
  const ids = searchParams.get('ids') ?? searchParams.get('save')
  if (formsAboutVehicles.includes(pathname) && searchParams.has('vehicle')) {
    searchParams.set('vehicle', 'any')
    return `${pathname}?${searchParams}`
  }
  if (pathname === '/services/financing/estimate' && searchParams.has('price')) return `${pathname}?price`
  return pathname === '/shortlist' && ids ? `${pathname}?ids=${ids.split(',').length}` : address
}

function isNew<Key>(known: Set<Key>, key: Key) {
  return !known.has(key) && known.add(key).has(key)
}

/** Headers of somebody whom the site has not met. */
export function fromElsewhere() {
  return { 'X-Forwarded-For': newAddress() }
}

async function visit(origin: string, cookies: string, { address, from }: { address: string; from: string }) {
  const answer = await fetch(origin + address, {
    redirect: 'manual',
    // Of one network a fast crawl would come to the limit of pages that are made anew.
    headers: { ...fromElsewhere(), Cookie: cookies, Accept: 'text/html', 'Accept-Encoding': 'identity' },
  })
  const isPage = answer.headers.get('content-type')?.startsWith('text/html')
  const body = await answer.text()
  const location = answer.headers.get('location')
  return {
    address,
    from,
    status: answer.status,
    leadsTo: location && new URL(location, origin + address).href.replace(origin, ''),
    cacheControl: answer.headers.get('cache-control'),
    hasETag: answer.headers.has('etag'),
    elements: isPage ? elementsOf(body) : [],
  }
}

/** The addresses on our own site that a page leads to, without their fragments. */
function addressesOn({ address, leadsTo, elements }: CrawledPage) {
  const forms = elements.filter(({ name, attributes: { method = 'get' } }) => name === 'form' && method === 'get')
  const named = [
    ...elements.flatMap(({ name, attributes }) => (name === 'a' ? (attributes.href ?? []) : [])),
    ...forms.map(({ attributes }) => attributes.action ?? address),
    ...(leadsTo === null ? [] : [leadsTo]),
  ]
  return named.flatMap((target) => addressOf(target, address) ?? []).filter((found) => !archive.test(found))
}

const here = 'http://site.invalid'

/** Path and query of a link on the page `from`; null when it leads elsewhere or nowhere. */
export function addressOf(target: string, from: string) {
  if (!URL.canParse(target, here + from)) return null
  const url = new URL(target, here + from)
  return url.origin === here ? url.pathname + url.search : null
}
