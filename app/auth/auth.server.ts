import { createHmac, timingSafeEqual } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { APIError } from 'better-auth/api'
import { eq } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { log } from '#app/platform/log.server.ts'
import { staffAccounts, staffCredentials, staffSessions, staffVerifications } from './auth-table.server.ts'
import { cookieHeader, cookieIn } from './host-cookie.server.ts'
import { hashPassword, verifyPassword } from './password-hash.server.ts'

/** A request with what it does not say itself: the visitor's network address. Its URL must be the one the visitor used. */
export type Visit = { request: Request; address: string }

export type StaffSession = {
  id: string
  accountId: string
  email: string
  startedAt: Date
  /** The end of the session unless it is used again; never later than `lastsUntil`. */
  endsAt: Date
  lastsUntil: Date
}

export type Auth = {
  /**
   * Checks the password and starts a session; gives its cookie. Null when account and password do not fit, or it is
   * disabled.
   */
  signIn(visit: Visit, credentials: { email: string; password: string }): Promise<{ setCookie: string } | null>
  /**
   * The living session of this request; null, without a query, when it carries no session cookie. `extend` counts as
   * use.
   */
  findSession(visit: Visit, options: { extend: boolean }): Promise<StaffSession | null>
  /** Whether the request carries a session cookie that we gave out, living or not. */
  hadSession(request: Request): boolean
  /** The header that makes the browser forget its session cookie. */
  forgetCookie(request: Request): string
  /** A mark that only this site can make, for cookies of other kinds. */
  seal(purpose: string, text: string): string
}

const idleMinutes = 60
const longestHours = 12
const touchEverySeconds = 60
/** Over https its name begins with `__Host-`. */
export const sessionCookie = 'redstone_session'
const addressHeader = 'x-visitor-address'

/** Sign-in by email and password with sessions in our database. No path of the library is reachable: only these functions are. */
export function openAuth(db: Db, secret: string): Auth {
  const overHttps = openLibrary(db, secret, true)
  const overHttp = openLibrary(db, secret, false)
  const library = (request: Request) => (isSecure(request) ? overHttps : overHttp)
  const seal = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose}\n${text}`).digest('base64url')
  return {
    async signIn(visit, { email, password }) {
      const body = { email, password }
      const signedIn = await orNull(
        library(visit.request).api.signInEmail({ body, headers: headersOf(visit), returnHeaders: true }),
      )
      const setCookie = signedIn?.headers.getSetCookie().find((cookie) => cookie.includes(`${sessionCookie}=`))
      return setCookie ? { setCookie: untilBrowserCloses(setCookie) } : null
    },
    async findSession(visit, { extend }) {
      if (cookieIn(visit.request, sessionCookie) === undefined) return null
      const query = { disableRefresh: !extend }
      const found = await orNull(library(visit.request).api.getSession({ headers: headersOf(visit), query }))
      return found ? judge(db, found) : null
    },
    hadSession: (request) => isSigned(cookieIn(request, sessionCookie), secret),
    forgetCookie: (request) => cookieHeader(request, sessionCookie, '', 0),
    seal,
  }
}

function openLibrary(db: Db, secret: string, useHttps: boolean) {
  const name = useHttps ? `__Host-${sessionCookie}` : sessionCookie
  return betterAuth({
    secret,
    baseURL: useHttps ? 'https://staff.invalid' : 'http://staff.invalid', // never part of a link: every link is ours
    telemetry: { enabled: false },
    logger: { log: (level, message, ...more) => (level === 'error' ? logTrouble(message, more) : undefined) },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: staffAccounts,
        session: staffSessions,
        account: staffCredentials,
        verification: staffVerifications,
      },
    }),
    user: { additionalFields: { disabled: { type: 'boolean', input: false, required: false } } },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      maxPasswordLength: 1000, // the rule for new passwords is ours; here only what is too long to be typed
      password: { hash: hashPassword, verify: verifyPassword },
    },
    session: { expiresIn: idleMinutes * 60, updateAge: touchEverySeconds },
    databaseHooks: {
      session: { create: { before: async (session) => ((await isEnabled(db, session.userId)) ? undefined : false) } },
    },
    advanced: {
      useSecureCookies: false, // its prefix would be __Secure-; ours is the stricter one
      cookies: { session_token: { name, attributes: { secure: useHttps, path: '/' } } },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
  })
}

/** Logs as a warning only. The library calls refusals errors too, and throws what is really broken as well. */
function logTrouble(message: string, more: unknown[]) {
  log.warn({ err: more.find((one) => one instanceof Error) }, `sign-in: ${message}`)
}

async function isEnabled(db: Db, accountId: string) {
  const [account] = await db
    .select({ disabled: staffAccounts.disabled })
    .from(staffAccounts)
    .where(eq(staffAccounts.id, accountId))
  return account?.disabled === false
}

type Found = {
  session: { id: string; userId: string; createdAt: Date; expiresAt: Date }
  user: { email: string; disabled?: boolean | null | undefined }
}

/**
 * The session, judged by how old it may get and whether its account is disabled. The library knows only how long it may
 * rest.
 */
async function judge(db: Db, { session, user }: Found): Promise<StaffSession | null> {
  const lastsUntil = new Date(session.createdAt.getTime() + longestHours * 3_600_000)
  if (user.disabled || lastsUntil <= new Date()) {
    await db.delete(staffSessions).where(eq(staffSessions.id, session.id))
    return null
  }
  const endsAt = session.expiresAt < lastsUntil ? session.expiresAt : lastsUntil
  const { id, userId, createdAt } = session
  return { id, accountId: userId, email: user.email, startedAt: createdAt, endsAt, lastsUntil }
}

/** The result; null for a refusal of the library. What is broken stays an error. */
async function orNull<Result>(call: Promise<Result>) {
  try {
    return await call
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500) return null
    throw error
  }
}

function headersOf({ request, address }: Visit) {
  return new Headers({
    cookie: request.headers.get('cookie') ?? '',
    'user-agent': request.headers.get('user-agent')?.slice(0, 300) ?? '',
    [addressHeader]: address,
  })
}

/** The cookie without its age. How long a session lives is the server's business; the cookie goes with the browser. */
function untilBrowserCloses(setCookie: string) {
  return setCookie.replace(/; Max-Age=\d+/i, '')
}

function isSigned(value: string | undefined, secret: string) {
  const [token = '', signature = ''] = decode(value).split('.')
  const expected = createHmac('sha256', secret).update(token).digest()
  const given = Buffer.from(signature, 'base64')
  return token !== '' && given.length === expected.length && timingSafeEqual(given, expected)
}

function decode(value = '') {
  try {
    return decodeURIComponent(value)
  } catch {
    return '' // an altered cookie
  }
}

function isSecure(request: Request) {
  return request.url.startsWith('https:')
}
