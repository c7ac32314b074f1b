import type { Page } from '@playwright/test'

/** What a search engine finds in a page without running its scripts. */
export type FoundPage = Awaited<ReturnType<typeof fetchPage>>

/** Fetches an address as a stranger and reads the answer with the browser's own parser, which `page` lends. */
export async function fetchPage(page: Page, address: string) {
  const answer = await fetch(address)
  const found = await page.evaluate(readHtml, await answer.text())
  const isHidden = [found.robots, answer.headers.get('X-Robots-Tag')].some((rule) => rule?.includes('noindex') ?? false)
  return { ...found, address, path: address.replace(new URL(address).origin, ''), status: answer.status, isHidden }
}

// Runs in the browser, so it brings all it needs.
function readHtml(html: string) {
  const found = new DOMParser().parseFromString(html, 'text/html')
  const all = (selector: string) => [...found.querySelectorAll(selector)]
  const textOf = (element: Element | null | undefined) => element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
  const attribute = (selector: string, name: string) => found.querySelector(selector)?.getAttribute(name) ?? null
  return {
    titles: all('title').map(textOf),
    description: attribute('meta[name="description"]', 'content'),
    robots: attribute('meta[name="robots"]', 'content'),
    canonical: all('link[rel="canonical"]').map((link) => link.getAttribute('href')),
    feeds: all('link[rel="alternate"][type="application/rss+xml"]').map((link) => link.getAttribute('href')),
    shared: Object.fromEntries(
      all('meta[property^="og:"], meta[name^="twitter:"]').map((tag) => [
        tag.getAttribute('property') ?? tag.getAttribute('name'),
        tag.getAttribute('content'),
      ]),
    ),
    things: all('script[type="application/ld+json"]').map((script) => script.textContent ?? ''),
    heading: textOf(found.querySelector('h1')),
    crumbs: all('nav[aria-label="Breadcrumb"] li').map((item) => ({
      name: textOf(item),
      to: item.querySelector('a')?.getAttribute('href') ?? null,
    })),
    questions: all('main details').map((details) => ({
      question: textOf(details.querySelector('summary')),
      answer: textOf(details.querySelector('summary + *')),
    })),
    facts: all('main dl > div').map((line) => ({
      label: textOf(line.querySelector('dt')),
      text: textOf(line.querySelector('dd')),
    })),
    times: all('main time').map((time) => time.getAttribute('datetime')),
    text: textOf(found.body),
  }
}
