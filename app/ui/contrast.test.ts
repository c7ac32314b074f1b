import { expect, test } from 'vitest'
import {
  type Colors,
  colorOf,
  controlPairs,
  highContrastColors,
  type Theme,
  textPairs,
  usualColors,
} from '../../test/kit/color-tokens.ts'
import { contrastOf, rgbOf } from '../../test/kit/relative-contrast.ts'

for (const theme of ['light', 'dark'] as const) {
  test(`A6: text can be read at 7:1 on everything it stands on, ${theme}`, () => {
    expect(tooClose(textPairs, 7, usualColors, theme)).toEqual([])
  })
  test(`A6: control borders and focus rings stand out at 3:1, ${theme}`, () => {
    expect(tooClose(controlPairs, 3, usualColors, theme)).toEqual([])
  })
  test(`A6: in high contrast text can be read at 10:1 and controls stand out at 7:1, ${theme}`, () => {
    expect(tooClose(textPairs, 10, highContrastColors, theme)).toEqual([])
    expect(tooClose(controlPairs, 7, highContrastColors, theme)).toEqual([])
  })
}

function tooClose(pairs: Array<[string, string]>, least: number, colors: Colors, theme: Theme) {
  return pairs
    .map(([front, back]) => ({
      pair: `${front} on ${back}`,
      ratio: ratio(colorOf(colors, front, theme), colorOf(colors, back, theme)),
    }))
    .filter(({ ratio }) => ratio < least)
}

function ratio(one: string, other: string) {
  const [first, second] = [one, other].map((hex) => rgbOf(Number.parseInt(hex.slice(1), 16)))
  return contrastOf(first ?? [], second ?? [])
}
