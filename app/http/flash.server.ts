import { redirect } from 'react-router'
import { z } from 'zod'
import type { Auth } from '#app/auth/auth.server.ts'
import { cookieHeader, cookieIn } from '#app/auth/host-cookie.server.ts'
import { isSameText } from '#app/auth/same-text.server.ts'
import type { ArrivedMessage } from '#app/ui/toast-message.ts'

const sideNotice = z.object({ tone: z.enum(['danger', 'warning']), title: z.string(), description: z.string() })
// The cookie calls side notices “asides”: releases that run beside this one read it too.
const storedMessage = z
  .object({
    title: z.string().max(200),
    description: z.string().max(500).optional(),
    variant: z.enum(['default', 'destructive']).optional(),
    asides: z.array(sideNotice).optional(),
    about: z.number().int().optional(),
    undo: z.string().max(2000).optional(),
  })
  .transform(({ asides, ...message }): ArrivedMessage => ({ ...message, ...(asides && { sideNotices: asides }) }))
/** A browser stores cookies of up to 4,096 bytes. The base64 of this one takes a third more than its text. */
const mostBytes = 2700

/** The cookie in which a toast waits for the next page. */
export const flashCookie = 'flash'

const waitsSeconds = 60
/** The header that carries the toast from the answer of a route to `sealToast`; never sent. */
const toastHeader = 'Redstone-Toast'

type Seal = Auth['seal']

/**
 * A redirect to `url`, where the toast is shown once, with or without scripts. `cookies` are further Set-Cookie
 * headers.
 */
export function redirectWithToast(url: string, toast: ArrivedMessage, cookies: string[] = []) {
  const answer = redirect(url)
  for (const cookie of cookies) answer.headers.append('Set-Cookie', cookie)
  answer.headers.set(toastHeader, Buffer.from(JSON.stringify(fitting(toast))).toString('base64url'))
  return answer
}

/** Moves the toast of an answer into a sealed cookie that counts on this host alone. */
export function sealToast(answer: Response, request: Request, seal: Seal) {
  const text = answer.headers.get(toastHeader)
  if (text === null) return
  answer.headers.delete(toastHeader)
  answer.headers.append(
    'Set-Cookie',
    cookieHeader(request, flashCookie, `${text}.${sealOf(text, request, seal)}`, waitsSeconds),
  )
}

/**
 * The toast that waits for this visitor, with the headers that forget it. Null without one, or when its seal is not
 * ours.
 */
export function readToast(request: Request, seal: Seal) {
  const [text = '', mark = ''] = cookieIn(request, flashCookie)?.split('.') ?? []
  if (!text || !isSameText(mark, sealOf(text, request, seal))) return null
  const toast = storedMessage.parse(JSON.parse(Buffer.from(text, 'base64url').toString()))
  return { toast, headers: { 'Set-Cookie': cookieHeader(request, flashCookie, '', 0) } }
}

function sealOf(text: string, request: Request, seal: Seal) {
  return seal('toast', `${new URL(request.url).host}\n${text}`)
}

/** The message with as many side notices as the cookie holds; the last one counts those left out. */
function fitting({ sideNotices = [], ...message }: ArrivedMessage): z.input<typeof storedMessage> {
  for (let told = sideNotices.length; told > 0; told -= 1) {
    const rest = sideNotices.length - told
    const description = `${rest} more. Open the record to see what is missing.`
    const more = { tone: 'danger', title: 'More Than Fits Here', description } as const
    const short = { ...message, asides: rest > 0 ? [...sideNotices.slice(0, told), more] : sideNotices }
    if (Buffer.byteLength(JSON.stringify(short)) <= mostBytes) return short
  }
  return message
}
