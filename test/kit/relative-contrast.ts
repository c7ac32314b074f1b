/** Red, green and blue, 0 to 255. */
export type Rgb = number[]

/** The contrast of two colors as WCAG counts it: 1 to 21. */
export function contrastOf(one: Rgb, other: Rgb) {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** The color of a number such as 0xf5a88b. */
export function rgbOf(number: number): Rgb {
  return [(number >> 16) & 255, (number >> 8) & 255, number & 255]
}

export function formatRgb(color: Rgb) {
  return `rgb(${color.map((part) => Math.round(part)).join(' ')})`
}

function luminanceOf(color: Rgb) {
  const [red = 0, green = 0, blue = 0] = color.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
