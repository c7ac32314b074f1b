import { describe, expect, test } from 'vitest'
import { type MarkdownNode, plainWords } from '#app/platform/markdown-node.ts'
import routes from '../routes.ts'
import { findInfoPage, guidePages, infoPages } from './info-pages.server.ts'

type Route = (typeof routes)[number]

function pathsUnder(list: Route[]): string[] {
  return list.flatMap(({ path, index, children }) => [
    ...(index ? ['/'] : []),
    ...(path ? [`/${path}`] : []),
    ...pathsUnder(children ?? []),
  ])
}

const paths = new Set(pathsUnder(routes))

describe.each(infoPages)('the page $path', (page) => {
  const shown = findInfoPage(page.path)
  const words = page.sections.map(({ text, checkWith }) => `${text} ${checkWith ?? ''}`).join(' ')

  test('has a route', () => expect(paths).toContain(page.path))

  test('has between 400 and 1,200 words', () => {
    const count = words.split(/\s+/).filter((word) => /\w/.test(word)).length
    expect(count).toBeGreaterThanOrEqual(400)
    expect(count).toBeLessThanOrEqual(1200)
  })

  test('can be read in grade 8 or below', () => {
    const grade = gradeOf((shown?.sections ?? []).flatMap(({ text, checkWith }) => [...text, ...(checkWith ?? [])]))
    expect(grade).toBeLessThanOrEqual(8)
  })

  test('leads only to pages that exist, and elsewhere only over https', () => {
    const targets = [...words.matchAll(/\]\(([^)]+)\)/g)].map(([, target = '']) => target)
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

test('the measuring guide shows each of its four measures', () => {
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

// Flesch and Kincaid's formula over running text; tables are not sentences.
function gradeOf(nodes: MarkdownNode[]) {
  const sentences = nodes.flatMap(sentencesIn).filter((sentence) => /[a-z]/i.test(sentence))
  const words = sentences.flatMap((sentence) => sentence.match(/[a-z’']+/gi) ?? [])
  const syllables = words.reduce((sum, word) => sum + syllablesIn(word.toLowerCase()), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}

function sentencesIn(node: MarkdownNode): string[] {
  if (typeof node === 'string') return node.split(/[.!?:;]\s/)
  if (node.tag === 'table') return []
  if (node.tag === 'ul' || node.tag === 'ol') return node.of.flatMap(sentencesIn)
  return plainWords(node.of).split(/[.!?:;](?:\s|$)/)
}

function syllablesIn(word: string) {
  const heard = word.replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, '').replace(/^y/, '')
  return Math.max(1, heard.match(/[aeiouy]{1,2}/g)?.length ?? 1)
}
