import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readEnv, variableNames } from '#app/platform/env.server.ts'
import { listFiles } from './kit/source-tree.ts'

const page = readFileSync('docs/configuration.md', 'utf8')
const example = parseEnv(readFileSync('.env.example', 'utf8'))

/** The rows of variables that configure the site, as `[name, default]`; the default of an unset variable is ''. */
const rows = [...page.matchAll(/^\| `([A-Z0-9_]+)` +\| (?:`([^`]+)`|unset) +\| \S/gm)].map(
  ([, name = '', value = '']) => [name, value],
)

/** Variables that have to be set together. */
const together = {
  S3_ENDPOINT: 'https://s3.example.com',
  S3_BUCKET: 'redstone-pictures',
  S3_ACCESS_KEY_ID: 'key',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('docs/configuration.md has one row for each variable of the site, and no other', () => {
  expect(rows.map(([name]) => name).toSorted()).toEqual(variableNames.toSorted())
})

test('the defaults in docs/configuration.md and .env.example are those of the site', () => {
  const written = Object.fromEntries(rows)
  expect(written).toEqual(example)
  expect(readEnv({ ...written, ...together })).toEqual(readEnv(together))
  const unset = rows.filter(([, value]) => value === '').map(([name]) => name)
  const filled = Object.entries(readEnv({})).filter(([name, value]) => unset.includes(name) && value !== undefined)
  // Without proxies the list of their addresses is empty.
  expect(filled).toMatchObject([['TRUST_PROXY', { rules: [] }]])
})

test('every variable that a source file reads from the process is named in docs/configuration.md', () => {
  const sources = listFiles().filter((path) => path.endsWith('.ts') || path.endsWith('.tsx'))
  const read = sources.flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/\bprocess\.env\.([A-Z0-9_]+)/g)])
  const names = [...new Set(read.map(([, name = '']) => name))]
  expect(names.length).toBeGreaterThan(10)
  expect(names.filter((name) => !page.includes(`\`${name}`))).toEqual([])
})
