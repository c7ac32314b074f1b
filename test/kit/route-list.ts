import { readFileSync } from 'node:fs'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { matchPath } from 'react-router'
import routes from '../../app/routes.ts'

/** One line of the table of routes: its pattern, whether it is a page, and whether it takes posted forms. */
export type ListedRoute = { pattern: string; isPage: boolean; takesForms: boolean }

type RouteWithId = Pick<RouteConfigEntry, 'path' | 'index'> & {
  id: string
  parentId?: string | undefined
  module: object
}

/** Every address of the site as the table of routes has it, layouts left out. */
export const routeList = below(await routes, '')

/** The same as the router knows them, layouts too, without what is in their files. */
export const routesById = Object.fromEntries(byId(await routes).map((route) => [route.id, route]))

/** The route that answers a path, or undefined: the one without parameters before one with, and what catches all last. */
export function routeFor(path: string) {
  return routeList
    .filter(({ pattern }) => matchPath(pattern, path))
    .sort((one, other) => parametersIn(one.pattern) - parametersIn(other.pattern))[0]
}

function below(entries: RouteConfigEntry[], base: string): ListedRoute[] {
  return entries.flatMap(({ index, path, file, children }) => {
    const pattern = path ? `${base}/${path}` : base
    const own =
      index || path ? [{ pattern: pattern || '/', isPage: file.endsWith('.tsx'), takesForms: hasAction(file) }] : []
    return [...own, ...below(children ?? [], pattern)]
  })
}

function byId(entries: RouteConfigEntry[], parentId?: string): RouteWithId[] {
  return entries.flatMap(({ file, id = file.replace(/\.tsx?$/, ''), path, index, children = [] }) => [
    { id, parentId, path, index, module: {} },
    ...byId(children, id),
  ])
}

function hasAction(file: string) {
  return /^export (async )?(function|const) action\b/m.test(readFileSync(`app/${file}`, 'utf8'))
}

function parametersIn(pattern: string) {
  return pattern.split(/[:*]/).length - 1 + (pattern.includes('*') ? 100 : 0)
}
