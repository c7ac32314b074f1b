import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { readMarkdown } from '../text/markdown.server.ts'
import { Markdown } from './markdown.tsx'

function html(text: string) {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Markdown nodes={readMarkdown(text)} />
    </MemoryRouter>,
  )
}

test.each([
  '<script>alert(1)</script>',
  'x <img src=x onerror=alert(1)> y',
  '[press](javascript:alert(1)) [press](data:text/html,x) <javascript:alert(1)>',
  '[press](java&#9;script:alert(1)) ![press](javascript:alert(1))',
  '[x](https://a.example/"onmouseover="alert(1)) [x](</"><script>alert(1)</script>>)',
  '![x" onerror="alert(1)](/media/x.jpg)',
  '## <style>body{display:none}</style>',
  '| <iframe src=//evil.example> |\n|---|\n| <svg onload=alert(1)> |',
  '```html\n</pre><script>alert(1)</script>\n```',
  '3. a\n\n# <b id=main>x</b>',
])('S13 (ASVS 1.1.2, 3.2.2): nothing in %j becomes markup or runs', (text) => {
  const tags = [...html(text).matchAll(/<([a-z0-9]+)([^>]*)>/g)]
  const names = tags.map(([, name]) => name)
  const attributes = tags.flatMap(([, , rest = '']) => [...rest.matchAll(/ ([a-zA-Z-]+)="([^"]*)"/g)])
  expect(
    names.filter((name) => ['script', 'style', 'iframe', 'svg', 'b', 'form', 'input'].includes(`${name}`)),
  ).toEqual([])
  expect(attributes.filter(([, name = '']) => /^on|^style$/.test(name))).toEqual([])
  expect(
    attributes.filter(([, name, value = '']) => (name === 'href' || name === 'src') && /script:|data:/.test(value)),
  ).toEqual([])
})

test('a table stands in a region with its name, which the keyboard can scroll', () => {
  expect(html('| | Side |\n|---|---|\n| a | b |')).toMatch(/<section aria-label="Table 1: Side" tabindex="0".*<table/)
})

test('an empty corner of a table is no column title', () => {
  expect(html('| | Side |\n|---|---|\n| a | b |').match(/<th scope="col"/g)).toHaveLength(1)
})

test('what stands under an empty corner names its row', () => {
  const rows = html('| | Side |\n|---|---|\n| Price | Higher |\n| | b |')
  expect(rows).toMatch(/<th scope="row"[^>]*>Price<\/th><td[^>]*>Higher/)
  expect(rows.match(/scope="row"/g)).toHaveLength(1)
  expect(html('| Van | Side |\n|---|---|\n| Price | Higher |')).not.toContain('scope="row"')
})

test('links of our own and of others are plain links', () => {
  expect(html('[a](/vehicles) [b](https://va.gov)')).toMatch(
    /<a [^>]*href="\/vehicles"[^>]*>a<\/a> <a href="https:\/\/va.gov" rel="noopener noreferrer"/,
  )
})
