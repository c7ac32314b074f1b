import type { Db } from '#app/db/client.server.ts'
import { listSavers } from '#app/records/versions.server.ts'
import { listBulkSaves } from './bulk-changes.server.ts'
import { changedSince } from './bulk-saves.ts'

/**
 * Why a vehicle that somebody saw at `seen` saves, in a preview or check (`in`), must be left alone now; null where it is as they saw it, or
 * has only changed by changes of several that they did themselves.
 */
export async function whyNotAsSeen(
  tx: Db,
  { id, version }: { id: number; version: number },
  { seen, by, in: where }: { seen: number; by: string; in: 'preview' | 'check' },
) {
  if (version === seen) return null
  const record = { recordType: 'vehicle', recordId: id } as const
  const found = { saves: await listBulkSaves(tx, id), savers: await listSavers(tx, record, seen) }
  const who = changedSince(by, found, { seen, version })
  if (who === 'nobody') return null
  return who === 'self' ? `${by} has changed it by hand since the ${where}.` : changedByOthers(where)
}

/** Why a vehicle that a colleague has saved since the preview or check is left alone. */
export function changedByOthers(where: 'preview' | 'check') {
  return `Somebody else has changed it since the ${where}.`
}
