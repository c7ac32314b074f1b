import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrastOf, rgbOf } from '../../test/kit/relative-contrast.ts'

type Theme = 'light' | 'dark'

type Colors = Record<string, Record<Theme, string>>

const usual = colorsIn(new URL('../app.css', import.meta.url))
const high = { ...usual, ...colorsIn(new URL('../display/display.css', import.meta.url)) }

function colorsIn(file: URL): Colors {
  const css = readFileSync(file, 'utf8')
  const roles = css.matchAll(/--([a-z-]+): light-dark\((#\w{6}), (#\w{6})\)/g)
  return Object.fromEntries([...roles].map(([, name, light, dark]) => [name, { light: `${light}`, dark: `${dark}` }]))
}

const grounds = [
  'ground',
  'surface',
  'sunken',
  'accent-soft',
  'sage-soft',
  'amber-soft',
  'danger-soft',
  'sky',
  'head-high',
  'head-low',
]
const text = [
  ...['ink', 'ink-soft', 'sage', 'amber', 'danger'].flatMap((name) => grounds.map((ground) => [name, ground])),
  ...['accent', 'accent-hover'].flatMap((name) =>
    ['ground', 'surface', 'sunken', 'accent-soft', 'sky', 'head-high', 'head-low'].map((on) => [name, on]),
  ),
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-hover'],
  ['danger-ink', 'danger'],
  ['rock-ink', 'rock'],
  ['danger-ink', 'danger-hover'],
]
const controls = [
  ...['line-strong', 'focus', 'accent', 'danger', 'gold'].flatMap((name) => grounds.map((ground) => [name, ground])),
  ['rock-focus', 'rock'],
]

for (const theme of ['light', 'dark'] as const) {
  test(`A6: text can be read at 7:1 on everything it stands on, ${theme}`, () => {
    expect(tooClose(text, 7, usual, theme)).toEqual([])
  })
  test(`A6: control borders and focus rings stand out at 3:1, ${theme}`, () => {
    expect(tooClose(controls, 3, usual, theme)).toEqual([])
  })
  test(`A6: in high contrast text can be read at 10:1 and controls stand out at 7:1, ${theme}`, () => {
    expect(tooClose(text, 10, high, theme)).toEqual([])
    expect(tooClose(controls, 7, high, theme)).toEqual([])
  })
}

function tooClose(pairs: string[][], least: number, colors: Colors, theme: Theme) {
  const colorOf = (name: string) => requireColor(colors, name)[theme]
  return pairs
    .map(([front = '', back = '']) => ({
      pair: `${front} on ${back}`,
      ratio: ratio(colorOf(front), colorOf(back)),
    }))
    .filter(({ ratio }) => ratio < least)
}

function requireColor(colors: Colors, name: string) {
  const color = colors[name]
  if (!color) throw new Error(`there is no color token ${name}`)
  return color
}

function ratio(one: string, other: string) {
  const [first, second] = [one, other].map((hex) => rgbOf(Number.parseInt(hex.slice(1), 16)))
  return contrastOf(first ?? [], second ?? [])
}
