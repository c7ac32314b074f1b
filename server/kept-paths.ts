import { keptBy } from '#app/http/kept-page.ts'

type Routes = Record<string, { path?: string | undefined; module: { handle?: unknown } } | undefined>

/** Tells of a path which query parameters make another page there; undefined where pages are made for one visitor. */
export function keptPaths(routes: Routes) {
  const kept = Object.values(routes).flatMap((route) => {
    const parameters = keptBy(route?.module.handle)
    return parameters ? [{ pattern: patternOf(route?.path ?? ''), parameters }] : []
  })
  return (pathname: string) => kept.find(({ pattern }) => pattern.test(pathname))?.parameters
}

/** What scripts ask for has the page's path with `.data` behind it. */
function patternOf(path: string) {
  return new RegExp(`^/${path.replaceAll(/:\w+/g, '[^/]+')}(?<!\\.data)/?$`, 'i')
}
