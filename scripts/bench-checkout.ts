import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { listFiles } from '../test/kit/source-tree.ts'

/** What measures, in whatever commit. */
const measuring = /^(scripts\/bench[\w-]*\.ts|test\/kit\/.*)$/
/** What npm says to the scripts that it runs: another npm would take it for its own. */
const ofThisRun = /^npm_(package_|lifecycle_|config_local_prefix)/

/** The commit that a name means in this repository, in short. Throws when there is none. */
export function commitOf(ref: string) {
  return git(resolve(), 'rev-parse', '--verify', '--short', `${ref}^{commit}`)
}

/** What this checkout is, for whoever reads the ratios. */
export function nameOfHere() {
  const changed = git(resolve(), 'status', '--porcelain').split('\n').filter(Boolean).length
  return changed === 0 ? commitOf('HEAD') : `${commitOf('HEAD')} with ${changed} files changed`
}

/**
 * The commit in a new folder: cloned, with packages of its own, and built. What measures is that of this checkout, so
 * that both sides are measured alike.
 */
export async function checkOut(commit: string, folder: string) {
  // Its objects are those of this repository, so that it has every commit, on a branch or not.
  git(resolve(), 'clone', '--quiet', '--shared', '--no-checkout', resolve(), folder)
  git(folder, 'checkout', '--quiet', '--detach', commit)
  await run(folder, 'npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'])
  await run(folder, nodeOf(folder), ['scripts/build.ts'])
  for (const path of listFiles().filter((each) => measuring.test(each) && !/\.test\.tsx?$/.test(each))) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await copyFile(path, join(folder, path))
  }
}

/** The Node that a checkout brings with its packages, or else the one that runs now. */
export function nodeOf(folder: string) {
  const own = join(folder, 'node_modules/.bin/node')
  return existsSync(own) ? own : process.execPath
}

/** The environment of a command in another checkout. */
export function environmentIn(folder: string) {
  const kept = Object.entries(process.env).filter(([name]) => !ofThisRun.test(name))
  return { ...Object.fromEntries(kept), PATH: `${join(folder, 'node_modules/.bin')}:${process.env.PATH}` }
}

async function run(folder: string, command: string, args: string[]) {
  const child = spawn(command, args, {
    cwd: folder,
    env: environmentIn(folder),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code]: unknown[] = await once(child, 'close')
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}`)
}

function git(folder: string, ...args: string[]) {
  return execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim()
}
