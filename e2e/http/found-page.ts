import { closest, elementsOf, type HtmlElement } from '../../test/kit/html-elements.ts'

/** What a search engine finds in a page without running its scripts. */
export type FoundPage = Awaited<ReturnType<typeof fetchPage>>

/** Fetches an address as a stranger and reads the answer. */
export async function fetchPage(address: string) {
  const answer = await fetch(address)
  const found = readHtml(await answer.text())
  const isHidden = [found.robots, answer.headers.get('X-Robots-Tag')].some((rule) => rule?.includes('noindex') ?? false)
  return { ...found, address, path: address.replace(new URL(address).origin, ''), status: answer.status, isHidden }
}

function readHtml(html: string) {
  const elements = elementsOf(html)
  const all = (name: string, with_: Record<string, string> = {}) =>
    elements.filter(
      (one) => one.name === name && Object.entries(with_).every(([key, value]) => one.attributes[key] === value),
    )
  const metaNamed = (name: string) => all('meta', { name })[0]?.attributes.content ?? null
  const inMain = (name: string) => all(name).filter((one) => closest(one, 'main'))
  const first = (name: string, around: HtmlElement) => all(name).find((one) => isWithin(one, around))
  return {
    titles: all('title').map(textOf),
    description: metaNamed('description'),
    robots: metaNamed('robots'),
    canonical: all('link', { rel: 'canonical' }).map(({ attributes }) => attributes.href),
    feeds: all('link', { rel: 'alternate', type: 'application/rss+xml' }).map(({ attributes }) => attributes.href),
    shared: Object.fromEntries(
      all('meta').flatMap(({ attributes: { property = '', name = '', content } }) =>
        property.startsWith('og:') || name.startsWith('twitter:') ? [[property || name, content]] : [],
      ),
    ),
    things: all('script', { type: 'application/ld+json' }).map(({ text }) => text),
    heading: textOf(all('h1')[0]),
    crumbs: all('li')
      .filter((item) => closest(item, 'nav')?.attributes['aria-label'] === 'Breadcrumb')
      .map((item) => ({ name: textOf(item), to: first('a', item)?.attributes.href ?? null })),
    questions: inMain('details').map((details) => {
      const [summary, answer] = elements.filter(({ parent }) => parent === details)
      return { question: textOf(summary), answer: textOf(answer) }
    }),
    facts: inMain('div')
      .filter(({ parent }) => parent?.name === 'dl')
      .map((line) => ({ label: textOf(first('dt', line)), text: textOf(first('dd', line)) })),
    times: inMain('time').map((one) => ({ datetime: one.attributes.datetime ?? '', text: textOf(one) })),
    calls: all('a').flatMap(({ attributes }) => attributes.href?.match(/^tel:(.+)$/)?.[1] ?? []),
    text: textOf(all('body')[0]),
  }
}

function textOf(element: HtmlElement | undefined) {
  return element?.text.replace(/\s+/g, ' ').trim() ?? ''
}

function isWithin(element: HtmlElement, around: HtmlElement) {
  for (let one = element.parent; one; one = one.parent) if (one === around) return true
  return false
}
