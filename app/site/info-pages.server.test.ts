import { describe, expect, test } from 'vitest'
import type { MarkdownNode } from '#app/text/markdown-node.ts'
import { gradeOf, wordsIn } from '../../test/kit/reading-grade.ts'
import routes from '../routes.ts'
import { questionGroups } from './faq.server.ts'
import { checkedIn, findInfoPage, guidePages, infoPages } from './info-pages.server.ts'

type Route = (typeof routes)[number]

function pathsUnder(list: Route[]): string[] {
  return list.flatMap(({ path, index, children }) => [
    ...(index ? ['/'] : []),
    ...(path ? [`/${path}`] : []),
    ...pathsUnder(children ?? []),
  ])
}

const paths = new Set(pathsUnder(routes))
const factThatChanges =
  /\$\d|\b(VA Form|Medicaid|Medicare|ADA|NHTSA|IRS|SSI|federal (law|rules)|WC19 is|in many states)\b/i

describe.each(infoPages)('the page $path', (page) => {
  const shown = findInfoPage(page.path)
  const allText = page.sections.map(({ text, checkWith }) => `${text} ${checkWith ?? ''}`).join(' ')

  test('has a route', () => expect(paths).toContain(page.path))

  test('has between 400 and 1,200 words', () => {
    expect(wordsIn(allText)).toBeGreaterThanOrEqual(400)
    expect(wordsIn(allText)).toBeLessThanOrEqual(1200)
  })

  test('can be read in grade 8 or below', () => {
    const grade = gradeOf((shown?.sections ?? []).flatMap(({ text, checkWith }) => [...text, ...(checkWith ?? [])]))
    expect(grade).toBeLessThanOrEqual(8)
  })

  test('names no amount, program or law without saying, for which year, with whom to check', () => {
    const sections = page.sections.filter(
      ({ text }) => factThatChanges.test(text) && !/check with|were checked in/i.test(text),
    )
    expect(sections.filter(({ checkWith }) => !checkWith?.startsWith('Check with')).map(({ id }) => id)).toEqual([])
    const boxes = (shown?.sections ?? []).flatMap(({ checkWith }) => (checkWith ? [JSON.stringify(checkWith)] : []))
    expect(boxes.filter((box) => !box.includes(`${checkedIn}`))).toEqual([])
  })

  test('leads only to pages that exist, and elsewhere only over https', () => {
    const targets = [...allText.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target)
    const all = [...targets, page.next.to, ...(page.links ?? []).map(({ to }) => to), ...page.trail.map(({ to }) => to)]
    const lost = all.filter((target) => !target.startsWith('https://') && !paths.has(target.replace(/[?#].*$/, '')))
    expect(lost).toEqual([])
  })

  test('has a description that fits a search result', () => {
    expect(page.description.length).toBeGreaterThan(70)
    expect(page.description.length).toBeLessThanOrEqual(160)
  })

  test('names no anchor and no table twice', () => {
    const names = [
      ...page.sections.map(({ id }) => id),
      ...namesIn((shown?.sections ?? []).flatMap(({ text }) => text)),
    ]
    expect(names).toEqual([...new Set(names)])
  })
})

test('titles and descriptions are all different', () => {
  for (const texts of [infoPages.map(({ title }) => title), infoPages.map(({ description }) => description)])
    expect(new Set(texts).size).toBe(infoPages.length)
})

test('what financing means is told whole: loans, veterans, rebates, work, Medicaid and taxes, each with whom to check', () => {
  const parts = infoPages.find(({ path }) => path === '/services/financing')?.sections ?? []
  expect(parts.flatMap(({ id, checkWith }) => (checkWith ? [id] : []))).toEqual([
    ...['loans', 'veterans', 'rebates', 'work', 'medicaid', 'tax'],
  ])
})

test('what VA pays toward a vehicle is told with the month and the year of each amount, and when it changes', () => {
  const { sections = [] } = findInfoPage('/services/financing') ?? {}
  const told = JSON.stringify(sections.find(({ id }) => id === 'veterans')?.text)
  expect(told).toContain('$26,417.20 from October 2024')
  expect(told).toContain('$27,074.99 from October 2025')
  expect(told).toContain('changes each October 1')
})

test('an amount of money stands in one sentence with its year, on the pages of information and in the answers', () => {
  const texts = [
    ...infoPages.flatMap(({ sections }) => sections.flatMap(({ text, checkWith = '' }) => [text, checkWith])),
    ...questionGroups.flatMap(({ questions }) => questions.map(({ answer }) => answer)),
  ]
  const amounts = texts.flatMap((text) => text.split(/(?<=[.?!])\s/)).filter((sentence) => /\$\d/.test(sentence))
  expect(amounts.length).toBeGreaterThan(2)
  expect(amounts.filter((sentence) => !/\b20\d\d\b/.test(sentence))).toEqual([])
})

test('the guides show each of the four measures, both ways of parking, tie-downs and belts', () => {
  const shown = guidePages.flatMap(({ sections }) => sections.flatMap(({ figure }) => figure ?? []))
  expect(shown).toEqual(['height', 'width', 'length', 'weight', 'parking', 'tie-downs', 'belts'])
})

test('a path without a page gives null', () => expect(findInfoPage('/services/teleportation')).toBeNull())

function namesIn(nodes: MarkdownNode[]): string[] {
  return nodes.flatMap((node) =>
    typeof node === 'string'
      ? []
      : [node.id ?? [], node.tag === 'table' ? (node.label ?? []) : [], namesIn(node.of)].flat(),
  )
}
