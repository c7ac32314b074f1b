import { keptBy } from '#app/http/kept-page.ts'

type Routes = Record<string, { path?: string | undefined; module: { handle?: unknown } } | undefined>

/** What scripts ask for instead of the page at a path: that path with this behind it. */
const dataEnding = /(?<=\/)_\.data$|\.data$/

/**
 * Tells of a path, or that of its page's data, which query parameters make another page there; undefined where pages are made for one
 * visitor.
 */
export function keptPaths(routes: Routes) {
  const kept = Object.values(routes).flatMap((route) => {
    const parameters = keptBy(route?.module.handle)
    return parameters ? [{ pattern: patternOf(route?.path ?? ''), parameters }] : []
  })
  return (pathname: string) => kept.find(({ pattern }) => pattern.test(pathname.replace(dataEnding, '')))?.parameters
}

function patternOf(path: string) {
  return new RegExp(`^/${path.replaceAll(/:\w+/g, '[^/]+')}/?$`, 'i')
}
