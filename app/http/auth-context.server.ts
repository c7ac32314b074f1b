import { createContext, type RouterContextProvider } from 'react-router'
import type { Auth, Visit } from '#app/auth/auth.server.ts'
import { visitorAddress } from './page-request.server.ts'

/** How staff sign in, handed to the routes with each request. */
export const authContext = createContext<Auth>()

/** The request as the sign-in wants to see it. */
export function visitOf(request: Request, context: Readonly<RouterContextProvider>): Visit {
  return { request, address: context.get(visitorAddress) }
}
