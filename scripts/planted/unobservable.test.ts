import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { linesOf, mutationsIn } from './mutations.ts'
import { isAboutSubjects } from './subjects.ts'
import { unobservable } from './unobservable.ts'

test('each change that nobody can observe can still be drawn, and says why it is passed over', () => {
  const stale = unobservable.filter(({ path, was, is }) => {
    const text = readFileSync(path, 'utf8')
    const lines = mutationsIn(path, text).map((one) => linesOf(text, one))
    return !isAboutSubjects(path) || !lines.some((line) => line.was === was && line.is === is)
  })
  expect(stale).toEqual([])
  expect(unobservable.filter(({ because }) => because.split(' ').length < 4)).toEqual([])
})
