import { expect } from 'vitest'
import { elementsOf } from '../../test/kit/html-elements.ts'
import { fromElsewhere } from '../../test/kit/site-crawl.ts'
import { test } from '../../test/kit/walk/sites.ts'
import { plainPages } from '../states/screens.ts'

test('A7, A10: on every page links of one name lead to one place, and none is without a name', async ({ site }) => {
  expect(plainPages.length).toBeGreaterThan(20)
  for (const { name, path } of plainPages) {
    const links = await linksOn(site.origin + path)
    expect(links.length, name).toBeGreaterThan(5)
    expect(
      links.filter((link) => link.name === ''),
      name,
    ).toEqual([])
    const byName = Map.groupBy(links, (link) => link.name)
    const ambiguous = [...byName].filter(([, same]) => new Set(same.map(({ to }) => to)).size > 1)
    expect(ambiguous, name).toEqual([])
  }
})

/** Each link of a page, with the name that it is read by. Those of menus and of the chat, which open later, are among them. */
async function linksOn(url: string) {
  const answer = await fetch(url, { headers: fromElsewhere() })
  return elementsOf(await answer.text())
    .filter(({ name }) => name === 'a')
    .map(({ attributes, text }) => ({
      name: (attributes['aria-label'] ?? text).trim(),
      to: new URL(attributes.href ?? '', url).href,
    }))
}
