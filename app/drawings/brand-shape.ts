/** The mark in a 32 x 32 box, one color: a wheel, and in it a mesa above a ramp. */
export const brandShape =
  'M16 1A15 15 0 1 0 16 31 15 15 0 1 0 16 1ZM5.2 21.2A12 12 0 1 1 26.8 21.2L23.4 21.2 21.2 17 20.6 12.2 18.8 12.2 18.8 10 11.4 10 10.8 17 8.6 21.2Z' +
  'M7.6 24.9 27 22.6 25.9 24.7 9.2 26.8Z'

// Plain strokes on a box 100 high: our own letters, so that no picture depends on a font.
const letters: Record<string, readonly [advance: number, strokes: string]> = {
  R: [66, 'M0 0V-100H33C52 -100 62 -89 62 -74S52 -47 33 -47H0M32 -47L64 0'],
  E: [58, 'M56 -100H0V0H58M0 -52H50'],
  D: [72, 'M0 0V-100H24C54 -100 72 -80 72 -50S54 0 24 0Z'],
  S: [
    62,
    'M58 -82C53 -95 42 -101 30 -101C13 -101 2 -91 2 -76C2 -58 17 -55 31 -51C46 -47 60 -43 60 -25C60 -9 47 1 30 1C15 1 4 -6 0 -20',
  ],
  T: [68, 'M0 -100H68M34 -100V0'],
  O: [84, 'M42 -101C17 -101 0 -80 0 -50S17 1 42 1S84 -20 84 -50S67 -101 42 -101Z'],
  N: [66, 'M0 0V-100L66 0V-100'],
  M: [82, 'M0 0V-100L41 -36L82 -100V0'],
  B: [64, 'M0 -53H31C48 -53 57 -62 57 -76.5S48 -100 31 -100H0V0H34C52 0 63 -11 63 -27S52 -53 34 -53'],
  I: [0, 'M0 0V-100'],
  L: [52, 'M0 -100V0H52'],
  Y: [68, 'M0 -100L34 -48L68 -100M34 -48V0'],
  ' ': [18, ''],
}

/** A word in our own letters, standing on the base line at x, y. `high` is the height of a capital in pixels. */
export function drawWord(word: string, x: number, y: number, high: number, color: string) {
  const scale = high / 100
  let along = 0
  const strokes = [...word].map((letter) => {
    const [advance, path] = letters[letter] ?? [0, '']
    const drawn = path && `<path transform="translate(${along} 0)" d="${path}"/>`
    along += advance + 34
    return drawn
  })
  return `<g transform="translate(${x} ${y}) scale(${scale})" fill="none" stroke="${color}" stroke-width="17" stroke-linejoin="round" stroke-linecap="round">${strokes.join('')}</g>`
}
