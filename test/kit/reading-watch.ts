import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { request as ask } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { BrowserContext, Request } from '@playwright/test'
import { z } from 'zod'
import { sessionCookie } from '#app/auth/auth.server.ts'
import { newAddress } from './http-visitor.ts'
import { outsideLooks } from './outside-looks.ts'
import { plainAnswer } from './plain-answers.ts'

/** Who reads a site: its address, and the Cookie header of a session, empty for a stranger. */
export type Reader = { origin: string; session: string }

/**
 * All that a browser asked of a site. Each has what was sent, whether with the reader’s session, and the answer's
 * fingerprint.
 */
export type Reading = z.infer<typeof reading>
export const reading = z.array(
  z.object({
    path: z.string(),
    headers: z.record(z.string(), z.string()),
    isSignedIn: z.boolean(),
    answer: z.string(),
  }),
)
type Headers = Record<string, string>
type Question = Omit<Reading[number], 'answer'>

/** What a request says of its connection, or of what the browser has already. */
const ofConnection = ['host', 'connection', 'x-forwarded-for', 'accept-encoding', 'if-none-match', 'if-modified-since']
/** What an answer says of the moment. */
const ofMoment = ['date', 'etag', 'last-modified', 'content-length']
/** The address of the site, in what is kept of a request. */
const siteItself = 'http://site'

/**
 * Watches a browser until the returned function is called. That asks everything once more and gives it. Or null when
 * anything else may have been done than reading as that reader.
 */
export function watch(context: BrowserContext, reader: Reader) {
  const looksBefore = outsideLooks()
  const browser = context.browser()
  const asked = new Map<Request, Promise<Headers | undefined>>()
  let otherContexts = 0
  const meet = () => (otherContexts += 1)
  const begin = (request: Request) => asked.set(request, Promise.resolve(undefined))
  // Of a request whose page has gone it may not be told any more: then it counts as half answered.
  const finish = (request: Request) =>
    asked.set(
      request,
      request.allHeaders().catch(() => undefined),
    )
  browser?.on('context', meet)
  context.on('request', begin).on('requestfinished', finish)

  return async (): Promise<Reading | null> => {
    browser?.off('context', meet)
    context.off('request', begin).off('requestfinished', finish)
    if (otherContexts > 0 || outsideLooks() > looksBefore) return null
    const questions: Question[] = []
    for (const [request, sent] of asked) {
      if (!['GET', 'HEAD'].includes(request.method())) return null
      const headers = await sent
      // What was given up before its answer came has shown nothing; of half an answer nobody knows.
      const isUnanswered = !headers && !request.existingResponse()
      if (isUnanswered || isOfNoRow(request)) continue
      const question = headers && questionOf(request, headers, reader)
      if (!question) return null
      questions.push(question)
    }
    const read: Reading = []
    for (const question of questions) read.push({ ...question, answer: await answerTo(question, reader) })
    return read
  }
}

/** Whether the site answers now as it did then. */
export async function answersAlike(read: Reading, reader: Reader) {
  for (const { answer, ...question } of read) if ((await answerTo(question, reader)) !== answer) return false
  return true
}

/** True of what the build made, of pictures, and of streams, which tell only of what somebody else writes meanwhile. */
function isOfNoRow(request: Request) {
  const { protocol, pathname } = new URL(request.url())
  if (['data:', 'blob:'].includes(protocol) || request.resourceType() === 'eventsource') return true
  if (pathname.startsWith('/media/') || pathname === '/__manifest') return true
  return pathname !== '/' && existsSync(join('build/client', pathname))
}

/** Null when another site was asked, or with another session. */
function questionOf(request: Request, all: Headers, { origin, session }: Reader): Question | null {
  const url = request.url()
  const { cookie = '', ...others } = all
  const own = pairsOf(session)
  const kept = pairsOf(cookie).filter((pair) => !own.includes(pair))
  if (!url.startsWith(`${origin}/`) || kept.some((pair) => pair.includes(sessionCookie))) return null
  const headers = Object.entries(others)
    .filter(([name]) => !ofConnection.includes(name))
    .map(([name, value]) => [name, value.replaceAll(origin, siteItself)])
  return {
    path: url.slice(origin.length),
    headers: { ...Object.fromEntries(headers), cookie: kept.join('; ') },
    isSignedIn: pairsOf(cookie).length > kept.length,
  }
}

function pairsOf(cookies: string) {
  return cookies.split('; ').filter((pair) => pair !== '')
}

/** The fingerprint of status, headers and body, without what is another in every run. */
function answerTo({ path, headers: { cookie = '', ...others }, isSignedIn }: Question, { origin, session }: Reader) {
  const sent = Object.entries(others).map(([name, value]) => [name, value.replaceAll(siteItself, origin)])
  const pairs = [...pairsOf(cookie), ...(isSignedIn ? pairsOf(session) : [])]
  const cookies = pairs.length > 0 && { cookie: pairs.join('; ') }
  const headers = { ...Object.fromEntries(sent), ...cookies, 'x-forwarded-for': newAddress() }
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  ask(origin + path, { headers, agent: false }, async (answer) => {
    const told = Object.entries(answer.headers).filter(([name]) => !ofMoment.includes(name))
    const whole = `${answer.statusCode} ${JSON.stringify(told.toSorted())} ${await text(answer).catch(reject)}`
    resolve(createHash('sha256').update(plainAnswer(whole)).digest('hex'))
  })
    .on('error', reject)
    .end()
  return promise
}
