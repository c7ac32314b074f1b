import { type XmlElement, xmlText } from './xml.ts'

/** The longest line that mail programs pass on as it is. */
const longestLine = 76

/**
 * The element as the text of an email that needs no encoding on its way: ASCII only, other letters as numeric references, each
 * element on a line of its own, no line longer than 76 characters. A longer text continues on the next line in place of a
 * space; only a longer word is cut. `instructions` are further ones in its head, such as "adf version=\"1.0\"".
 */
export function mailedXml(root: XmlElement, instructions: string[] = []) {
  const head = ['xml version="1.0" encoding="UTF-8"', ...instructions].map((instruction) => `<?${instruction}?>`)
  return `${[...head, ...linesOf(root)].join('\n')}\n`
}

function linesOf({ name, attributes, content }: XmlElement): string[] {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${asciiText(value)}"`)
  const opening = filled([`<${name}`, ...written, '>'])
  const closing = `</${name}>`
  if (typeof content !== 'string') return [...opening, ...content.flatMap(linesOf), closing]
  const [first = '', ...others] = (asciiText(content) + closing).split('\n')
  return [...filled(piecesOf(first), opening), ...others.flatMap((row) => filled(piecesOf(row)))]
}

/** Adds pieces to the last line, and to new lines where they do not fit. A line end takes the place of a space. */
function filled(pieces: string[], begun: string[] = []) {
  const lines = begun.length > 0 ? [...begun] : ['']
  for (const piece of pieces) {
    const whole = `${lines.at(-1)}${piece}`
    if (whole.length <= longestLine) lines[lines.length - 1] = whole
    else lines.push(piece.replace(/^ /, ''))
  }
  return lines
}

/** The words of a row, each with the space before it. A word longer than a line is in pieces; no reference or tag is cut. */
function piecesOf(row: string) {
  const words = row.split(/(?= )/)
  return words.flatMap((word) => (word.length > longestLine ? filled(word.match(/&#\d+;|<.*|./g) ?? []) : [word]))
}

/** A text with references for all but ASCII. Its lines end in "\n". */
function asciiText(text: string) {
  const oneEnding = text.replaceAll(/\r\n?/g, '\n')
  return xmlText(oneEnding).replace(/[^\t\n -~]/gu, (letter) => `&#${letter.codePointAt(0)};`)
}
