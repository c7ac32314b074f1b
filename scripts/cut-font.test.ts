import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cutFont, cutFontPath } from './cut-font.ts'

test('the font of the site is what the script cuts today', async () => {
  expect((await cutFont()).equals(readFileSync(cutFontPath))).toBe(true)
})
