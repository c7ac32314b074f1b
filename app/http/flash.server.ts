import { createCookie, redirect } from 'react-router'
import { z } from 'zod'
import type { ToastMessage } from '#app/ui/toast-message.ts'

const toastMessage = z.object({
  title: z.string().max(200),
  description: z.string().max(500).optional(),
  variant: z.enum(['default', 'destructive']).optional(),
})

/** The cookie in which a toast waits for the next page. */
export const flashCookie = 'flash'

const flash = createCookie(flashCookie, { httpOnly: true, sameSite: 'lax', path: '/', maxAge: 60 })

/** Sends the browser on to `url`, where the toast is shown once, with or without scripts. `cookies` are further Set-Cookie headers. */
export async function redirectWithToast(url: string, toast: ToastMessage, cookies: string[] = []) {
  const answer = redirect(url)
  for (const cookie of [await flash.serialize(toast), ...cookies]) answer.headers.append('Set-Cookie', cookie)
  return answer
}

/** The toast that waits for this visitor, with the headers that forget it; null when none waits or the cookie is not one of ours. */
export async function readToast(request: Request) {
  const cookie = request.headers.get('Cookie')
  if (!cookie?.includes(`${flashCookie}=`)) return null
  const result = toastMessage.safeParse(await flash.parse(cookie))
  if (!result.success) return null
  return { toast: result.data, headers: { 'Set-Cookie': await flash.serialize('', { maxAge: 0 }) } }
}
