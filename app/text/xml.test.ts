import fc from 'fast-check'
import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { fuzz, hostile } from '../../test/kit/fuzz.ts'
import { xml, xmlMarkup } from './xml.ts'

test('text and attributes are escaped, elements stay', () => {
  const title = xml('title', { of: '"a" & b' }, '<b> & ]]>')
  expect(xmlMarkup(xml('item', {}, [title]))).toBe(
    '<item><title of="&#34;a&#34; &#38; b">&#60;b&#62; &#38; ]]&#62;</title></item>',
  )
})

test('what no XML file may hold is left out, letters beyond the first plane are not', () => {
  expect(xmlMarkup(xml('t', {}, 'a\u0000\u000B\uFFFEb\tc 🚐 \uD83D'))).toBe('<t>ab\tc 🚐 \uFFFD</t>')
})

test('S13 (ASVS 1.2.1): whatever is written, another reader finds the same text in the same one element', () => {
  const reader = new XMLParser({ ignoreAttributes: false, parseTagValue: false, trimValues: false, htmlEntities: true })
  const written = hostile('<', '>', '&', '"', "'", ']]>', '</t>', '<!--', '&lt;', '&#60;', '\0', '\ud83d', '🚐', ' ')
  fc.assert(
    fc.property(written, (text) => {
      const markup = xmlMarkup(xml('t', { of: text }, text))
      const allowed = text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
      const read = allowed.replaceAll(/\r\n?/g, '\n')
      if (read !== '') expect(reader.parse(markup)).toEqual({ t: { '#text': read, '@_of': read } })
    }),
    fuzz,
  )
})
