import { createContext } from 'react'

/** What the server knows of the request that a page was rendered for; the browser does not have it. */
export const PageFacts = createContext({ nonce: '', requestId: '' })
