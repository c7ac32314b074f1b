import { dirname } from 'node:path'
import { arrowsFrom, type SourceFile } from '../../test/kit/source-tree.ts'

const rule = /^(app|server|scripts|test)\/.*\.test\.tsx?$/

/** For a file the rules that load it, at whatever remove. Those of its own folder come first, then the nearest. */
export function rulesReaching(sources: SourceFile[]) {
  const loadedBy = new Map<string, string[]>()
  for (const file of sources)
    for (const { to } of arrowsFrom(file)) if (to) loadedBy.set(to, [...(loadedBy.get(to) ?? []), file.path])
  return (path: string) => {
    const reached = new Set([path])
    // A set is walked in the order of its making, also while it grows.
    for (const one of reached) for (const by of loadedBy.get(one) ?? []) reached.add(by)
    const rules = [...reached].filter((one) => rule.test(one))
    const isBeside = (one: string) => dirname(one) === dirname(path)
    return [...rules.filter(isBeside), ...rules.filter((one) => !isBeside(one))]
  }
}
