import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseSync } from 'vite'

type Module = ReturnType<typeof parseSync>

/** One of our source files: its path from the top of the repository, its text, and its syntax tree. */
export type SourceFile = { path: string; text: string; module: Module }

/** A file that another one loads when it runs. `to` is null when nothing lies where the import points. */
export type Arrow = { from: string; to: string | null; specifier: string }

const sourceFolders = /^(app|server|scripts|test|e2e)\/.*\.tsx?$/

/** Every file of the working tree that git does not ignore, whether committed yet or not, sorted. */
export function listFiles() {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  return [...new Set(listed.split('\n'))].filter((path) => path !== '' && existsSync(path)).sort()
}

/** Our TypeScript, parsed. Throws when a file cannot be parsed, since a file that is not read proves nothing. */
export function readSources(): SourceFile[] {
  return listFiles()
    .filter((path) => sourceFolders.test(path))
    .map(readSource)
}

function readSource(path: string) {
  const text = readFileSync(path, 'utf8')
  const module = parseSync(path, text)
  if (module.errors.length > 0) throw new Error(`${path} cannot be parsed: ${module.errors[0]?.message}`)
  return { path, text, module }
}

export function isTest(path: string) {
  return /\.test\.tsx?$|^(test|e2e)\//.test(path)
}

/** What the file loads of our own: static, dynamic and passed-on imports, but not those that are types alone. */
export function arrowsFrom(file: SourceFile, isFile: (path: string) => boolean = existsSync): Arrow[] {
  const { staticImports, staticExports, dynamicImports } = file.module.module
  const fixed = staticImports
    .filter((one) => one.entries.length === 0 || one.entries.some((entry) => !entry.isType))
    .map((one) => one.moduleRequest.value)
  const passedOn = staticExports
    .flatMap((one) => one.entries)
    .filter((entry) => !entry.isType)
    .map((entry) => entry.moduleRequest?.value ?? '')
  const onDemand = dynamicImports.map(({ moduleRequest }) =>
    file.text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
  )
  return [...new Set([...fixed, ...passedOn, ...onDemand])].filter(isOurs).map((specifier) => {
    const path = resolve(file.path, specifier)
    return { from: file.path, to: isFile(path) ? path : null, specifier }
  })
}

// The route types are made by the framework's generator and hold nothing that runs.
function isOurs(specifier: string) {
  return (specifier.startsWith('.') || specifier.startsWith('#app/')) && !specifier.includes('+types/')
}

function resolve(from: string, specifier: string) {
  const withoutQuery = specifier.replace(/\?.*$/, '')
  return withoutQuery.startsWith('#app/') ? withoutQuery.slice(1) : join(dirname(from), withoutQuery)
}

/** The line, counted from 1, on which a position of the text lies. */
export function lineAt(text: string, position: number) {
  return text.slice(0, position).split('\n').length
}

/** Base names that stand at more than one place, each with its places. */
export function namesUsedTwice(paths: string[]) {
  const byName = Map.groupBy(paths, (path) => basename(path))
  return [...byName.values()].filter((places) => places.length > 1).map((places) => places.join(' and '))
}
