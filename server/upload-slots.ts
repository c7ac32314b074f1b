import type { MiddlewareHandler } from 'hono'
import { limitConcurrency, limitConcurrencyPerKey, type Place } from '#app/limits/limit-concurrency.ts'
import { networkOf } from '#app/limits/network-address.ts'
import { isOpenUpload, isSmall } from './body-limits.ts'

/** So many large forms of strangers are received and worked at once: each takes some 50 MB of memory. */
const atOnce = 2

/**
 * Lets large forms of strangers in a few at a time, one of each network. Others wait with their bodies unread, 20 s at most. Then they are
 * told to come again.
 */
export function uploadSlots(waitsMs = 20_000): MiddlewareHandler<{ Variables: { address: string } }> {
  const limited = limitConcurrency(atOnce)
  const limitedFor = limitConcurrencyPerKey()
  return async (c, next) => {
    if (!isOpenUpload(c.req) || isSmall(c.req)) return next()
    let isIn = false
    const place: Place = { isFirst: false, signal: AbortSignal.timeout(waitsMs) }
    const enter = async () => {
      isIn = true
      await next()
    }
    try {
      return await limitedFor(networkOf(c.get('address')), () => limited(enter, place), place)
    } catch (error) {
      if (isIn) throw error
      // Plan B: whoever waited too long is told to try again.
      c.header('Connection', 'close') // its body is not read
      return c.text(tooBusy, 503, { 'Retry-After': '60' })
    }
  }
}

const tooBusy =
  'Many pictures are on their way to us right now. Go back and send your form again in a minute, or send it without pictures.'
