import { expect, test } from 'vitest'
import { xml } from './xml.ts'

test('text and attributes are escaped, elements are kept', () => {
  const title = xml('title', { of: '"a" & b' }, '<b> & ]]>')
  expect(xml('item', {}, [title]).markup).toBe(
    '<item><title of="&#34;a&#34; &#38; b">&#60;b&#62; &#38; ]]&#62;</title></item>',
  )
})

test('what no XML file may hold is left out, letters beyond the first plane are not', () => {
  expect(xml('t', {}, 'a\u0000\u000B\uFFFEb\tc 🚐 \uD83D').markup).toBe('<t>ab\tc 🚐 \uFFFD</t>')
})
