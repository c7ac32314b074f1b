import { expect, test } from 'vitest'
import { routesById } from './kit/route-list.ts'
import { arrowsFrom, readSources, type SourceFile } from './kit/source-tree.ts'

/** The newsletter's form is on every public page, where it stays while the pages above it change, with what was typed. */
const others = ['app/newsletter/subscribe-form.tsx']

test('B4: every form of a public page into which somebody types is a VisitorForm, so that what was typed waits in its tab', () => {
  const sources = new Map(readSources().map((file) => [file.path, file]))
  const posting = [...reachedFrom(publicRoutes(), sources)].flatMap((path) => {
    const text = sources.get(path)?.text ?? ''
    const isTypedInto = /<(TextField|TextAreaField|TradeInVin)\b|type="email"/.test(text)
    return isTypedInto && /<(VisitorForm|Form|form)\b[^>]*(method="post"|noValidate)/.test(text) ? [{ path, text }] : []
  })
  expect(posting.length).toBeGreaterThan(6)
  const unkept = posting.filter(({ text }) => !text.includes('<VisitorForm')).map(({ path }) => path)
  expect(unkept).toEqual(others)
})

function publicRoutes() {
  const ids = Object.keys(routesById).filter((id) => isBelowLayout(id))
  expect(ids.length).toBeGreaterThan(20)
  return ids.map((id) => `app/${id}.tsx`)
}

function isBelowLayout(id: string): boolean {
  const parent = routesById[id]?.parentId
  return id === 'site/site-layout.route' || (parent !== undefined && isBelowLayout(parent))
}

/** The files that these load, and those that they load. */
function reachedFrom(paths: string[], sources: ReadonlyMap<string, SourceFile>) {
  const reached = new Set<string>()
  const waiting = [...paths]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = sources.get(path)
    if (!file || reached.has(path)) continue
    reached.add(path)
    waiting.push(...arrowsFrom(file).flatMap(({ to }) => (to?.endsWith('.tsx') ? [to] : [])))
  }
  return reached
}
