const titles = new Set(['capt', 'col', 'dr', 'hon', 'miss', 'mr', 'mrs', 'ms', 'mx', 'prof', 'rev', 'sgt'])
/** Words that join titles: "Mr. and Mrs." */
const joining = new Set(['&', 'and'])
/** Words that belong to the last name after them. */
const particles = new Set(
  'bin bint da das de del della den der di dos du el ibn la las le los st ten ter van von zu'.split(' '),
)
/** Words that belong to the last name before them. */
const endings = new Set('jr sr ii iii iv 2nd 3rd 4th md phd dds rn esq ret'.split(' '))

/**
 * A name as programs store it, in first and last: "Mary Ann van Dyke Jr." is "Mary Ann" and "van Dyke Jr.", also where it
 * is written "van Dyke, Mary Ann". Titles and remarks in parentheses are left out. `first` is null where there is one word only, which is
 * the last name.
 */
export function nameParts(name: string): { first: string | null; last: string } {
  const parts = withoutRemarks(name).split(',').map(wordsOf)
  const after = parts.filter((part, at) => at > 0 && part.every(isIn(endings))).flat()
  const [family = [], given = [], ...more] = parts.filter((part, at) => at === 0 || !part.every(isIn(endings)))
  const isTurned = family.length > 0 && given.length > 0 && more.length === 0
  const words = withoutTitles([...(isTurned ? [...given, ...family] : [...family, ...given, ...more.flat()]), ...after])
  const start = isTurned ? words.length - family.length - after.length : startOfLast(words)
  return { first: words.slice(0, start).join(' ') || null, last: words.slice(start).join(' ') || name }
}

/** Without "(daughter)", unless nothing else is there. */
function withoutRemarks(name: string) {
  const rest = name.replaceAll(/\([^)]*\)/g, ' ')
  return /\p{L}/u.test(rest) ? rest : name
}

/** Where the last name begins; at 0 where nothing is before it. A first word may be a particle only in small letters: Van Morrison. */
function startOfLast(words: string[]) {
  let start = words.findLastIndex((word) => !isIn(endings)(word))
  const isSmall = /^\p{Ll}/u.test(words[0] ?? '') && /^\p{Lu}/u.test(words[start] ?? '')
  while (start > (isSmall ? 0 : 1) && isIn(particles)(words[start - 1] ?? '')) start -= 1
  return Math.max(start, 0)
}

function withoutTitles(words: string[]) {
  const [first = ''] = words
  const start = isIn(titles)(first) ? words.findIndex((word) => !isIn(titles)(word) && !isIn(joining)(word)) : 0
  return start === -1 ? words : words.slice(start)
}

function isIn(words: ReadonlySet<string>) {
  return (word: string) => words.has(word.toLowerCase().replaceAll('.', ''))
}

function wordsOf(text: string) {
  return text.split(/\s+/).filter(Boolean)
}
