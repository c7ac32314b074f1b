import fc from 'fast-check'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, test } from 'vitest'
import { fuzz, hostile } from '../../test/kit/fuzz.ts'
import {
  deepestText,
  hostileTexts,
  oddAddresses,
  placesOfAddresses,
  plainText,
} from '../../test/kit/hostile-markdown.ts'
import { closest, elementsOf } from '../../test/kit/html-elements.ts'
import { readMarkdown } from '../text/markdown.server.ts'
import { Markdown } from './markdown.tsx'

describe('S13 (ASVS 1.3.1): a hostile text as long as a page may be', () => {
  // Plain prose of that length takes about a tenth of a second. A ratio holds on a machine that is busy, too.
  const mostMs = 20 * draw(plainText).ms

  test.each(hostileTexts)(
    '%s is drawn in at most twenty times the time of plain prose, and nothing in it can run',
    (_, text) => {
      expect(text.length).toBeLessThanOrEqual(200_000)
      const { ms, markup } = draw(text, mostMs)
      expect(ms).toBeLessThan(mostMs)
      expect(dangersIn(markup)).toEqual([])
    },
  )

  test('one that is nested without end is drawn to its bottom and no deeper than the stack allows', () => {
    expect(html(deepestText).match(/<blockquote/g)?.length).toBeGreaterThan(10)
    const deepest = Math.max(...elementsOf(html(deepestText)).map((element) => ancestorsOf(element)))
    expect(deepest).toBeGreaterThan(30)
    expect(deepest).toBeLessThan(120)
  })

  test('one with more pieces than a reader could want is shown as it was written', () => {
    const text = '- a\n'.repeat(50_000)
    expect(html(text)).toContain(`${text}</pre>`)
    expect(html('- a\n'.repeat(10_000)).match(/<li/g)).toHaveLength(10_000)
  })
})

describe('S13 (ASVS 1.2.2): an address', () => {
  test.each(placesOfAddresses.map((place) => [place('…'), place] as const))(
    'of an odd scheme in any spelling leads nowhere in %j',
    (_, place) => {
      expect(oddAddresses.length).toBeGreaterThan(2000)
      expect(dangersIn(html(...oddAddresses.map(place)))).toEqual([])
    },
  )
})

test('S13 (ASVS 1.3.5): whatever a text is made of, nothing in it can run, and its pictures are our own', () => {
  const marks = hostile(
    '[',
    '](',
    ')',
    '![',
    '<',
    '>',
    '"',
    '*',
    '`',
    '|',
    '\n',
    '- ',
    '    ',
    '&#',
    ';',
    '&colon;',
    '\\',
    '/',
    ':',
    ...schemes,
  )
  fc.assert(
    fc.property(marks, fc.constantFrom(...placesOfAddresses), (text, place) => {
      for (const written of [text, place(text)]) {
        const markup = html(written)
        expect(dangersIn(markup)).toEqual([])
        const pictures = elementsOf(markup).flatMap(({ attributes }) => attributes.src ?? [])
        expect(pictures.filter((src) => new URL(src, 'https://redstone.example').host !== 'redstone.example')).toEqual(
          [],
        )
      }
    }),
    fuzz,
  )
})

const schemes = [
  'javascript:alert(1)',
  'data:text/html,x',
  'https://elsewhere.example',
  'mailto:a@b.example',
  '//elsewhere.example',
]

describe('the search for dangers', () => {
  test.each([
    ['<p><script>alert(1)</script></p>', ['<script>']],
    ['<p onclick="run()">a</p>', ['onclick']],
    ['<a href="java\tscript:alert(1)">a</a>', ['java\tscript:alert(1)']],
    ['<a href=" JavaScript:alert(1)">a</a>', [' JavaScript:alert(1)']],
    ['<img src="data:text/html,a"/>', ['data:text/html,a']],
    ['<a href="/a"><em><a href="/b">b</a></em></a>', ['a link in a link']],
    ['<a href="https://va.gov">a</a><img src="/a" alt="b"/><ol start="3"><li>c</li></ol>', []],
  ])('judges %j', (markup, dangers) => expect(dangersIn(markup)).toEqual(dangers))
})

/** The texts one below the other, each read by itself. */
function html(...texts: string[]) {
  const drawn = texts.map((text) => createElement(Markdown, { nodes: readMarkdown(text) }))
  return renderToString(createElement(MemoryRouter, null, ...drawn))
}

/** The best of three tries, for the machine may be busy with something else; fewer when one was quick enough. */
function draw(text: string, quickEnoughMs = 0) {
  const best = { ms: Number.POSITIVE_INFINITY, markup: '' }
  for (let tries = 0; tries < 3 && best.ms > quickEnoughMs; tries += 1) {
    const start = performance.now()
    best.markup = html(text)
    best.ms = Math.min(best.ms, performance.now() - start)
  }
  return best
}

const safeElements = new Set([
  ...['div', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'blockquote', 'ul', 'ol', 'li', 'pre', 'hr', 'br', 'section'],
  ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'a', 'img', 'strong', 'em', 's', 'code'],
])
const safeAttributes = new Set([
  ...[
    'class',
    'id',
    'href',
    'rel',
    'src',
    'alt',
    'start',
    'scope',
    'loading',
    'tabindex',
    'role',
    'aria-label',
    'data-discover',
  ],
])
const safeProtocols = new Set(['http:', 'https:', 'irc:', 'ircs:', 'mailto:', 'xmpp:'])

/** What could run, load or mislead, judged as a browser reads addresses. */
function dangersIn(markup: string) {
  return elementsOf(markup).flatMap((element) => {
    const { name, attributes, parent } = element
    const addresses = [attributes.href, attributes.src].flatMap((address) => address ?? [])
    return [
      ...(safeElements.has(name) ? [] : [`<${name}>`]),
      ...Object.keys(attributes).filter((attribute) => !safeAttributes.has(attribute)),
      ...addresses.filter((address) => !isSafe(address)),
      ...(name === 'a' && parent && closest(parent, 'a') ? ['a link in a link'] : []),
    ]
  })
}

function isSafe(address: string) {
  const page = 'https://redstone.example'
  return !URL.canParse(address, page) || safeProtocols.has(new URL(address, page).protocol)
}

function ancestorsOf({ parent }: { parent: Parameters<typeof closest>[0] | null }): number {
  return parent ? 1 + ancestorsOf(parent) : 0
}
