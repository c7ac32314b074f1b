import { type Column, sql } from 'drizzle-orm'
import type { Db } from './client.server.ts'

/** What each save sets beside its own columns. */
export function nextVersion({ version }: { version: Column }) {
  return { version: sql`${version} + 1`, updatedAt: sql`now()` }
}

/**
 * Changes a row that was read at `version`. It is stale when somebody has saved since, not-found when it is gone, and
 * then nothing changes. `before` is what stood there. `hold` reads the row for update until the transaction ends.
 * So of two saves at the same moment the second sees the first.
 */
export async function changeAtVersion<Stored extends { version: number }>(
  db: Db,
  version: number,
  hold: (tx: Db) => Promise<Stored | null | undefined>,
  write: (tx: Db, before: Stored) => Promise<void>,
) {
  return db.transaction(async (tx) => {
    const before = await hold(tx)
    if (!before) return { is: 'not-found' as const }
    if (before.version !== version) return { is: 'stale' as const }
    await write(tx, before)
    return { is: 'saved' as const, before }
  })
}
