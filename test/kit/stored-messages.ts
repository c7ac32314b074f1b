import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Site } from './site-process.ts'

const message = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  message: z.string(),
  vehicleId: z.number().nullable(),
  fitCode: z.string().nullable(),
})
const person = z.object({ messages: z.array(message) })

/** An address that nobody else writes from. */
export function newEmail() {
  return `${randomUUID().slice(0, 8)}@visitor.example`
}

/** The messages that the site has stored of a person, oldest first, as staff would hand them over. */
export async function messagesOf({ origin }: Pick<Site, 'origin'>, { cookies }: { cookies: string }, email: string) {
  const file = `${origin}/admin/inbox/person.json?email=${encodeURIComponent(email)}`
  const answer = await fetch(file, { headers: { Cookie: cookies } })
  return person.parse(await answer.json()).messages
}
