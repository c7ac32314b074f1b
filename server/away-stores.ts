import { wasChangedSince } from '#app/audit/audit.server.ts'
import type { Changes } from '#app/db/changes.server.ts'
import type { Database } from '#app/db/client.server.ts'
import type { Services } from '#app/http/services.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { openLastKnownSettings } from '#app/settings/last-known-settings.server.ts'
import { findSettings } from '#app/settings/settings.server.ts'
import { openPastVehicles } from '#app/vehicles/past-vehicles.server.ts'
import { type LastPages, openLastPages } from './last-pages.ts'
import { databaseName } from './listening-note.ts'

type Parts = Pick<Database, 'db' | 'engine' | 'ping'> & { changes: Changes }

/** What is kept in DATA_DIR for the time when the database is away. */
export function openAwayStores({ DATA_DIR, DATABASE_URL }: Env, { db, engine, ping, changes }: Parts) {
  const lastPages = openLastPages({
    dataDir: DATA_DIR,
    database: databaseName(DATABASE_URL),
    isEmbedded: engine.kind === 'embedded',
    changes,
    wasChangedSince: (moment) => wasChangedSince(db, moment),
    ping,
  })
  const lastKnownSettings = openLastKnownSettings(DATA_DIR)
  return { lastPages, lastKnownSettings, pastVehicles: openPastVehicles(db, changes, lastPages) }
}

type ReadAhead = Pick<Services, 'db' | 'changes' | 'inventory' | 'lastKnownSettings' | 'pastVehicles'> & {
  lastPages: LastPages
}

/**
 * Reads, once the database is prepared, the inventory, so that the first visitor of a large site does not wait for it,
 * and what is kept for when the database is away.
 */
export function readAhead(prepared: Promise<void>, { db, changes, inventory, lastKnownSettings, ...past }: ReadAhead) {
  const noteSettings = () =>
    findSettings(db)
      .then(({ values }) => lastKnownSettings.note(values))
      // Plan B: the ones that are known already; the next change or start notes them.
      .catch((error) => log.warn({ err: error }, 'the settings could not be noted'))
  changes.subscribe('settings', () => void noteSettings())
  prepared.then(noteSettings, () => undefined)
  prepared.then(past.lastPages.catchUp).catch(() => undefined) // it forgets all pages of which it knows nothing
  prepared.then(past.pastVehicles.areNone).catch(() => undefined) // until it can be read no sample is shown
  // Where it cannot be read now, whoever asks for it reads it.
  prepared.then(inventory).catch(() => undefined)
  return prepared
}
