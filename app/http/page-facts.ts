import { createContext } from 'react'

type Facts = { nonce: string; requestId: string; display: Record<string, string> }

/** What the server knows of the request that a page was rendered for; the browser does not have it. */
export const PageFacts = createContext<Facts>({ nonce: '', requestId: '', display: {} })
