import type { SourceFile } from '../test/kit/source-tree.ts'

const run = 6
/** A run that stands at more places is how such a file is written. */
const mostPlaces = 8
const saysNothing = /^(import\b.*|\} from .*|\/\/.*|\/?\*.*|\W*)$/

/** Pairs of files, "a ~ b", that share six lines in a row to the letter. A file may share them with itself. */
export function pairsIn(files: Pick<SourceFile, 'path' | 'text'>[]) {
  const places = new Map<string, Array<{ path: string; at: number }>>()
  for (const { path, text } of files) {
    const lines = linesOf(text)
    for (const at of lines.slice(run - 1).keys()) {
      const shared = lines.slice(at, at + run).join('\n')
      places.set(shared, [...(places.get(shared) ?? []), { path, at }])
    }
  }
  const found = [...places.values()].filter(({ length }) => length <= mostPlaces)
  return [...new Set(found.flatMap(pairsAmong))]
}

function pairsAmong(places: Array<{ path: string; at: number }>) {
  return places.flatMap((one, nth) =>
    places
      .slice(nth + 1)
      .filter((other) => other.path !== one.path || other.at - one.at >= run)
      .map((other) => [one.path, other.path].sort().join(' ~ ')),
  )
}

/** What a person would have to write: without imports, comments, and lines of punctuation alone. */
function linesOf(text: string) {
  const lines = text.split('\n').map((line) => line.trim())
  return lines.filter((line) => !saysNothing.test(line))
}
