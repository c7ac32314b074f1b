import fc from 'fast-check'
import { XMLParser } from 'fast-xml-parser'
import { expect, test } from 'vitest'
import { fuzz, hostile } from '../../test/kit/fuzz.ts'
import { mailedXml } from './mailed-xml.ts'
import { xml } from './xml.ts'

function linesOf(text: string) {
  return mailedXml(xml('note', {}, [xml('to', { by: 'mail' }, 'Zoë'), xml('text', {}, text)])).split('\n')
}

test('each element has a line of its own, and letters beyond ASCII are numeric references', () => {
  expect(linesOf('Größe 🚐 & <b>')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<note>',
    '<to by="mail">Zo&#235;</to>',
    '<text>Gr&#246;&#223;e &#128656; &#38; &#60;b&#62;</text>',
    '</note>',
    '',
  ])
})

test('a text continues on the next line in place of a space, and keeps its own line ends', () => {
  const sentence = 'How wide is the ramp, and does it hold a power chair of 450 pounds?'
  expect(linesOf(`${sentence} ${sentence}\n\n\r\nAna`).slice(3, -2)).toEqual([
    '<text>How wide is the ramp, and does it hold a power chair of 450 pounds?',
    sentence,
    '',
    '',
    'Ana</text>',
  ])
})

test('a word longer than a line is cut, but no reference in it', () => {
  const lines = linesOf('漢'.repeat(40)).slice(3, -2)
  expect(lines.join('')).toBe(`<text>${'&#28450;'.repeat(40)}</text>`)
  for (const line of lines) expect(line.replaceAll(/&#\d+;/g, '')).not.toContain('&')
})

test('S16 (ASVS 1.3.11): whatever is written, no line needs an encoding, and another reader finds the same words', () => {
  const written = hostile(
    '<',
    '&',
    ']]>',
    '</text>',
    '\n',
    '\r',
    ' ',
    '漢',
    '🚐',
    '\ud83d',
    '\0',
    '\u007f',
    'long'.repeat(30),
  )
  const reader = new XMLParser({ parseTagValue: false, trimValues: false, htmlEntities: true })
  fc.assert(
    fc.property(written, (text) => {
      const file = mailedXml(xml('text', {}, text))
      expect(file).toMatch(/^([\t -~]{0,76}\n)+$/)
      const allowed = text.toWellFormed().replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
      expect(withoutSpaces(String(reader.parse(file).text))).toBe(withoutSpaces(allowed))
    }),
    fuzz,
  )
})

function withoutSpaces(text: string) {
  return text.replaceAll(/[ \n\r]/g, '')
}
