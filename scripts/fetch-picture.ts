import { get as getPlain, type IncomingMessage } from 'node:http'
import { get as getSecure } from 'node:https'
import { useAgent } from 'request-filtering-agent'
import { maxPictureBytes } from '#app/ui/picture-file.ts'

/** The content behind an address with a name for the file; or why it cannot be had, in words. */
export type Fetched = { bytes: Uint8Array; name: string } | { why: string }

type Rules = { allowsPrivate?: boolean; mostSeconds?: number }

const mostRedirects = 5

/**
 * Fetches a file of at most 5 MB over HTTP, within half a minute. Addresses of private networks are refused at every step,
 * also behind a name or a redirect: lists come from elsewhere.
 */
export async function fetchPicture(
  address: string,
  { allowsPrivate = false, mostSeconds = 30 }: Rules = {},
): Promise<Fetched> {
  const signal = AbortSignal.timeout(mostSeconds * 1000)
  try {
    return await follow(new URL(address), { allowsPrivate, signal }, mostRedirects)
  } catch (error) {
    // Plan B: the vehicle is left alone, and the operator reads why.
    return { why: signal.aborted ? `It took more than ${mostSeconds} seconds.` : wordsOf(error) }
  }
}

type Following = { allowsPrivate: boolean; signal: AbortSignal }

async function follow(url: URL, following: Following, redirectsLeft: number): Promise<Fetched> {
  if (!['http:', 'https:'].includes(url.protocol)) return { why: `It leads to ${url.protocol} and not to the web.` }
  const response = await ask(url, following)
  const { statusCode = 0, headers } = response
  if (statusCode >= 300 && statusCode < 400 && headers.location) {
    response.destroy()
    if (redirectsLeft === 0) return { why: `It leads on more than ${mostRedirects} times.` }
    return follow(new URL(headers.location, url), following, redirectsLeft - 1)
  }
  if (statusCode !== 200) {
    response.destroy()
    return { why: `Its server answered ${statusCode}.` }
  }
  const bytes = await bodyOf(response)
  return bytes ? { bytes, name: nameOf(url) } : { why: 'It is larger than 5 MB.' }
}

function ask(url: URL, { allowsPrivate, signal }: Following) {
  const get = url.protocol === 'https:' ? getSecure : getPlain
  const agent = useAgent(url.href, { allowPrivateIPAddress: allowsPrivate, allowMetaIPAddress: allowsPrivate })
  return new Promise<IncomingMessage>((answered, failed) => {
    get(url, { agent, signal, headers: { accept: 'image/*', 'user-agent': 'redstone-pictures' } }, answered).on(
      'error',
      failed,
    )
  })
}

/** Null where it is larger than a picture may be. */
async function bodyOf(response: IncomingMessage) {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response) {
    size += part.length
    if (size > maxPictureBytes) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** The last part of the address, which is the name of the file as far as anybody knows. */
function nameOf({ pathname }: URL) {
  const last = pathname.split('/').at(-1) ?? ''
  try {
    return decodeURIComponent(last) || 'picture'
  } catch {
    // Plan B: a name that is no UTF-8 stays as it came.
    return last
  }
}

function wordsOf(error: unknown) {
  const message = error instanceof Error ? error.message : String(error)
  return /is not allowed/.test(message) ? 'It leads into a private network.' : `It could not be fetched: ${message}.`
}
