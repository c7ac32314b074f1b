import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { roomOf, whyNot, wrongArrows } from './kit/arrow-rule.ts'
import { type Arrow, arrowsFrom, isTest, namesUsedTwice, readSources } from './kit/source-tree.ts'

/** The files of a ring, "a -> b -> a", for the first ring found; null when there is none. */
function findRing(arrows: Array<{ from: string; to: string }>) {
  const next = Map.groupBy(arrows, ({ from }) => from)
  const done = new Set<string>()
  function visit(path: string, trail: string[]): string | null {
    if (trail.includes(path)) return [...trail.slice(trail.indexOf(path)), path].join(' -> ')
    if (done.has(path)) return null
    for (const { to } of next.get(path) ?? []) {
      const ring = visit(to, [...trail, path])
      if (ring) return ring
    }
    done.add(path)
    return null
  }
  for (const path of next.keys()) {
    const ring = visit(path, [])
    if (ring) return ring
  }
  return null
}

describe('the rule, on a toy tree', () => {
  test.each([
    ['app/vans/vans.server.ts', 'app/vans/van-list.route.tsx', 'points up'],
    ['app/vans/van.ts', 'app/vans/van-card.tsx', 'points up'],
    ['app/vans/van-card.tsx', 'server/site.ts', 'points up'],
    ['app/vans/van-card.tsx', 'app/vans/vans.server.ts', 'server code in a component'],
    ['app/vans/van-card.tsx', 'app/db/changes.server.ts', 'server code in a component'],
    ['app/ui/button.tsx', 'app/vans/van.ts', 'ui knows another room'],
    ['app/ui/button.tsx', 'app/pictures/picture.ts', 'ui knows another room'],
    ['app/vans/vans.server.ts', 'app/db/client.server.ts', 'takes the connection instead of being handed it'],
    ['app/vans/vans.server.ts', 'app/quotes/quotes.server.ts', 'features meet only in routes'],
    ['app/vans/van-card.tsx', 'app/quotes/quote-card.tsx', 'features meet only in routes'],
    ['app/vans/van.ts', 'app/quotes/quote.ts', 'features meet only in routes'],
    ['app/vans/vans.server.ts', 'app/vans/vans.actions.server.ts', 'points up'],
    ['app/http/form.ts', 'app/vans/van.ts', 'a mechanism knows a feature'],
    ['app/records/edited-form.server.ts', 'app/vans/vans.server.ts', 'a mechanism knows a feature'],
    ['app/navigation/use-prefetch.ts', 'app/vans/van.ts', 'a mechanism knows a feature'],
  ])('%s may not load %s: %s', (from, to, why) => expect(whyNot(from, to)).toBe(why))

  test.each([
    ['app/vans/van-list.route.tsx', 'app/quotes/quotes.server.ts'],
    ['app/vans/van-list.route.tsx', 'app/http/services.server.ts'],
    ['app/vans/vans.actions.server.ts', 'app/quotes/quotes.server.ts'],
    ['app/records/edited-form.server.ts', 'app/http/form.ts'],
    ['app/vans/vans.server.ts', 'app/vans/van-table.server.ts'],
    ['app/vans/vans.server.ts', 'app/db/changes.server.ts'],
    ['app/vans/van-card.tsx', 'app/ui/button.tsx'],
    ['app/vans/van-card.tsx', 'app/pictures/picture.ts'],
    ['app/demo/seed.server.ts', 'app/vans/vans.server.ts'],
    ['server/main.ts', 'app/db/client.server.ts'],
  ])('%s may load %s', (from, to) => expect(whyNot(from, to)).toBeNull())

  test('a ring is found and named', () => {
    const arrow = (from: string, to: string) => ({ from, to })
    expect(findRing([arrow('a', 'b'), arrow('b', 'c'), arrow('c', 'b')])).toBe('b -> c -> b')
    expect(findRing([arrow('a', 'b'), arrow('a', 'c'), arrow('b', 'c')])).toBeNull()
  })

  test('a name used at two places is named with both', () => {
    expect(namesUsedTwice(['app/vans/card.tsx', 'app/quotes/card.tsx', 'app/vans/van.ts'])).toEqual([
      'app/vans/card.tsx and app/quotes/card.tsx',
    ])
  })
})

describe('our own files', () => {
  const sources = readSources()
  const arrows = sources.flatMap((file) => arrowsFrom(file))
  const landed = arrows.flatMap(({ from, to }) => (to === null ? [] : [{ from, to }]))

  test('are read at all', () => {
    expect(sources.length).toBeGreaterThan(40)
    expect(landed.length).toBeGreaterThan(40)
  })

  test('import level or down, and features meet only in routes', () => {
    expect(wrongArrows(arrows)).toEqual([])
  })

  test('import nothing that is not there', () => {
    const lost = arrows.filter(({ to }) => to === null).filter(({ specifier }) => !isBuilt(specifier))
    expect(lost.map(({ from, specifier }) => `${from} asks for ${specifier}`)).toEqual([])
  })

  test('reach another room through #app/ and their own through ./', () => {
    expect(arrows.filter((arrow) => isTest(arrow.from) === false).flatMap((arrow) => wrongWay(arrow))).toEqual([])
  })

  test('never import in a ring', () => expect(findRing(landed)).toBeNull())

  test('never make the product lean on a test', () => {
    expect(landed.filter(({ from, to }) => !isTest(from) && isTest(to) && !from.startsWith('scripts/'))).toEqual([])
  })

  test('have names of their own, and none is called index', () => {
    expect(namesUsedTwice(sources.map(({ path }) => path))).toEqual([])
    expect(sources.filter(({ path }) => /^index\.tsx?$/.test(basename(path)))).toEqual([])
  })

  // The start script loads what the build made, which need not be there yet.
  function isBuilt(specifier: string) {
    return specifier.includes('/build/') && !existsSync(specifier)
  }

  function wrongWay({ from, to, specifier }: Arrow) {
    if (!from.startsWith('app/') || to === null || roomOf(from) === roomOf(to)) return []
    const bothAtTop = from.split('/').length === 2 && to.split('/').length === 2
    return specifier.startsWith('#app/') || bothAtTop ? [] : [`${from} asks for ${specifier}`]
  }
})
