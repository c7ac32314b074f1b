import { createContext } from 'react'
import type { Display } from '#app/display/display.ts'

type Facts = { nonce: string; requestId: string; display: Display }

/** What the server knows of the request that a page was rendered for; the browser does not have it. */
export const PageFacts = createContext<Facts>({ nonce: '', requestId: '', display: {} })
