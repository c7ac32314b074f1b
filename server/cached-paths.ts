import { generatePath, matchRoutes } from 'react-router'
import { doesReadFit, readerIn } from '#app/http/cached-page.ts'
import { isInStaffArea, routeKind } from './route-kind.ts'
import { looksLikeFile } from './unknown-files.ts'

type Route = { id: string; parentId?: string | undefined; path?: string | undefined; index?: boolean | undefined }
type Routes = Record<string, (Route & { module: { handle?: unknown } }) | undefined>

/** The ending of a path under which scripts ask for the data of its page. */
const dataEnding = /(?<=\/)_\.data$|\.data$/
/** The layout around all that visitors see, forms with a one-time link included. */
const publicLayout = 'site/site-layout.route'
/** The address at which the router answers its scripts. */
const routesOfRouter = '/__manifest'
/** The one cache key of all files that are not there. */
const unknownFile = '/unknown.file'

/**
 * What there is at an address. `cacheKey` is the path and query under which the page cache has the answer, however the address was
 * spelled. It is null where the answer is made for one visitor. `isCounted`: an answer made anew counts for the page limit.
 * `isRouted` is false for a file, whether it is there or not. `readsFit`: whoever keeps measures gets a page of their own.
 */
export type Place = { cacheKey: string | null; isCounted: boolean; isRouted: boolean; readsFit: boolean }

/** The part of an address that tells one place from another. */
export type Address = Pick<URL, 'pathname' | 'searchParams'>

/**
 * A reader of addresses, as the router and the routes read them. `from` is the address of ours that led there; `files`
 * are the paths of all files.
 */
export function cachedPaths(routes: Routes, files: Set<string>) {
  const tree = childrenOf(undefined, routes)
  return ({ pathname, searchParams }: Address, from = ''): Place => {
    const [ending = ''] = dataEnding.exec(pathname) ?? []
    const match = matchRoutes(tree, ending ? pathname.slice(0, -ending.length) : pathname)?.at(-1)
    const route = match && routes[match.route.id ?? '']
    if (!route || pathname === routesOfRouter)
      return { cacheKey: null, isCounted: false, isRouted: true, readsFit: false }
    if (route.path === '*' && !isDrawn(pathname)) return placeOfFile(pathname, files)
    const isCounted = !isBoundedOtherwise(route, pathname)
    const readsFit = doesReadFit(route.module.handle)
    const read = readerIn(route.module.handle)
    // Data of some routes only is asked for after a change. That is at once, perhaps before this instance knows.
    const isForOne = searchParams.has('_routes') || isRefusal(route, pathname)
    const reading = isForOne ? null : read?.({ params: match.params, query: searchParams, from })
    if (!reading) return { cacheKey: null, isCounted, isRouted: true, readsFit }
    const { params, query = '' } = reading
    const path = generatePath(`/${route.path ?? ''}`, { ...match.params, ...params })
    const cacheKey = path + (ending && (path === '/' ? '_.data' : '.data')) + query
    return { cacheKey, isCounted, isRouted: true, readsFit }
  }
}

/**
 * Whether the answers of a route are bounded in another way: streams have a limit of their own. The staff area refuses
 * a stranger for a fifth of what a page costs, and staff work there.
 */
function isBoundedOtherwise({ parentId }: Route, pathname: string) {
  return parentId !== publicLayout && ['live', 'staff'].includes(routeKind('GET', pathname))
}

/** Whether the path is one that the staff area does not have. The site answers it each time, and notes who asked. */
function isRefusal({ path }: Route, pathname: string) {
  return path === '*' && isInStaffArea(pathname)
}

/** The routes as the router wants them, one within the other. */
function childrenOf(
  parentId: string | undefined,
  routes: Routes,
): Array<{ id: string; path?: string; children: object[] }> {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index } = route
    return [{ id, ...(path && { path }), ...(index && { index }), children: childrenOf(id, routes) }]
  })
}

/** Whether the page that helps answers where no route does. To whoever may not read it, /metrics is such a path. */
function isDrawn(pathname: string) {
  return pathname === '/metrics' || (routeKind('GET', pathname) !== 'probe' && !looksLikeFile(pathname))
}

/**
 * The place of a file. The name of a picture, or of what probes ask for, does not tell whether it is there. Files of
 * staff have headers of their own.
 */
function placeOfFile(pathname: string, files: Set<string>): Place {
  const isKnown = files.has(pathname) || pathname.startsWith('/media/') || isInStaffArea(pathname)
  const cacheKey = isKnown || !looksLikeFile(pathname) ? null : unknownFile
  return { cacheKey, isCounted: false, isRouted: false, readsFit: false }
}
