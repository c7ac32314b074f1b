import sharp from 'sharp'
import { expect, test } from 'vitest'
import { knownLetters, outlineText, textWidth } from './typeface.server.ts'

const bold = { weight: 'bold', size: 50 } as const

test('every letter that a name may have becomes an outline of plain numbers', () => {
  const printable = Array.from({ length: 0xff - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)).join('')
  for (const size of [24, 30, 46, 50, 52, 86, 104]) {
    for (const weight of ['medium', 'bold'] as const) {
      const letters = knownLetters(`${printable} Łódź “quoted” – … ½`)
      expect(letters).toMatch(/^!.*~.*é.*Łódź “quoted” – … ½$/)
      expect(outlineText(letters, { x: 72, y: 100, weight, size })).toMatch(/^([MLQC](-?\d+(\.\d)?[ ]?)+|Z)+$/)
    }
  }
})

test('text is drawn where it is asked for and as wide as it says', async () => {
  const text = '2024 Toyota Sienna, Łódź'
  const path = outlineText(text, { x: 40, y: 80, ...bold })
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="120"><path d="${path}"/></svg>`
  const { info } = await sharp(Buffer.from(svg)).trim().toBuffer({ resolveWithObject: true })
  const [left, right] = [-(info.trimOffsetLeft ?? 0), -(info.trimOffsetLeft ?? 0) + info.width]
  expect(Math.abs(left - 40)).toBeLessThan(5)
  expect(Math.abs(right - 40 - textWidth(text, bold))).toBeLessThan(5)
})

test('letters stand closer where their shapes leave a gap', () => {
  const apart = textWidth('T', bold) + textWidth('o', bold)
  expect(textWidth('To', bold)).toBeLessThan(apart - 2)
})

test('what the typeface does not have is left out, and the rest stands in one line', () => {
  expect(knownLetters(' A van 🚐 for\n中文  everyone ')).toBe('A van for everyone')
  expect(knownLetters('Cafe\u0301')).toBe('Café')
  expect(knownLetters('中文')).toBe('')
})
