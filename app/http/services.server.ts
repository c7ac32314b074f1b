import { createContext } from 'react-router'
import type { Backups } from '#app/backups/backups.server.ts'
import type { MessageJournal } from '#app/contact/journal/message-journal.server.ts'
import type { Changes } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import type { Jobs } from '#app/platform/jobs.server.ts'
import type { Mailer } from '#app/platform/mail.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import type { Webhook } from '#app/platform/webhook.server.ts'
import type { LastKnownSettings } from '#app/settings/last-known-settings.server.ts'
import type { Inventory } from '#app/vehicles/inventory.server.ts'
import type { PastVehicles } from '#app/vehicles/past-vehicles.server.ts'

/**
 * The services of the machine, handed to the routes with each request. `leadsTo` is the operator's address for leads.
 * `webhook` is the program that is told of them, `publicOrigin` the site's own origin. Each is undefined where not set.
 */
export type Services = {
  db: Db
  storage: Storage
  mailer: Mailer
  jobs: Jobs
  changes: Changes
  /** Vehicles for sale. */
  inventory: Inventory
  soldInventory: Inventory
  /** Vehicles that only staff see. */
  hiddenInventory: Inventory
  pastVehicles: PastVehicles
  backups: Backups
  /** How to reach the house while the database is away. */
  lastKnownSettings: LastKnownSettings
  /** Takes messages of visitors while the database does not. */
  journal: MessageJournal
  /** The folder for files of posted forms, while those are worked on. */
  spoolFolder: string
  leadsTo: string | undefined
  webhook: Webhook | undefined
  publicOrigin: string | undefined
}

export const services = createContext<Services>()
