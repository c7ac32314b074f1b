import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { displayAttributes } from '#app/display/display-cookie.server.ts'
import type { LastKnownSettings } from '#app/settings/last-known-settings.server.ts'
import { asOfPage } from '#app/site/as-of-page.server.tsx'
import { phoneLine } from '#app/site/company.ts'
import type { cachedPaths } from './cached-paths.ts'
import type { LastPages } from './last-pages.ts'

const decompress = promisify(brotliDecompress)

type Parts = {
  placeAt: ReturnType<typeof cachedPaths>
  lastPages: Pick<LastPages, 'find'>
  lastKnownSettings: Pick<LastKnownSettings, 'values'>
}

/** The headers of a page that are its own, not those of the sending. */
const ownHeaders = /^(content-type|content-security-policy|content-language)$/i

/**
 * The last good page of an address as an answer: marked with its time, cached and indexed nowhere, in the display that
 * the visitor has chosen. Null where there is none, and for anything but a look at a page.
 */
export function lastPageAnswer({ placeAt, lastPages, lastKnownSettings }: Parts) {
  return async (request: Request): Promise<Response | null> => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return null
    const { origin, pathname, searchParams } = new URL(request.url)
    const { cacheKey } = placeAt({ pathname, searchParams }, '')
    const page = cacheKey === null ? null : await lastPages.find(origin + cacheKey)
    if (!page) return null
    const html = asOfPage((await decompress(page.br)).toString(), {
      ...{ madeAt: page.madeAt, isChanged: page.isChanged, now: new Date() },
      contact: phoneLine(lastKnownSettings.values().contact_phone),
      attributes: displayAttributes(request),
    })
    const headers = new Headers({ 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' })
    for (let at = 0; at < page.headers.length; at += 2) {
      const [name = '', value = ''] = page.headers.slice(at, at + 2)
      if (ownHeaders.test(name)) headers.set(name, value)
    }
    return new Response(html, { headers })
  }
}
