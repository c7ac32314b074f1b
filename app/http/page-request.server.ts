import { createContext } from 'react-router'

/**
 * The script nonce and the id of the request that is being answered; and the stamp of this showing of a page: the id of a form on it,
 * and when it is shown, in milliseconds since 1970. Of a page that is cached for many, both are put in when it is sent.
 */
export const pageRequest = createContext({ nonce: '', requestId: '', stamp: { formId: '', shownAt: '' } })

/** Whether something on the page stands in for what could not be read. Such a page is right for this visitor only, and cached nowhere. */
export const hasFallback = createContext(false)

/** The network address of whoever asks, as far as trusted proxies tell it. */
export const visitorAddress = createContext('')
