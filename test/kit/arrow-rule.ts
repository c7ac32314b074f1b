import { type Arrow, isTest } from './source-tree.ts'

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
  'hours',
  'schedule',
  'big-work',
])
/** Of those the ones at the height where features meet. */
const mechanisms = /^app\/(http|navigation|records)\//
const connection = /^app\/db\/(client|embedded)\.server\.ts$/

function floorOf(path: string) {
  return floors.find(({ of }) => of.test(path))?.floor ?? 9
}

export function roomOf(path: string) {
  return path.split('/')[1] ?? ''
}

/** Why one file may not load the other, or null when it may. */
export function whyNot(from: string, to: string) {
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

/** Arrows of the product that the rule forbids, as "from -> to: why". Tests may load what they like. */
export function wrongArrows(arrows: Arrow[]) {
  return arrows.flatMap(({ from, to }) => {
    const why = to === null || isTest(from) ? null : whyNot(from, to)
    return why ? [`${from} -> ${to}: ${why}`] : []
  })
}
