import type { Page } from '@playwright/test'
import { colorOf, highContrastColors, textPairs, usualColors } from '../../test/kit/color-tokens.ts'

const provenPairs = new Set(
  [usualColors, highContrastColors].flatMap((colors) =>
    (['light', 'dark'] as const).flatMap((theme) =>
      textPairs.map(([text, ground]) => pairOf(rgb(colorOf(colors, text, theme)), rgb(colorOf(colors, ground, theme)))),
    ),
  ),
)

/** The colors that a text has on the page and under it, as the browser writes them, with the first such text. */
type UsedPair = { color: string; ground: string; text: string }

/**
 * Texts on plain ground whose two colors are no pair of tokens that contrast.test.ts proves, one line each. What stands
 * on pictures and gradients is judged on its pixels, in depth.
 */
export async function unprovenPairs(page: Page) {
  const unproven = (await usedPairs(page)).filter(({ color, ground }) => !provenPairs.has(pairOf(color, ground)))
  return unproven.map(
    ({ color, ground, text }) => `"${text}" is ${color} on ${ground}, which are no tokens that contrast.test.ts proves`,
  )
}

/** Each pair of colors that some text in sight has, once. */
export function usedPairs(page: Page): Promise<UsedPair[]> {
  return page.evaluate(findPairs)
}

function pairOf(color: string, ground: string) {
  return `${color} on ${ground}`
}

function rgb(hex: string) {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgb(${red}, ${green}, ${blue})`
}

/** Runs in the page. */
function findPairs() {
  const opaque = /^rgb\(|^#/
  const clear = 'rgba(0, 0, 0, 0)'
  const grounds = new Map<Element, string | undefined>()
  const used = new Map<string, UsedPair>()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent?.trim() ?? ''
    const parent = node.parentElement
    if (text && parent && !parent.closest('script, style, noscript, textarea, option, svg')) note(parent, text)
  }
  for (const field of document.querySelectorAll<HTMLInputElement>('input, select, textarea')) {
    if (field.matches('[type=radio], [type=checkbox], [type=file], [type=range], [type=hidden]')) continue
    if (field.value) note(field, field.value)
    else if (field.placeholder) note(field, field.placeholder, '::placeholder')
  }
  return [...used.values()]

  function note(element: Element, text: string, part?: string) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isExempt(element)) return
    const ground = groundOf(element)
    if (ground === undefined) return
    const { color } = getComputedStyle(element, part)
    const key = `${color} on ${ground}`
    if (!used.has(key)) used.set(key, { color, ground, text: text.slice(0, 40) })
  }

  /** What is off may be faint, and what is only heard has no color. */
  function isExempt(element: Element) {
    if (element.closest(':disabled, [aria-disabled=true], label:has(:disabled)')) return true
    const { width, height } = element.getBoundingClientRect()
    return width <= 1 || height <= 1
  }

  /** The color under an element; undefined where that is not one color. */
  function groundOf(element: Element): string | undefined {
    if (grounds.has(element)) return grounds.get(element)
    const ground = ownGround(element)
    grounds.set(element, ground)
    return ground
  }

  function ownGround(element: Element) {
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element)
    if (backgroundImage !== 'none' || opacity !== '1') return undefined
    if (opaque.test(backgroundColor)) return backgroundColor
    if (backgroundColor !== clear) return undefined
    return element.parentElement ? groundOf(element.parentElement) : 'rgb(255, 255, 255)'
  }
}
