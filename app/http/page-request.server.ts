import { createContext } from 'react-router'

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

/** The network address of the visitor, as far as trusted proxies tell it. */
export const visitorAddress = createContext('')
