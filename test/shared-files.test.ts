import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sharedFiles } from '../vite.config.ts'

test('what the build names for several pages to share is there, once each', () => {
  const named = Object.values(sharedFiles).flat()
  expect(named.length).toBeGreaterThan(30)
  expect(named.filter((path, at) => !isThere(path) || named.indexOf(path) !== at)).toEqual([])
})

function isThere(path: string) {
  const folders = ['', 'app/', 'node_modules/lucide/dist/esm/']
  return folders.some((folder) => ['.ts', '.tsx', '.mjs'].some((ending) => existsSync(folder + path + ending)))
}
