import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const source =
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2'

/** What American English is written in. Every page needs it, so it is small enough for the first packets that a server may send. */
const english = [...everyBetween(' ', '~'), ...'\u00A0©·½×é‑–—‘’“”…−'].join('')

/** What names of people and places have besides; a browser asks for it when a page has such a letter. All else is drawn in the fallback. */
const accents = [...everyBetween('¡', 'ÿ'), ...'ŒœŠšŽžŸı‚„†•‹›€™′″\u2009']
  .filter((letter) => !english.includes(letter))
  .join('')

/** The files of the one typeface, and the letters of each. */
export const cutFonts = [
  { path: 'app/ui/atkinson-hyperlegible-next.woff2', letters: english },
  { path: 'app/ui/atkinson-hyperlegible-next-accents.woff2', letters: accents },
]

/** The weights that the style sheets use; lighter and heavier ones are half of the file. */
const weights = { min: 400, max: 750 }

/** Copyright and the address of the license, which asks that they go along. */
const legalNames = [0, 14]

/** The typeface of the site, cut down to these letters and the weights that pages use. */
export async function cutFont(letters: string) {
  const whole = await readFile(fileURLToPath(import.meta.resolve(source)))
  return subsetFont(whole, letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    preserveNameIds: legalNames,
  })
}

function everyBetween(first: string, last: string) {
  const [from, to] = [first.charCodeAt(0), last.charCodeAt(0)]
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at))
}

/** Writes them into the project. Run it after a change to the above; a test says when it was forgotten. */
if (import.meta.main)
  for (const { path, letters } of cutFonts)
    await writeFile(join(import.meta.dirname, '..', path), await cutFont(letters))
