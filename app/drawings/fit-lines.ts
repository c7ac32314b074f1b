/** Pixels; the sizes of letters that may be tried, largest first. */
export type TextRoom = { width: number; height: number; mostLines?: number; sizes: readonly number[] }
type WidthOf = (text: string, size: number) => number

/** From one base line to the next, in sizes of the letters. */
export const lineStep = 1.13

/**
 * Text set into a room, in the first size that breaks no word, in lines of about equal length. At the last size words
 * are broken, and what is too long ends in "…".
 */
export function fitLines(text: string, { width, height, mostLines = 100, sizes }: TextRoom, widthOf: WidthOf) {
  const words = text.split(' ').filter((word) => word !== '')
  const most = (size: number) => Math.min(mostLines, Math.max(1, Math.floor(height / (size * lineStep))))
  for (const size of sizes) {
    const fits = (mostPx: number) => (line: string) => widthOf(line, size) <= mostPx
    const lines = wrap(words, fits(width))
    if (lines.length <= most(size) && words.every(fits(width)))
      return { size, lines: balance(words, lines, width, fits) }
  }
  const size = sizes.at(-1) ?? 0
  const fits = (line: string) => widthOf(line, size) <= width
  const pieces = words.flatMap((word) => breakUp(word, fits))
  return { size, lines: cutAfter(wrap(pieces, fits), most(size), fits) }
}

function wrap(words: string[], fits: (line: string) => boolean) {
  const lines: string[] = []
  for (const word of words) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && fits(longer)) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}

/** The same words in as many lines of the least width at which they still fit. */
function balance(words: string[], lines: string[], width: number, fits: (most: number) => (line: string) => boolean) {
  let best = lines
  for (let narrower = width * 0.96; narrower > width / 4; narrower -= width * 0.04) {
    const tried = wrap(words, fits(narrower))
    if (tried.length > lines.length || !tried.every(fits(width))) break
    best = tried
  }
  return best
}

function breakUp(word: string, fits: (line: string) => boolean) {
  const pieces = ['']
  for (const letter of word) {
    const longer = pieces.at(-1) + letter
    if (fits(longer)) pieces.splice(-1, 1, longer)
    else pieces.push(letter)
  }
  return pieces.filter((piece) => piece !== '')
}

function cutAfter(lines: string[], most: number, fits: (line: string) => boolean) {
  if (lines.length <= most) return lines
  let last = [...(lines[most - 1] ?? '')]
  while (last.length > 0 && !fits(`${last.join('')}…`)) last = last.slice(0, -1)
  return [...lines.slice(0, most - 1), `${last.join('').trimEnd()}…`]
}
