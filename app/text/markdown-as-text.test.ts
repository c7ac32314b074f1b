import { expect, test } from 'vitest'
import { readMarkdown } from './markdown.server.ts'
import { markdownAsText } from './markdown-as-text.ts'

function textOf(markdown: string) {
  return markdownAsText(readMarkdown(markdown), 'https://redstone.example')
}

test('headings, paragraphs and emphasis are words; a line may end anywhere', () => {
  expect(textOf('## New\n\nThey **came**\nin *today*.  \nSee `us`.')).toEqual(['New', 'They came in today.\nSee us.'])
})

test('a link stands with its address, one of ours with the site before it', () => {
  expect(textOf('[Our vans](/vehicles), [a maker](https://maker.example/x) and <a@b.example>')).toEqual([
    'Our vans (https://redstone.example/vehicles), a maker (https://maker.example/x) and a@b.example',
  ])
})

test('of a picture stands what it shows', () => {
  expect(textOf('![A ramp](/media/public/abc-ramp.jpg/640.jpg#640x480)')).toEqual(['(Picture: A ramp)'])
})

test('lists keep their marks, numbers and depth', () => {
  expect(textOf('3. One\n4. Two\n   - deep\n   - deeper')).toEqual(['3. One\n4. Two\n   - deep\n   - deeper'])
  expect(textOf('- One\n\n- Two\n\n  more')).toEqual(['- One\n- Two\n  more'])
})

test('quotes, code, rules and tables can be told apart', () => {
  expect(textOf('> He said\n>\n> this.\n\n---\n\n    code\n    more')).toEqual([
    '> He said\n> \n> this.',
    '* * *',
    'code\nmore',
  ])
  expect(textOf('| Van | Price |\n| - | - |\n| Red | $1 |')).toEqual(['Van | Price\nRed | $1'])
})
