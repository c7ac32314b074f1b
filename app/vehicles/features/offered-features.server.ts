import { arrayContains, inArray } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import type { FeatureRenaming } from '../bulk/bulk-action.ts'
import { standardFeatures } from '../standard-features.ts'
import { vehicleFeatures, vehicles } from '../vehicle-table.server.ts'
import { isSameFeature } from './feature.ts'

/** What a renaming made of the features to choose from, for its undo. Nothing where they lacked the old name. */
type Relisted = { listedBefore: string | null; listedAfter: string | null }

/**
 * Renames what the form of a vehicle offers. A site without features of its own offers the usual ones; the first renaming makes
 * them its own.
 */
export async function renameOffered(tx: Db, { feature, to }: FeatureRenaming): Promise<Partial<Relisted>> {
  const listed = await ownFeatures(tx)
  const gone = listed.filter((name) => name !== to && isSameFeature(name, feature))
  if (gone.length === 0) return {}
  await tx.delete(vehicleFeatures).where(inArray(vehicleFeatures.name, gone))
  const isNew = !listed.includes(to)
  if (isNew) await tx.insert(vehicleFeatures).values({ name: to })
  return { listedBefore: gone.join('\n'), listedAfter: isNew ? to : null }
}

async function ownFeatures(tx: Db) {
  const rows = await tx.select({ name: vehicleFeatures.name }).from(vehicleFeatures)
  if (rows.length > 0) return rows.map(({ name }) => name)
  await tx.insert(vehicleFeatures).values(standardFeatures.map((name) => ({ name })))
  return standardFeatures
}

/** Offers again what a renaming took away. */
export async function offerAgain(db: Db, { listedBefore }: Relisted) {
  const names = listedBefore?.split('\n') ?? []
  if (names.length === 0) return
  await db
    .insert(vehicleFeatures)
    .values(names.map((name) => ({ name })))
    .onConflictDoNothing()
}

/** Takes away what a renaming added, unless a vehicle has it after all. */
export async function offerNoMore(db: Db, { listedAfter }: Relisted) {
  if (listedAfter === null) return
  const inUse = await db.$count(vehicles, arrayContains(vehicles.features, [listedAfter]))
  if (inUse === 0) await db.delete(vehicleFeatures).where(inArray(vehicleFeatures.name, [listedAfter]))
}
