import { databaseName, lastPagesFolder, writeNoteAtOnce } from '../../server/listening-note.ts'
import type { SiteData } from './site-process.ts'

/**
 * Notes in the folder of a site what an instance leaves there that ran until its database went, in a house that never had
 * a vehicle. Only such a house shows samples while its database is away.
 */
export function noteNeverHadVehicles({ dataDir }: Pick<SiteData, 'dataDir'>, databaseUrl: string) {
  const now = Date.now()
  writeNoteAtOnce(lastPagesFolder(dataDir), {
    ...{ database: databaseName(databaseUrl), state: 'away', heardAt: now, writtenAt: now },
    ...{ nothingBefore: 0, noListBefore: 0, withdrawn: {}, changedAt: 0, hasNeverHadVehicle: true },
  })
}
