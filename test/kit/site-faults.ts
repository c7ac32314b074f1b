import { closest, type HtmlElement } from './html-elements.ts'
import { addressOf, type CrawledPage } from './site-crawl.ts'

/** What is wrong with the links of a site: answers that are no page, links and fragments without a target. */
export function deadLinks(pages: CrawledPage[]): string[] {
  const refused = pages.filter(({ status }) => status >= 400)
  return [
    ...refused.map(({ address, from, status }) => `${from}: ${address} answers ${status}`),
    ...pages.flatMap((page) =>
      page.elements
        .filter(({ name }) => name === 'a')
        .flatMap((link) => judgeLink(link, page, pages))
        .map((fault) => `${page.address}: ${fault}`),
    ),
  ]
}

function judgeLink(
  { text, attributes: { href, target: frame = '_self', rel = '' } }: HtmlElement,
  page: CrawledPage,
  pages: CrawledPage[],
) {
  const label = `“${text.trim().slice(0, 40)}”`
  if (href === undefined || ['', '#'].includes(href.trim())) return [`${label} leads nowhere`]
  if (!URL.canParse(href, 'http://site.invalid')) return [`${label} has the broken address ${href}`]
  const { protocol, hash, host } = new URL(href, 'https://site.invalid')
  if (!['https:', 'mailto:', 'tel:'].includes(protocol)) return [`${label} leads to ${href}`]
  const leaves = protocol === 'https:' && host !== 'site.invalid' && frame.startsWith('_') // and is shown in no frame of ours
  if (leaves && rel !== 'noopener noreferrer') return [`${label} tells ${host} where the visitor was`]
  const target = hash === '' ? null : addressOf(href, page.address)
  return target === null || hasPart(pages, target, decodeURIComponent(hash.slice(1)))
    ? []
    : [`${label} leads to a part that ${target} does not have: ${hash}`]
}

function hasPart(pages: CrawledPage[], address: string, id: string): boolean {
  const page = pages.find((one) => one.address === address)
  if (page?.leadsTo) return hasPart(pages, addressOf(page.leadsTo, address) ?? '', id)
  return page?.elements.some(({ attributes }) => attributes.id === id) ?? false
}

/** What buttons must be able to rely on. `scripted` are the names of buttons that a journey has pressed with scripts. */
export type ButtonRules = { takesForms: (path: string) => boolean; scripted: RegExp[] }

/**
 * Buttons that would do nothing. They are outside a form, of a form that nothing takes, or for scripts and never tried.
 */
export function deadButtons(pages: CrawledPage[], rules: ButtonRules): string[] {
  return pages.flatMap((page) =>
    page.elements
      .filter(({ name, attributes: { type } }) => name === 'button' || (name === 'input' && type === 'submit'))
      .flatMap((button) => judgeButton(button, page, rules))
      .map((fault) => `${page.address}: ${fault}`),
  )
}

function judgeButton(button: HtmlElement, page: CrawledPage, { takesForms, scripted }: ButtonRules) {
  const { type = 'submit', popovertarget, formaction, form: formId } = button.attributes
  const name = nameOf(button)
  const isTried = scripted.some((known) => known.test(name))
  if ('disabled' in button.attributes)
    return isTried || page.elements.some(isWhy(button)) ? [] : [`“${name}” is off without a word why`]
  if (popovertarget !== undefined)
    return page.elements.some(({ attributes }) => attributes.id === popovertarget && 'popover' in attributes)
      ? []
      : [`“${name}” opens nothing`]
  if (type === 'button') return isTried ? [] : [`“${name}” was never pressed`]
  const form = formId ? page.elements.find(({ attributes }) => attributes.id === formId) : closest(button, 'form')
  if (!form) return [`“${name}” stands outside a form`]
  const { method = 'get' } = form.attributes
  if (method === 'get') return [] // its address is crawled as a link
  if (method === 'dialog') return closest(form, 'dialog') ? [] : [`“${name}” closes no dialog`]
  const target = addressOf(formaction ?? form.attributes.action ?? '', page.address)
  return target !== null && takesForms(target.replace(/\?.*/, ''))
    ? []
    : [`“${name}” sends a form that nothing takes: ${target}`]
}

