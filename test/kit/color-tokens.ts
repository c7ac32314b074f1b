import { readFileSync } from 'node:fs'

export type Theme = 'light' | 'dark'
/** The color of each token by theme, as `#rrggbb`. */
export type Colors = Record<string, Record<Theme, string>>

export const usualColors = colorsIn(new URL('../../app/app.css', import.meta.url))
/** Where a visitor has chosen high contrast. */
export const highContrastColors = {
  ...usualColors,
  ...colorsIn(new URL('../../app/display/display.css', import.meta.url)),
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

/** Each token of text with one that it stands on. */
export const textPairs: Array<[text: string, ground: string]> = [
  ...pairsOf(['ink', 'ink-soft', 'sage', 'amber', 'danger'], grounds),
  // Links do not stand out enough from sage at night.
  ...pairsOf(
    ['accent', 'accent-hover'],
    grounds.filter((ground) => ground !== 'sage-soft'),
  ),
  ['surface', 'sage'],
  ['accent-ink', 'accent'],
  ['accent-ink', 'accent-hover'],
  ['danger-ink', 'danger'],
  ['rock-ink', 'rock'],
  ['danger-ink', 'danger-hover'],
]

/** Each token of borders and rings with one that it stands on. */
export const controlPairs: Array<[line: string, ground: string]> = [
  ...pairsOf(['line-strong', 'focus', 'accent', 'danger', 'gold'], grounds),
  ['rock-focus', 'rock'],
]

/** The color of a token in a theme. Throws where there is no such token. */
export function colorOf(colors: Colors, name: string, theme: Theme) {
  const color = colors[name]
  if (!color) throw new Error(`there is no color token ${name}`)
  return color[theme]
}

function pairsOf(fronts: string[], backs: string[]) {
  return fronts.flatMap((front) => backs.map((back): [string, string] => [front, back]))
}

function colorsIn(file: URL): Colors {
  const css = readFileSync(file, 'utf8')
  const roles = css.matchAll(/--([a-z-]+): light-dark\((#\w{6}), (#\w{6})\)/g)
  return Object.fromEntries([...roles].map(([, name, light, dark]) => [name, { light: `${light}`, dark: `${dark}` }]))
}
