const titles = new Set(['dr', 'miss', 'mr', 'mrs', 'ms', 'mx'])
/** Words that belong to the last name after them. */
const particles = new Set(['da', 'de', 'del', 'della', 'der', 'di', 'dos', 'du', 'la', 'le', 'st', 'van', 'von'])
/** Words that belong to the last name before them. */
const endings = new Set(['jr', 'sr', 'ii', 'iii', 'iv', 'md', 'phd', 'esq'])

/**
 * A name as programs store it, in first and last: "Mary Ann van Dyke Jr." is "Mary Ann" and "van Dyke Jr.", also where it
 * is written "van Dyke, Mary Ann". Titles are left out. `first` is null where there is one word only, which is the last name.
 */
export function nameParts(name: string): { first: string | null; last: string } {
  const [family = [], given = [], ...more] = name.split(',').map(wordsOf)
  const isTurned = family.length > 0 && given.length > 0 && more.length === 0 && !given.every(isIn(endings))
  const words = withoutTitles(isTurned ? [...given, ...family] : wordsOf(name.replaceAll(',', ' ')))
  const start = isTurned ? words.length - family.length : startOfLast(words)
  return { first: words.slice(0, start).join(' ') || null, last: words.slice(start).join(' ') || name }
}

/** Where the last name begins; at 0 where nothing is before it. */
function startOfLast(words: string[]) {
  let start = words.findLastIndex((word) => !isIn(endings)(word))
  while (start > 1 && isIn(particles)(words[start - 1] ?? '')) start -= 1
  return Math.max(start, 0)
}

function withoutTitles(words: string[]) {
  const start = words.findIndex((word) => !isIn(titles)(word))
  return start === -1 ? words : words.slice(start)
}

function isIn(words: ReadonlySet<string>) {
  return (word: string) => words.has(word.toLowerCase().replaceAll('.', ''))
}

function wordsOf(text: string) {
  return text.split(/\s+/).filter(Boolean)
}