function nameOf({ name, attributes, text }: HtmlElement) {
  return (attributes['aria-label'] ?? (name === 'input' ? attributes.value : undefined) ?? text)
    .trim()
    .replaceAll(/\s+/g, ' ')
}

function isWhy({ attributes }: HtmlElement) {
  const id = attributes['aria-describedby']
  return (element: HtmlElement) => id !== undefined && element.attributes.id === id && element.text.trim() !== ''
}

/** Titles and descriptions that two pages share, that are missing, and canonical addresses that are not pages of their own. */
export function sharedHeads(pages: CrawledPage[]): string[] {
  const shown = pages.filter(({ status, elements }) => status === 200 && elements.length > 0)
  const heads = shown.map((page) => ({ page, ...headOf(page) }))
  const own = new Map(heads.map((head) => [head.page.address, head]))
  const lost = heads.filter(({ canonical }) => own.get(canonical)?.canonical !== canonical)
  const bare = heads.filter(({ title, description, isListed }) => title === '' || (isListed && description === ''))
  return [
    ...lost.map(({ page, canonical }) => `${page.address} names ${canonical} as its one address, which is none`),
    ...bare.map(({ page }) => `${page.address} has no title or no description`),
    ...sharedBy(heads, ({ title }) => title),
    ...sharedBy(heads, ({ description }) => description),
  ]
}

type Head = { canonical: string; title: string; description: string; isListed: boolean }

function headOf({ address, elements }: CrawledPage): Head {
  const content = (name: string) =>
    elements.find(({ attributes }) => attributes.name === name)?.attributes.content ?? ''
  const canonical = elements.find(({ name, attributes }) => name === 'link' && attributes.rel === 'canonical')
  return {
    canonical: canonical ? pathOf(canonical.attributes.href ?? '') : address,
    title: elements.find(({ name, parent }) => name === 'title' && parent?.name !== 'svg')?.text.trim() ?? '',
    description: content('description'),
    isListed: canonical !== undefined,
  }
}

function pathOf(url: string) {
  return URL.canParse(url) ? new URL(url).pathname + new URL(url).search : url
}

function sharedBy(heads: Head[], textOf: (head: Head) => string) {
  const byText = Map.groupBy(
    heads.filter((head) => textOf(head) !== ''),
    textOf,
  )
  return [...byText].flatMap(([text, same]) => {
    const addresses = [...new Set(same.map(({ canonical }) => canonical))]
    return addresses.length > 1 ? [`“${text}” stands over ${addresses.slice(0, 5).join(' and ')}`] : []
  })
}

/** Files that the pages show or load, each with the first page that names it. */
export function filesNamed(pages: CrawledPage[]) {
  const files = new Map<string, string>()
  for (const { address, elements } of pages) {
    for (const named of elements.flatMap(filesOf)) {
      // The same pictures stand on hundreds of pages.
      const file = files.has(named) ? named : addressOf(named, address)
      if (file !== null && !files.has(file)) files.set(file, address)
    }
  }
  return files
}

const fileRelations = /^(stylesheet|icon|apple-touch-icon|preload|modulepreload|manifest|alternate)$/

function filesOf({
  name,
  attributes: { src, srcset, imagesrcset, href, rel = '', property = '', content = '' },
}: HtmlElement) {
  return [
    ...(src ? [src] : []),
    ...[srcset, imagesrcset].flatMap((set) => set?.split(',').map((one) => one.trim().split(' ')[0] ?? '') ?? []),
    ...(name === 'link' && href && fileRelations.test(rel) ? [href] : []),
    ...(property === 'og:image' ? [pathOf(content)] : []),
  ]
}
