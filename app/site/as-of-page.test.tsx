import { expect, test } from 'vitest'
import { asOfPage } from './as-of-page.server.tsx'

const contact = { phone: '(602) 555-0142', phoneHref: 'tel:+16025550142' }
const html =
  '<!DOCTYPE html><html lang="en-US"><head><title>Vans</title><link rel="deferred-modulepreload" href="/assets/a.js"/><style>p{}</style></head>' +
  '<body><a href="#main">Skip</a><main id="main" tabindex="-1"><h1>Vans</h1></main><script>go()\n</script><script type="text/deferred-module">import "x"</script></body></html>'

const at = (madeAt: string, attributes = {}) =>
  asOfPage(html, {
    ...{ madeAt: new Date(madeAt), now: new Date('2026-11-29T18:00:00-07:00'), isChanged: false },
    ...{ contact, attributes },
  })

test('D2: a page of before says of which time it tells, first in its main part, on the clock of the house', () => {
  expect(at('2026-11-29T10:42:00-07:00')).toMatch(
    /<main id="main" tabindex="-1"><div[^>]*>.*Shown as of 10:42 a\.m\.<.*<h1>/s,
  )
  expect(at('2026-11-29T12:05:00-07:00')).toContain('Shown as of 12:05 p.m.<')
  expect(at('2026-11-29T00:00:00-07:00')).toContain('Shown as of 12:00 a.m.<')
  expect(at('2026-11-28T22:42:00-07:00')).toContain('Shown as of 10:42 p.m. on Nov 28<')
  expect(at('2026-11-29T10:42:00-07:00')).toContain('<a href="tel:+16025550142" class="text-link">(602) 555-0142</a>')
})

test('D2: a page of before has no scripts and nothing to fetch them by, and search engines leave it alone', () => {
  const page = at('2026-11-29T10:42:00-07:00')
  expect(page).not.toMatch(/<script|modulepreload/)
  expect(page).toContain('<style>p{}</style>')
  expect(page).toContain('<meta name="robots" content="noindex"/></head>')
})

test('D2: a page of before shows the buttons that stand in for scripts, in the display that the visitor chose', () => {
  const page = at('2026-11-29T10:42:00-07:00', { 'data-text': 'large', 'data-odd': '"><b>' })
  expect(page).toContain('<html data-text="large" data-odd="&quot;>&lt;b>" data-scripts="missing" lang="en-US">')
})
