import { createContext, type RouterContextProvider } from 'react-router'
import type { Auth, Visit } from '#app/auth/auth.server.ts'
import { visitorAddress } from './page-request.server.ts'

/** The sign-in of staff, handed to the routes with each request. */
export const authContext = createContext<Auth>()

/** The request in the shape that the sign-in reads. */
export function visitOf(request: Request, context: Readonly<RouterContextProvider>): Visit {
  return { request, address: context.get(visitorAddress) }
}
