import { createContext } from 'react'

type Facts = { nonce: string; requestId: string; displayAttributes: Record<string, string> }

/** The facts of a page's request that only the server has. */
export const PageFacts = createContext<Facts>({ nonce: '', requestId: '', displayAttributes: {} })
