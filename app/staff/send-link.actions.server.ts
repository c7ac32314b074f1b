import { randomUUID } from 'node:crypto'
import type { RouterContextProvider } from 'react-router'
import { recordAction } from '#app/audit/audit.server.ts'
import { actorOf, type Staff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { log } from '#app/platform/log.server.ts'
import { linkMail } from './link-mail.ts'
import { linkUrl } from './one-time-link.ts'
import { issueLink } from './one-time-links.server.ts'

/** A link that was just made, to be handed over; `isMailed` says whether a mail carries it too. */
export type SentLink = { email: string; url: string; isMailed: boolean }

/** Makes a one-time link for an address, and mails it. That the mail cannot go out is no failure: the link is shown to whoever asked. */
export async function sendLink(
  context: Readonly<RouterContextProvider>,
  staff: Staff,
  { purpose, email, origin }: { purpose: 'invitation' | 'new-password'; email: string; origin: string },
): Promise<SentLink> {
  const { db, mailer } = context.get(services)
  const token = await db.transaction(async (tx) => {
    const action = purpose === 'invitation' ? 'invited' : 'new-password link made'
    await recordAction(tx, { ...actorOf(staff), action, recordType: 'staff', recordId: email })
    return issueLink(tx, { purpose, email })
  })
  const url = linkUrl(origin, purpose, token)
  try {
    const messageId = `${randomUUID()}@${new URL(origin).hostname}`
    await mailer.send({ to: email, messageId, ...linkMail(purpose, url) })
    return { email, url, isMailed: true }
  } catch (error) {
    log.warn({ err: error }, 'a one-time link could not be mailed')
    return { email, url, isMailed: false }
  }
}
