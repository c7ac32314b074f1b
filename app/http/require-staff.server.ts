import { createContext, type RouterContextProvider } from 'react-router'
import type { Actor } from '#app/audit/audit.server.ts'

/** The staff member who asks. `address` is the visitor's network address, for the audit trail. */
export type Staff = { id: string; email: string; address: string }

export const staffContext = createContext<Staff | null>(null)

/**
 * The member of staff who is signed in; throws a 401 without one. Call it first in every staff loader and action: the
 * guard of the layout alone is not enough.
 */
export function requireStaff(context: Readonly<RouterContextProvider>): Staff {
  const staff = context.get(staffContext)
  if (!staff) throw new Response('Please sign in.', { status: 401 })
  return staff
}

/** The same person as the audit trail names them. */
export function actorOf({ email, address }: Staff): Actor {
  return { actor: email, address }
}
