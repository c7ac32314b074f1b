import { contactEmailQueue, type LeadDesk, workContactEmail } from '#app/contact/contact-email.server.ts'
import { readSettings } from '#app/settings/settings.server.ts'
import { findVehicle } from '#app/vehicles/vehicles.server.ts'
import type { Services } from './services.server.ts'

/** Where contact messages are mailed from: the operator's address for leads, or else the one in the site's settings. */
export function openLeadDesk({ db, mailer, leadsTo }: Pick<Services, 'db' | 'mailer' | 'leadsTo'>): LeadDesk {
  return {
    mailer,
    findAddress: async () => leadsTo ?? (await readSettings(db)).contact_email,
    findVehicleName: async (id) => (await findVehicle(db, id)).vehicle?.name ?? null,
  }
}

/** Starts the worker that mails what could not be mailed at once. Once per process. */
export async function workContactEmails(services: Pick<Services, 'db' | 'mailer' | 'leadsTo' | 'jobs'>) {
  const desk = openLeadDesk(services)
  await services.jobs.work(contactEmailQueue.name, (job) => workContactEmail(services.db, desk, job))
}
