import { createServer, get, type IncomingMessage } from 'node:http'
import { BlockList } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import type { Made } from '../../server/finished-page.ts'
import { openPageCache } from '../../server/page-cache.ts'
import { pageLimit } from '../../server/page-limit.ts'
import { listenOnLoopback } from './loopback.ts'

const thisMachine = new BlockList()
thisMachine.addAddress('127.0.0.1')

/** A cache before a site whose every page is `page`, told how often it was asked. `change` is what staff do. */
export async function openCache(page: (request: Request, nth: number, made?: Made) => Response | Promise<Response>) {
  const requests: Request[] = []
  const subscribers: Array<(ids: readonly number[] | undefined) => void> = []
  const hearing = { now: true }
  const watched: string[] = []
  const { answer, figures } = openPageCache({
    fetch: (request, env: { made?: Made }) => page(request, requests.push(request), env.made),
    proxies: { trustProxy: thisMachine, publicOrigin: undefined },
    placeAt({ pathname, searchParams }) {
      if (pathname.endsWith('.txt')) return { cacheKey: null, isCounted: false, isRouted: false, readsFit: false }
      const read = ['search', 'part'].map((name) => [name, searchParams.get(name) ?? ''])
      const query = String(new URLSearchParams(read.filter(([, value]) => value !== '')))
      const isCacheable = pathname.startsWith('/cached') && !searchParams.has('_routes')
      const cacheKey = isCacheable ? pathname + query.replace(/^(?=.)/, '?') : null
      return { cacheKey, isCounted: true, isRouted: true, readsFit: pathname.startsWith('/cached/fit') }
    },
    mayReadFigures: () => false,
    limit: pageLimit({ most: 30, withinMs: 60_000 }),
    changes: {
      subscribe: (_topic, onChange) => {
        subscribers.push(onChange)
        return () => {}
      },
      isHearing: () => hearing.now,
    },
    lastPages: { begin: () => 0, keep: () => {} },
    watch: ({ url = '' }) => watched.push(url),
  })
  const server = createServer(answer)
  const origin = `http://127.0.0.1:${await listenOnLoopback(server)}`
  onTestFinished(() => void server.close().closeAllConnections())
  const change = () => {
    for (const call of subscribers) call(undefined)
  }
  return { requests, origin, hearing, change, figures, watched }
}

/** An answer of the site behind. */
export const pageOf = (text: string, init: ResponseInit = {}) =>
  new Response(text, { ...init, headers: { 'Content-Type': 'text/html; charset=utf-8', ...init.headers } })

/** An answer as it came over the wire, still compressed. */
export async function askRaw(origin: string, headers: Record<string, string>) {
  const answer = await new Promise<IncomingMessage>((came) => get(`${origin}/cached`, { headers }, came))
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) }
}
