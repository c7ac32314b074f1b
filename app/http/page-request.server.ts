import { createContext } from 'react-router'

/** The script nonce and the id of the request that is being answered. */
export const pageRequest = createContext({ nonce: '', requestId: '' })

/** Whether something on the page stands in for what could not be read. Such a page is right for this visitor only, and kept nowhere. */
export const hasStandIns = createContext(false)

/** The network address of whoever asks, as far as trusted proxies tell it. */
export const visitorAddress = createContext('')
