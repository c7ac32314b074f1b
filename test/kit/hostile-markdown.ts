import { pageLimits } from '#app/pages/page.ts'

const longest = pageLimits.content

function filled(piece: string, length = longest) {
  return piece.repeat(Math.floor(length / piece.length))
}

function tableOf(columns: number, rows: number, cell: string) {
  const row = (text: string) => `${`|${text}`.repeat(columns)}|\n`
  return (row(cell) + row('-') + row(cell).repeat(rows - 1)).slice(0, longest)
}

// A staircase: each line one level deeper than the one above.
function stairs(mark: string, indent: string) {
  const lines: string[] = []
  for (let size = 0, step = 0; size < longest - 5000; step += 1) {
    lines.push(indent.repeat(step) + mark)
    size += indent.length * step + mark.length + 1
  }
  return lines.join('\n')
}

/** Marks of the language, each of which may be written over and over to the longest length of a page. */
const endlessMarks = [
  ...['[', ']', '![', '![a](', '[a](', '[a](<b', '[](', '[](((', '[a][b]', '[a]: x\n', '[a]: /x "', '<', '<a>', '<!--'],
  ...['*', '_', '**a', '*a ', '*a_ ', '*a **b ', '~~', '~~a', '`', '`a``', '*_~`[]()<>!#|\\', '\\', '\\\n', '  \n'],
  ...['>', '> ', '>>> a\n', '- ', '* ', '1. ', '1) a\n', '- a\n', '-\n', '+ - 1. > ', '> - ', '    a\n', '\t', '```\n'],
  ...['#\n', '# a\n', '# *a* [b](/c)\n', 'a\n=\n', 'a\n-\n', '---\n', '|', '|-', '|a\n', '|a|\n|-|\n', '~~~a\n'],
  ...[
    '&',
    '&#',
    '&amp;',
    '&#x41;',
    '&nothing;',
    '<script>',
    '<b onclick=x>',
    'https://a.b ',
    '<https://a.b>',
    '![](/a)',
  ],
  ...[
    '\0',
    '\u202e',
    'ש\u200f',
    'a\u0300',
    '\u200b',
    '\u2028',
    '😀',
    '\r\n',
    'a\n\n',
    '[](javascript:a)',
    '![a](//b)',
    '[a](/b)',
  ],
]

/** Texts as long as a page may be, by what makes each slow, deep or broken. */
export const hostileTexts: Array<[string, string]> = [
  ...endlessMarks.map((mark): [string, string] => [`${JSON.stringify(mark)} over and over`, filled(mark)]),
  ...['>', '-', '*', '1.'].map((mark): [string, string] => [`stairs of ${mark}`, stairs(`${mark} a`, '   ')]),
  ['brackets opened and closed', `${filled('[', longest / 2)}${filled(']', longest / 2)}`],
  ['links in links', `${filled('[', 40_000)}a${filled('](/b)', 150_000)}`],
  ['pictures in pictures', `${filled('![', 50_000)}a${filled('](/b)', 125_000)}`],
  ['emphasis opened and closed', `${filled('*a **b ', longest / 2)}${filled('b** a* ', longest / 2)}`],
  ['marks of emphasis of every length', Array.from({ length: 600 }, (_, size) => '*'.repeat(size)).join(' a ')],
  ['quotes around everything', filled(`${'> '.repeat(99)}*[a](/b)*\n\n`)],
  ['a list of ten thousand', filled('- a\n\n', 50_000)],
  ['a table of ten thousand cells', tableOf(100, 100, 'a')],
  ['a table of ten thousand links', tableOf(100, 100, '[a](/b)')],
  ['a table of ten thousand columns', tableOf(10_000, 2, 'a')],
  ['a table of ten thousand rows', tableOf(1, 10_000, 'a')],
  ['a table whose rows are left empty', `${'|a'.repeat(100)}\n${'|-'.repeat(100)}\n${filled('|a\n', 199_000)}`],
  ['one word', 'a'.repeat(longest)],
  [
    'one word in a heading, a link and a table',
    `# ${'a'.repeat(60_000)}\n[${'b'.repeat(60_000)}](/c)\n\n|${'d'.repeat(60_000)}|\n|-|`,
  ],
  ['one address', `[a](/${'b'.repeat(longest - 10)})`],
]

/** As deep as a text can get, with something of each kind at the bottom. */
export const deepestText = `${'> '.repeat(40)}${'- '.repeat(120)}${'*a **b '.repeat(60)}[c](/d) \`e\` ![f](/g)`

const worst = [
  '"[" over and over',
  '"*_~`[]()<>!#|\\\\" over and over',
  'a table of ten thousand cells',
  'quotes around everything',
]

/** The slowest of these texts and the deepest, to be answered as pages. */
export const hostilePages: Array<[string, string]> = [
  ...worst.map((name): [string, string] => [name, new Map(hostileTexts).get(name) ?? '']),
  ['as deep as can be', deepestText],
]

/** A text of the same length as people write it. */
export const plainText = filled('The ramp is wide enough for most chairs, and it folds by itself.\n\n')

const words = ['javascript', 'vbscript', 'data', 'file', 'blob', 'ftp', 'tel', 'about', 'view-source', 'intent', 'feed']

function spellings(word: string) {
  const [first = '', ...rest] = word
  const others = rest.join('')
  const code = first.charCodeAt(0)
  const half = Math.ceil(word.length / 2)
  const mixed = [...word].map((letter, place) => (place % 2 ? letter : letter.toUpperCase())).join('')
  const broken = (middle: string) => word.slice(0, half) + middle + word.slice(half)
  return [
    ...[
      word,
      word.toUpperCase(),
      mixed,
      `&#${code};${others}`,
      `&#x${code.toString(16)};${others}`,
      `&#0000${code};${others}`,
    ],
    ...['\t', '&Tab;', '&NewLine;', '&#9;', '&#10;', '&#13;', '&#0;', '\0', '&shy;', '\u200b', '%09', '\\'].map(broken),
    ...[' ', '\t', '&#1;', '\u0001', '&nbsp;', '\ufeff', '\u202e', '%01', '\\', '/', './', '//'].map(
      (start) => start + word,
    ),
  ]
}

/** Every odd address, in every spelling that browsers or parsers have been known to read past. */
export const oddAddresses = words.flatMap((word) =>
  spellings(word).flatMap((spelling) =>
    [':', '&colon;', '&#58;', '&#x3A;', ' :', '\\:', '%3A'].map((colon) => `${spelling}${colon}alert(1)`),
  ),
)

/** Where a text may name an address. */
export const placesOfAddresses: Array<(address: string) => string> = [
  (address) => `[press](${address})`,
  (address) => `[press](<${address}>)`,
  (address) => `[press](${address} "title")`,
  (address) => `![press](${address})`,
  (address) => `<${address}>`,
  (address) => `[press]\n\n[press]: ${address}`,
  (address) => `[press]: <${address}>\n\n- [press][]`,
  (address) => `| [press](${address}) |\n|---|\n| ![press](<${address}>) |`,
  (address) => `## [![press](${address})](${address})`,
  (address) => `<a href="${address}">press</a><img src=${address} onerror=${address}>`,
]
