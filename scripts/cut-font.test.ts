import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { cutFont, cutFonts } from './cut-font.ts'

const styles = readFileSync('app/ui/typeface.css', 'utf8')

test.each(cutFonts)('$path is what the script cuts today', async ({ path, letters }) => {
  expect((await cutFont(letters)).equals(readFileSync(path))).toBe(true)
})

test('the style sheet asks for each font file where a letter of it is written, and for none in vain', () => {
  const written = cutFonts.flatMap(({ letters }) => [...letters])
  expect(written.filter((letter) => requestedFile(letter) !== fileOf(letter))).toEqual([])
  const notCut = charactersUpTo(0x2fff).filter((letter) => !written.includes(letter))
  expect(notCut.filter(requestedFile)).toEqual([])
})

const fileOf = (letter: string) => basename(cutFonts.find(({ letters }) => letters.includes(letter))?.path ?? '')

/** The file that a browser would ask for: of the rules whose range has the letter, the last. */
function requestedFile(letter: string) {
  return rules.findLast(({ ranges }) => ranges.some(([from = '', to = '']) => from <= letter && letter <= to))?.file
}

const rules = [...styles.matchAll(/@font-face {[^}]*?([\w-]+\.woff2)[^}]*?unicode-range:([^;]*)/g)].map(
  ([, file = '', ranges = '']) => ({
    file,
    ranges: [...ranges.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)].map(([, from = '', to = from]) =>
      [from, to].map((digits) => String.fromCharCode(Number.parseInt(digits, 16))),
    ),
  }),
)

const charactersUpTo = (last: number) => Array.from({ length: last }, (_, code) => String.fromCharCode(code))
