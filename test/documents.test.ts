import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listFiles } from './kit/source-tree.ts'

const read = (path: string) => readFileSync(path, 'utf8')
const documents = listFiles().filter((path) => path.endsWith('.md'))
const decisions = documents.filter((path) => /^decisions\/\d/.test(path))

describe('the README', () => {
  const lines = read('README.md').trimEnd().split('\n')

  test('has at most 120 lines of at most 100 characters', () => {
    expect(lines.length).toBeGreaterThan(80)
    expect(lines.length).toBeLessThanOrEqual(120)
    expect(lines.filter((line) => line.length > 100)).toEqual([])
  })

  test('shows two pictures, each with a text and at most 150 kB large', () => {
    const pictures = [...read('README.md').matchAll(/^!\[(.{20,})\]\((.+)\)$/gm)].map(([, , path = '']) => path)
    expect(pictures).toHaveLength(2)
    for (const path of pictures) expect(statSync(path).size, path).toBeLessThanOrEqual(150_000)
  })

  test('names twelve places, and each file to open first is there', () => {
    const rows = [...read('README.md').matchAll(/^\| (`\w+\/.*?`) +\|.*\| (?:`(.+?)`|itself) +\|$/gm)]
    const firsts = rows.map(([, places = '', first = '']) => join(placesIn(places).at(-1) ?? '', first))
    expect(firsts).toHaveLength(12)
    expect(firsts.filter((path) => !existsSync(path))).toEqual([])
  })
})

test('docs/rooms.md has every room of app/, and every place that it names is there', () => {
  const rows = [...read('docs/rooms.md').matchAll(/^\| (`.+?`) +\| (.+) \|$/gm)]
  const named = rows.flatMap(([, places = '', text = '']) => {
    const [place = ''] = placesIn(places)
    return [place, ...placesIn(text).map((inside) => (existsSync(inside) ? inside : join(place, inside)))]
  })
  const folders = readdirSync('app', { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const rooms = folders.map(({ name }) => `app/${name}/`)
  expect(rooms.length).toBeGreaterThan(15)
  expect(rooms.filter((room) => !named.includes(room))).toEqual([])
  expect(named.filter((place) => !existsSync(place))).toEqual([])
})

/** The folders and files that a text names in backquotes. */
function placesIn(text: string) {
  return [...text.matchAll(/`([\w.-]+\/[\w./-]*)`/g)].map(([, place = '']) => place)
}

test('an area of the changelog has at most 60 lines, and every entry is in one', () => {
  const [, ...areas] = read('CHANGELOG.md').split(/^#{3,4} /m)
  expect(areas.length).toBeGreaterThan(10)
  expect(areas.filter((area) => area.split('\n').length > 60).map((area) => area.split('\n')[0])).toEqual([])
  expect(read('CHANGELOG.md').split(/^### /m)[0]).not.toMatch(/^- /m)
})

describe('decisions', () => {
  const index = read('decisions/README.md')
  const numberOf = (path: string) => path.slice('decisions/'.length, 'decisions/'.length + 3)

  test('have at most 40 lines each', () => {
    expect(decisions.length).toBeGreaterThan(70)
    expect(decisions.filter((path) => read(path).trimEnd().split('\n').length > 40)).toEqual([])
  })

  test('have a row each in the index, with their title', () => {
    const rows = [...index.matchAll(/^\| \[(\d{3})\]\((.+?)\) +\| (.+?) +\|/gm)]
    expect(rows.map(([, , file]) => `decisions/${file}`)).toEqual(decisions)
    for (const [, number, file, title] of rows) expect(read(`decisions/${file}`)).toMatch(`# ${number} ${title}\n`)
  })

  test('and the numbers that none of them has are named in the index', () => {
    const numbers = decisions.map((path) => Number(numberOf(path)))
    const all = Array.from({ length: Math.max(...numbers) }, (_, at) => at + 1)
    const missing = all.filter((number) => !numbers.includes(number)).map((number) => String(number).padStart(3, '0'))
    const [, gaps = ''] = index.split('## Numbers without a decision')
    expect([...new Set(gaps.match(/\b\d{3}\b/g))].filter((number) => missing.includes(number))).toEqual(missing)
  })

  test('that are superseded say by which one in the line below their title', () => {
    const superseded = decisions.filter((path) => /superseded/i.test(index.match(rowOf(numberOf(path)))?.[0] ?? ''))
    expect(superseded.length).toBeGreaterThan(0)
    for (const path of superseded)
      expect(read(path).split('\n')[2], path).toMatch(/^Superseded (in part )?by \[\d{3}\]/)
  })

  function rowOf(number: string) {
    return new RegExp(`^\\| \\[${number}\\].*$`, 'm')
  }
})

test('every relative link of a document leads to a file, and to a heading of it where it names one', () => {
  const links = documents.flatMap((from) =>
    [
      ...withoutCode(read(from))
        .replaceAll(/`[^`]*`/g, '')
        .matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g),
    ].map(([, to = '']) => ({ from, to })),
  )
  expect(links.length).toBeGreaterThan(100)
  expect(links.filter((link) => !isThere(link)).map(({ from, to }) => `${from}: ${to}`)).toEqual([])
})

function isThere({ from, to }: { from: string; to: string }) {
  const [path = '', heading] = to.split('#')
  const file = path === '' ? from : join(dirname(from), path)
  if (!existsSync(file)) return false
  return heading === undefined || anchorsOf(read(file)).includes(heading)
}

/** The anchors of headings, as git hosts make them. */
function anchorsOf(text: string) {
  const headings = [...withoutCode(text).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading)
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  )
}

function withoutCode(text: string) {
  return text.replaceAll(/^```.*?^```/gms, '')
}
