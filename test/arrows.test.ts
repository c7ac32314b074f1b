import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type Arrow, arrowsFrom, namesUsedTwice, readSources } from './kit/source-tree.ts'

// A file's ending or place decides its floor; the first line that fits counts. Imports go level or down.
const floors: Array<{ floor: number; of: RegExp }> = [
  { floor: 6, of: /^(server|scripts|test|e2e)\// },
  { floor: 5, of: /\.route\.tsx?$|^app\/(root|routes|entry\.server|entry\.client)\.tsx?$|^app\/demo\// },
  { floor: 4, of: /^app\/(http|navigation|records)\/|\.actions\.server\.ts$/ },
  { floor: 0, of: /^app\/(platform|db|fields|text|limits)\// },
  { floor: 1, of: /^app\/ui\/|-table\.server\.ts$/ },
  { floor: 2, of: /\.server\.tsx?$/ },
  { floor: 3, of: /\.tsx$/ },
  { floor: 1, of: /\.(ts|css|svg)$/ },
]
const componentFloor = 3
const meetingFloor = 4

/** Rooms that know no feature and may be asked by all. */
const sharedRooms = new Set([
  'ui',
  'db',
  'platform',
  'fields',
  'text',
  'limits',
  'auth',
  'pictures',
  'http',
  'navigation',
  'records',
  'drawings',
  'audit',
  'outbox',
  'backups',
  'fit',
])
/** Of those the ones at the height where features meet. */
const mechanisms = /^app\/(http|navigation|records)\//
const connection = /^app\/db\/(client|embedded)\.server\.ts$/

function floorOf(path: string) {
  return floors.find(({ of }) => of.test(path))?.floor ?? 9
}

function roomOf(path: string) {
  return path.split('/')[1] ?? ''
}

/** Why one file may not load the other, or null when it may. */
function whyNot(from: string, to: string) {
  const [floor, room, target] = [floorOf(from), roomOf(from), roomOf(to)]
  if (floorOf(to) > floor) return 'points up'
  if (isDrawnInBrowser(from) && to.includes('.server.')) return 'server code in a component'
  if (room === 'ui' && target !== 'ui') return 'ui knows another room'
  if (connection.test(to) && room !== 'db' && floor < meetingFloor)
    return 'takes the connection instead of being handed it'
  if (target === room || sharedRooms.has(target) || !to.startsWith('app/')) return null
  if (floor < meetingFloor) return 'features meet only in routes'
  if (mechanisms.test(from)) return 'a mechanism knows a feature'
  return null
}

function isDrawnInBrowser(path: string) {
  return floorOf(path) === componentFloor || /^app\/ui\//.test(path)
}

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
  const isTest = (path: string) => /\.test\.tsx?$|^(test|e2e)\//.test(path)

  test('are read at all', () => {
    expect(sources.length).toBeGreaterThan(40)
    expect(landed.length).toBeGreaterThan(40)
  })

  test('import level or down, and features meet only in routes', () => {
    const wrong = landed.filter(({ from }) => !isTest(from)).flatMap((arrow) => complaint(arrow))
    expect(wrong).toEqual([])
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

  function complaint({ from, to }: { from: string; to: string }) {
    const why = whyNot(from, to)
    return why ? [`${from} -> ${to}: ${why}`] : []
  }

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
