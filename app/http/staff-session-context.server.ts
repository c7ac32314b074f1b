import { createContext, type RouterContextProvider } from 'react-router'
import type { StaffSession } from '#app/auth/auth.server.ts'

/** The session behind a staff request; the guard fills it. */
export const staffSessionContext = createContext<StaffSession | null>(null)

/** The session this request came with. Throws a 401 where nobody is signed in. */
export function requireSession(context: Readonly<RouterContextProvider>): StaffSession {
  const session = context.get(staffSessionContext)
  if (!session) throw new Response('Please sign in.', { status: 401 })
  return session
}
