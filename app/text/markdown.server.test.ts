import { describe, expect, test } from 'vitest'
import { readMarkdown, safeAddress } from './markdown.server.ts'
import { type MarkdownElement, type MarkdownNode, mainHeadings, plainText } from './markdown-node.ts'

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
  ])('%s stays', (address) => expect(safeAddress(address)).toBe(address))

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
  ])('S13 (ASVS 1.3.5): %j leaves its words and no address', (text) => {
    const nodes = readMarkdown(text)
    expect(all(nodes, 'a').map(({ href }) => href)).toEqual([undefined])
    expect(plainText(nodes)).toBe('press')
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

describe('links', () => {
  test('one without words says its address', () => {
    expect(all(readMarkdown('[](/vehicles) [![](/media/van.jpg)](https://va.gov)'), 'a').map(({ of }) => of)).toEqual([
      ['/vehicles'],
      [{ tag: 'img', src: '/media/van.jpg', label: '', of: [] }, 'https://va.gov'],
    ])
  })

  test('one without an address is words', () => {
    expect(all(readMarkdown('[press]()'), 'a').map(({ href }) => href)).toEqual([undefined])
  })

  test.each(['[<https://va.gov>](/a)', '[![our van](https://pictures.example/p.gif)](/a)'])(
    '%j is one link, since a browser takes a link in a link apart',
    (text) => expect(all(readMarkdown(text), 'a').map(({ href }) => href)).toEqual(['/a']),
  )

  test('what is said of a picture are words, not marks', () => {
    expect(all(readMarkdown('![**our** [van](/a) & yours](/media/van.jpg)'), 'img')[0]?.label).toBe('our van & yours')
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
    expect(plainText(readMarkdown(text))).toBe(text)
    expect(plainText(readMarkdown(`before ${text} after`))).toBe(`before ${text} after`)
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

  test('a list that begins with 1 need not say so', () => {
    expect(readMarkdown('1. one')).toEqual([{ tag: 'ol', of: [{ tag: 'li', of: ['one'] }] }])
  })

  test('every table has a name of its own, made of its columns', () => {
    const table = '| Side | Rear |\n|---|---|\n| a | [b](/vehicles) |\n\n'
    const tables = all(readMarkdown(table + table), 'table')
    expect(tables.map(({ label }) => label)).toEqual(['Table 1: Side, Rear', 'Table 2: Side, Rear'])
    expect(all(tables, 'td').map(({ of }) => plainText(of))).toEqual(['a', 'b', 'a', 'b'])
    expect(all(readMarkdown(`${'|a'.repeat(50)}\n${'|-'.repeat(50)}`), 'table')[0]?.label).toHaveLength(31)
    expect(all(readMarkdown('| |\n|-|'), 'table')[0]?.label).toBe('Table 1')
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

  test.each(['#\n\n### A\n', '## ![](/a.jpg)\n\n## A', '# \n# A'])(
    '%j has one heading: one without words is none',
    (text) => {
      const nodes = readMarkdown(text)
      expect(['h2', 'h3', 'h4'].flatMap((tag) => all(nodes, tag)).map(({ tag, of }) => [tag, plainText(of)])).toEqual([
        ['h2', 'A'],
      ])
    },
  )

  test('each has an anchor of its own', () => {
    const nodes = readMarkdown('## Who *drives*?\n\n## Who drives?\n\n### Not listed\n\n## ¿?')
    expect(mainHeadings(nodes)).toEqual([
      { id: 'part-who-drives', title: 'Who drives?' },
      { id: 'part-who-drives-2', title: 'Who drives?' },
      { id: 'part-heading', title: '¿?' },
    ])
  })
})
