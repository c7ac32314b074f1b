import { createContext } from 'react-router'

/** The script nonce and the id of the request that is being answered. */
export const pageRequest = createContext({ nonce: '', requestId: '' })
