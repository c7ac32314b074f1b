import type { Services } from '#app/http/services.server.ts'
import { defaultSettings } from '#app/settings/setting.ts'
import { zoneIn } from '#app/site/company.ts'
import { journalNoticeMail } from './journal-notice-mail.ts'
import type { JournaledMessage } from './journaled-message.server.ts'

/** `mailer` is undefined without a mail server. */
type Dependencies = Pick<Services, 'leadsTo' | 'lastKnownSettings'> & { mailer: Services['mailer'] | undefined }

/**
 * Emails staff at once of a message in the journal: at the operator's address, or where the settings were last known to
 * have them. Whoever cannot be named gets nothing, as no lead goes by defaults. One try; the usual email follows anyway.
 */
export function journalNotice({ mailer, leadsTo, lastKnownSettings }: Dependencies) {
  return async (message: JournaledMessage) => {
    const settings = lastKnownSettings.values()
    const to = leadsTo ?? (settings === defaultSettings ? undefined : settings.contact_email)
    if (mailer && to) await mailer.send({ to, ...journalNoticeMail(message, zoneIn(message.location)) })
  }
}
