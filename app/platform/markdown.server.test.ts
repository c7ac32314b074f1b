import { describe, expect, test } from 'vitest'
import { readMarkdown, safeAddress } from './markdown.server.ts'
import { type MarkdownElement, type MarkdownNode, mainHeadings, plainWords } from './markdown-node.ts'

function all(nodes: MarkdownNode[], tag: string): MarkdownElement[] {
  return nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [...(node.tag === tag ? [node] : []), ...all(node.of, tag)],
  )
}

describe('addresses', () => {
  test.each([
    ...['https://va.gov', 'HTTP://va.gov', 'mailto:info@redstone.example', 'irc://chat.example', 'ircs://chat.example'],
    ...[
      'xmpp:a@chat.example',
      '/vehicles',
      '/vehicles?entry=side',
      '#part-one',
      'notes',
      '?page=2',
      '/a:b',
      '#a:b',
      '?a:b',
    ],
  ])('%s is kept', (address) => expect(safeAddress(address)).toBe(address))

  test.each([
    ...[
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///etc/passwd',
      'ftp://a.example',
    ],
    ...[' javascript:alert(1)', 'java%09script:alert(1)', '%01javascript:alert(1)', 'blob:x', 'tel:1', ':'],
  ])('%j is refused', (address) => expect(safeAddress(address)).toBeUndefined())

  test.each([
    '[press](javascript:alert(1))',
    '[press](JAVASCRIPT:alert(1))',
    '[press](<javascript:alert(1)>)',
    '[press](java&#115;cript:alert(1))',
    '[press](java&#9;script:alert(1))',
    '[press](\\javascript:alert(1))',
    '[press][x]\n\n[x]: javascript:alert(1)',
    '[press](data:text/html;base64,PHNjcmlwdD4=)',
    '[press](vbscript:x "title")',
  ])('S13: %j leaves its words and no address', (text) => {
    const nodes = readMarkdown(text)
    expect(all(nodes, 'a').map(({ href }) => href)).toEqual([undefined])
    expect(plainWords(nodes)).toBe('press')
  })

  test('S13: an address in angle brackets is a link only with an allowed scheme', () => {
    const links = all(readMarkdown('<https://va.gov> <javascript:alert(1)>'), 'a')
    expect(links.map(({ href }) => href)).toEqual(['https://va.gov', undefined])
  })

  test('a picture of our own is shown, one from elsewhere becomes a link', () => {
    const nodes = readMarkdown(
      '![our van](/media/van.jpg) ![theirs](https://pictures.example/p.gif) ![bad](javascript:x)',
    )
    expect(all(nodes, 'img').map(({ src, label }) => [src, label])).toEqual([['/media/van.jpg', 'our van']])
    expect(all(nodes, 'a').map(({ href }) => href)).toEqual(['https://pictures.example/p.gif', undefined])
  })
})

describe('markup', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:alert(1)">x</a>',
    '<!-- hidden -->',
    '<svg><style>*{display:none}</style></svg>',
  ])('S13: %s is shown as it was written', (text) => {
    expect(plainWords(readMarkdown(text))).toBe(text)
    expect(plainWords(readMarkdown(`before ${text} after`))).toBe(`before ${text} after`)
  })

  test('entities become the characters they stand for, never markup', () => {
    expect(readMarkdown('&lt;script&gt; &amp; &copy;')).toEqual([{ tag: 'p', of: ['<script> & ©'] }])
  })
})

