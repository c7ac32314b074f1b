import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { copyFile, mkdir, symlink } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { listFiles } from '../../test/kit/source-tree.ts'

/** What a run has made before, and another finds as it was: no fault that is planted changes it. */
const madeBefore = /^(chromium-|demo-pictures|demo-site-|migrated-)/

/**
 * Copies the files of this checkout, committed or not, into a new folder where its tests can run. Its packages are
 * links to those of this checkout. What the copy caches lies in the folder `cache`, which copies may share.
 */
export async function copyTree(folder: string, cache: string) {
  for (const path of listFiles()) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await copyFile(path, join(folder, path))
  }
  execFileSync('git', ['init', '--quiet', folder]) // tests ask git which files are ours
  const packages = join(folder, 'node_modules')
  await mkdir(packages)
  const shared = readdirSync('node_modules').filter((name) => !/^\.(cache|vite.*)$/.test(name))
  for (const name of shared) await symlink(resolve('node_modules', name), join(packages, name))
  await openCache(cache)
  await symlink(cache, join(packages, '.cache'))
}

async function openCache(cache: string) {
  if (existsSync(cache)) return
  await mkdir(cache)
  const here = resolve('node_modules/.cache')
  if (!existsSync(here)) return
  for (const name of readdirSync(here).filter((each) => madeBefore.test(each)))
    await symlink(join(here, name), join(cache, name))
}
