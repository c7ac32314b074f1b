import { createContext } from 'react-router'

/** The script nonce and the id of the request that is being answered. */
export const pageRequest = createContext({ nonce: '', requestId: '' })

/** The network address of whoever asks, as far as trusted proxies tell it. */
export const visitorAddress = createContext('')
