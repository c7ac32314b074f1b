import { expect } from 'vitest'
import { test } from '../../test/kit/walk/sites.ts'
import { plainPages } from '../states/screens.ts'

const mostBytes = 60_000
/** Besides React and its router, which are the same file on every page. */
const mostOwnScript = 20_000
const filesOfPage = /(?:href|src)="(\/assets\/[^"]+\.(?:css|woff2))"/g
const scriptsOfPage = /<link rel="deferred-modulepreload" href="(\/assets\/[^"]+\.js)"/g

for (const { name, path } of plainPages) {
  test(`without its pictures a first visit brings at most 60 kB before scripts: ${name}`, async ({ site }) => {
    const page = await received(site.origin + path)
    const files = [...new Set([...page.text.matchAll(filesOfPage)].map(([, file = '']) => file))]
    expect(files.join(), 'the font is named in the page').toMatch(/\.woff2/)
    const sizes = await Promise.all(files.map(async (file) => (await received(site.origin + file)).bytes))
    expect(sizes.reduce((sum, size) => sum + size, page.bytes)).toBeLessThanOrEqual(mostBytes)
  })
}

for (const { name, path } of plainPages) {
  test(`of our own a page brings at most 20 kB of script: ${name}`, async ({ site }) => {
    const { text } = await received(site.origin + path)
    const files = [...new Set([...text.matchAll(scriptsOfPage)].map(([, file = '']) => file))]
    const own = files.filter((file) => !file.includes('/framework-'))
    expect(own).toHaveLength(files.length - 1)
    const sizes = await Promise.all(own.map(async (file) => (await received(site.origin + file)).bytes))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(mostOwnScript)
  })
}

/** What comes over the wire to a browser, and what it says. */
async function received(url: string) {
  const answer = await fetch(url, { headers: { 'Accept-Encoding': 'gzip, deflate, br' } })
  const text = await answer.text()
  return { text, bytes: Number(answer.headers.get('Content-Length') ?? Number.NaN) }
}
