import type { Db } from '#app/db/client.server.ts'
import type { Services } from '#app/http/services.server.ts'
import { findCrmAddresses } from '#app/settings/settings.server.ts'
import type { LeadReceiver } from './submissions.server.ts'

/** All programs that get leads: those that read emails, and the one that is called. Throws when the settings cannot be read. */
export async function findLeadReceivers(tx: Db, { webhook }: Pick<Services, 'webhook'>): Promise<LeadReceiver[]> {
  const addresses = await findCrmAddresses(tx)
  const called: LeadReceiver[] = webhook ? [{ kind: 'webhook', recipient: webhook.host }] : []
  return [...addresses.map((recipient) => ({ kind: 'crm' as const, recipient })), ...called]
}
