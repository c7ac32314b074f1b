import { z } from 'zod'

/** What a route says when its page is the same for everybody: the query parameters that make another page of it. */
const keptHandle = z.object({ keptBy: z.array(z.string()) })

type Routes = Record<string, { path?: string | undefined; module: { handle?: unknown } } | undefined>

/** Tells of a path which parameters make another page there; undefined where pages are not for everybody. */
export function keptPaths(routes: Routes) {
  const kept = Object.values(routes).flatMap((route) => {
    const said = keptHandle.safeParse(route?.module.handle)
    return said.success ? [{ pattern: patternOf(route?.path ?? ''), parameters: said.data.keptBy }] : []
  })
  return (pathname: string) => kept.find(({ pattern }) => pattern.test(pathname))?.parameters
}

/** What scripts ask for has the page's path with `.data` behind it. */
function patternOf(path: string) {
  return new RegExp(`^/${path.replaceAll(/:\w+/g, '[^/]+')}(?<!\\.data)/?$`, 'i')
}
