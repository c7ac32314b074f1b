import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'

const source =
  '@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2'
export const cutFontPath = 'app/ui/atkinson-hyperlegible-next.woff2'

/** What pages are written in, names of people and places included; all else is drawn in the stand-in. */
const characters = [
  ...everyBetween(' ', '~'),
  ...everyBetween('\u00A0', 'ÿ'),
  ...'ŒœŠšŽžŸı–—‘’‚“”„†•…‹›€™−×′″‑\u2009',
].join('')

/** The weights that the style sheets use; lighter and heavier ones are half of the file. */
const weights = { min: 400, max: 750 }

/** Copyright and the address of the license, which asks that they go along. */
const legalNames = [0, 14]

/** The one font of the site, cut down to the characters and weights that pages use. */
export async function cutFont() {
  const whole = await readFile(fileURLToPath(import.meta.resolve(source)))
  return subsetFont(whole, characters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weights },
    preserveNameIds: legalNames,
  })
}

function everyBetween(first: string, last: string) {
  const [from, to] = [first.charCodeAt(0), last.charCodeAt(0)]
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCharCode(from + at))
}

/** Writes it into the project. Run it after a change to the above; a test says when it was forgotten. */
if (import.meta.main) await writeFile(join(import.meta.dirname, '..', cutFontPath), await cutFont())
