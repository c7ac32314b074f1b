import { createContext, type RouterContextProvider } from 'react-router'
import type { publicTopics } from '#app/db/changes.server.ts'

/**
 * The nonce and id of the request being answered, and the stamp of this showing of a page. The stamp is the id of a
 * form on it, and the time in milliseconds since 1970. A page that is cached for many gets both when it is sent.
 */
export const pageRequest = createContext({ nonce: '', requestId: '', stamp: { formId: '', shownAt: '' } })

/**
 * Whether a fallback stands on the page for what could not be read. Such a page is right for this visitor only, and
 * cached nowhere.
 */
export const hasFallback = createContext(false)

/**
 * Whether the staff area has refused somebody, by leading them to the sign-in or by a sign-in that failed. The log then
 * names their address.
 */
export const wasRefused = createContext(false)

/**
 * The records that a page shows beside its own words: one of them, or several. `none` of a page that is whole without a
 * database. The last good page of an address follows them when they are taken from the public.
 */
export type ShownRecords = { topic: (typeof publicTopics)[number]; id: number } | 'several' | 'none'
export const shownRecords = createContext<ShownRecords>('none')

/** Whether the records that the page is about could not be read. Then its last good one may stand in for it. */
export const lacksRecords = createContext(false)

/** Notes that the records of a page could not be read: it is cached nowhere, and its last good one stands in for it. */
export function noteUnread(context: Readonly<RouterContextProvider>) {
  context.set(hasFallback, true)
  context.set(lacksRecords, true)
}

/** Why the files of a posted form did not come to its route, though their sender sent some. Null when nothing is left out. */
export type LeftOut = 'too-large' | 'no-room' | 'no-disk' | null
export const leftOut = createContext<LeftOut>(null)

/** The network address of the visitor, as far as trusted proxies tell it. */
export const visitorAddress = createContext('')