describe('structure', () => {
  test('paragraphs, emphasis, line breaks, quotes, rules and code come out as themselves', () => {
    const nodes = readMarkdown('*a* **b** ~~c~~ `d`  \ne\n\n> quote\n\n---\n\n```\nf\n```')
    expect(nodes).toEqual([
      {
        tag: 'p',
        of: [
          { tag: 'em', of: ['a'] },
          ' ',
          { tag: 'strong', of: ['b'] },
          ' ',
          { tag: 's', of: ['c'] },
          ' ',
          { tag: 'code', of: ['d'] },
          { tag: 'br', of: [] },
          'e',
        ],
      },
      { tag: 'blockquote', of: [{ tag: 'p', of: ['quote'] }] },
      { tag: 'hr', of: [] },
      { tag: 'pre', of: ['f\n'] },
    ])
  })

  test('lists keep their nesting and their first number', () => {
    const [list] = readMarkdown('4. four\n   - inner\n5. five')
    expect(list).toEqual({
      tag: 'ol',
      start: 4,
      of: [
        { tag: 'li', of: ['four', { tag: 'ul', of: [{ tag: 'li', of: ['inner'] }] }] },
        { tag: 'li', of: ['five'] },
      ],
    })
  })

  test('every table has a name of its own, made of its columns', () => {
    const table = '| Side | Rear |\n|---|---|\n| a | [b](/vehicles) |\n\n'
    const tables = all(readMarkdown(table + table), 'table')
    expect(tables.map(({ label }) => label)).toEqual(['Table 1: Side, Rear', 'Table 2: Side, Rear'])
    expect(all(tables, 'td').map(({ of }) => plainWords(of))).toEqual(['a', 'b', 'a', 'b'])
  })
})

describe('headings', () => {
  test.each([
    ['# A\n## B\n# C', ['h2', 'h3', 'h2']],
    ['## A\n### B', ['h2', 'h3']],
    ['#### A\n##### B', ['h2', 'h3']],
    ['# A\n### B\n###### C', ['h2', 'h3', 'h4']],
    ['### A\n# B', ['h2', 'h2']],
    ['A\n===\n\nB\n---', ['h2', 'h3']],
  ])('%j begins at h2 and skips no level', (text, tags) => {
    const nodes = readMarkdown(text)
    expect(nodes.map((node) => (typeof node === 'string' ? '' : node.tag))).toEqual(tags)
  })

  test('each has an anchor of its own', () => {
    const nodes = readMarkdown('## Who *drives*?\n\n## Who drives?\n\n### Not listed\n\n## ¿?')
    expect(mainHeadings(nodes)).toEqual([
      { id: 'part-who-drives', title: 'Who drives?' },
      { id: 'part-who-drives-2', title: 'Who drives?' },
      { id: 'part-heading', title: '¿?' },
    ])
  })
})

describe('hostile texts of 200 kB', () => {
  const times = (text: string) => text.repeat(Math.floor(200_000 / text.length))
  test.each([
    ...[
      '[',
      '![a](',
      '<',
      '*a ',
      '*a_ ',
      '**a',
      '_',
      '`a``',
      '> ',
      '* ',
      '[a](<b',
      '[](((',
      '&amp;',
      '[a]: x\n',
      '~~a',
      '\\',
      'a\n=\n',
    ],
    ...['*_~`[]()<>!#|\\', '1) a\n', '[a][b]'],
  ])('%j, over and over, is read in under a second', (piece) => {
    const start = performance.now()
    readMarkdown(times(piece))
    expect(performance.now() - start).toBeLessThan(1000)
  })

  test('quotes, lists and emphasis nested without end stay shallow', () => {
    const depth = (nodes: MarkdownNode[]): number =>
      Math.max(0, ...nodes.map((node) => (typeof node === 'string' ? 0 : 1 + depth(node.of))))
    const stairs = Array.from({ length: 600 }, (_, step) => `${' '.repeat(step * 2)}- a`).join('\n')
    for (const text of [
      times('>'),
      times('- '),
      stairs,
      `${'*a **b '.repeat(5000)}${'** *'.repeat(5000)}`,
      times('[a]('),
    ]) {
      expect(depth(readMarkdown(text))).toBeLessThan(250)
    }
  })

  test('a table of a hundred columns whose rows are left empty is read in under a second', () => {
    const start = performance.now()
    readMarkdown(`${'|a'.repeat(100)}\n${'|-'.repeat(100)}\n${'|a\n'.repeat(66_000)}`)
    expect(performance.now() - start).toBeLessThan(1000)
  })
})
