import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Files that are mostly words for visitors. Comments are left out. */
const files = globSync([
  'app/site/*.{ts,tsx}',
  'app/{newsletter,fit,display,demo}/*.{ts,tsx}',
  'app/contact/*-mail.ts',
]).filter((file) => !file.includes('.test.') && !file.includes('admin-'))

/** What CONTRIBUTING.md calls by another name, or no American would write. */
const oddWords =
  /\b(need not|price offers?|by telephone|e-mail|colou?rs? are respected|foot of (?:a|any|the) page|fill in forms|whom to|My Measures|colour|centre|tick the|cancelled|afterwards|gearbox|we keep of)\b/gi

test('texts for visitors keep to the house words', () => {
  const odd = files.flatMap((file) => (spoken(file).match(oddWords) ?? []).map((words) => `${file}: ${words}`))
  expect(files.length).toBeGreaterThan(50)
  expect(odd).toEqual([])
})

function spoken(file: string) {
  return readFileSync(file, 'utf8')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\s+/g, ' ')
}
