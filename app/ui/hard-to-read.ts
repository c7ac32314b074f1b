import { capitalized } from './capitalized.ts'

/** Something in a text that keeps some people from reading it. `line` counts from 1; `better` is the whole line without it, where we can know. */
export type HardToRead = { line: number; what: string; advice: string; better?: string }

const vagueLabels = new Set([
  ...['here', 'click here', 'click', 'click this', 'see here', 'this', 'this link', 'this page', 'link', 'page', 'go'],
  ...['more', 'read more', 'learn more', 'see more', 'find out more', 'more info', 'more information', 'details'],
])
/** Written in capitals wherever they stand. */
const abbreviations = new Set(['ADA', 'FAQ', 'LED', 'NMEDA', 'SUV', 'SUVS', 'UK', 'USA', 'VA', 'VIN', 'WAV', 'I'])
const fewestLetters = 12

/**
 * What a writer of text should look at before others read it, line by line. Code in Markdown is left alone. The server
 * judges all that is posted, so no pattern looks at a letter more than a few times.
 */
export function hardToRead(text: string): HardToRead[] {
  const found = new Map<string, HardToRead>()
  const lines = text.split('\n')
  let level = 0
  let isCode = false
  for (const [at, line] of lines.entries()) {
    const isFence = /^ {0,3}(```|~~~)/.test(line)
    if (isFence) isCode = !isCode
    if (isFence || isCode) continue
    const add = (fault: Omit<HardToRead, 'line'>) => found.set(`${at} ${fault.what}`, { line: at + 1, ...fault })
    const [, marks = '', rest = ''] = /^ {0,3}(#{1,6})[ \t](.*)$/.exec(line) ?? []
    const heading = rest.trim()
    if (heading) {
      const deepest = level === 0 ? marks.length : level + 1
      if (marks.length > deepest) add(skippedLevel(heading, deepest))
      level = Math.min(marks.length, deepest)
    }
    const standsAlone = !lines[at - 1]?.trim() && !lines[at + 1]?.trim()
    for (const fault of [standsAlone ? falseHeading(line, level) : null, ...faultsWithin(line)]) if (fault) add(fault)
  }
  return [...found.values()]
}

function skippedLevel(heading: string, level: number) {
  return {
    what: `The heading “${heading}” skips a level.`,
    advice: 'People who listen to a page jump from level to level. Put it one level under the heading before it.',
    better: `${'#'.repeat(level)} ${heading}`,
  }
}

function falseHeading(line: string, level: number) {
  const heading = /^\s*(\*\*|__)(?!\s)([^*_]+)\1\s*$/.exec(line)?.[2]
  if (!heading) return null
  return {
    what: `“${heading}” looks like a heading but isn’t one.`,
    advice: 'People who listen to a page can’t find it. Make it a heading.',
    better: `${'#'.repeat(Math.max(level, 2))} ${heading.replace(/:$/, '')}`,
  }
}

function faultsWithin(line: string): Array<Omit<HardToRead, 'line'>> {
  const text = line.replaceAll(/`[^`]*`/g, blank)
  return [...silentPictures(text), ...vagueLinks(text), ...capitals(line, text)]
}

/** Something that is not looked at, as long as it was, so that what stands behind it keeps its place. */
const blank = (part: string) => '`'.repeat(part.length)

function silentPictures(text: string) {
  return [...text.matchAll(/!\[([^[\]]*)\]\(/g)].flatMap(([, label = '']) => {
    const advice = 'Say between the brackets what it shows, for people who do not see it: ![Ramp folded out](…)'
    if (label.trim() === '') return [{ what: 'A picture has no words.', advice }]
    return /\.(jpe?g|png|gif|webp|avif|heic)$/i.test(label.trim())
      ? [{ what: `A picture has only the name of its file, “${label.trim()}”.`, advice }]
      : []
  })
}

function vagueLinks(text: string) {
  return [...text.matchAll(/(?<!!)\[([^[\]]+)\]\(/g)].flatMap(([, label = '']) => {
    const said = label.replaceAll(/[^\p{L}\p{N}:/. ]/gu, '').trim()
    const isVague = vagueLabels.has(said.toLowerCase().replaceAll('.', '')) || /^(https?:\/\/|www\.)/i.test(said)
    if (!isVague) return []
    const advice =
      'Many people hear links without the words around them. Name the page it leads to: [Ramps and lifts](…)'
    return [{ what: `The link “${label}” does not say where it leads.`, advice }]
  })
}

/** Three words or more in capitals, or a heading of such words. */
function capitals(line: string, text: string) {
  const found = /\b\p{Lu}+(?:[ ,&-]+\p{Lu}+){2,}\b/u.exec(text.replaceAll(/\]\([^()]*\)/g, blank))
  const [run = ''] = found ?? []
  const small = inSmallLetters(run)
  if (!found || small === run || run.replaceAll(/\P{L}/gu, '').length < fewestLetters) return []
  return [
    {
      what: `“${run}” is all in capitals.`,
      advice: 'Capitals are slow to read, and some programs spell them letter by letter.',
      better: line.slice(0, found.index) + small + line.slice(found.index + run.length),
    },
  ]
}

/** "CALL US FOR AN SUV" becomes "Call us for an SUV". */
function inSmallLetters(run: string) {
  const small = run.replaceAll(/\p{Lu}+/gu, (word) => (abbreviations.has(word) ? word : word.toLowerCase()))
  return capitalized(small)
}
