import type { Db } from '#app/db/client.server.ts'
import { mostChanged } from '../bulk/bulk-form.ts'
import { type BulkPreview, previewBulk } from '../bulk/bulk-plan.server.ts'
import type { Feature } from './feature.ts'
import { type renamingOf, renamingTexts } from './feature-renaming.ts'
import { countWithBoth, findVehiclesWith } from './features.server.ts'

/** What a new name would do: to each vehicle, and in sentences. */
export type RenamingPreview = BulkPreview & { texts: string[]; isMerge: boolean; formId: string }

/** What giving a feature the name would do to the vehicles that have it. */
export async function previewRenaming(
  db: Db,
  feature: Feature,
  { action, other }: NonNullable<ReturnType<typeof renamingOf>>,
): Promise<RenamingPreview> {
  const spellings = spellingsToChange(feature, action.to)
  const { ids, total } = await findVehiclesWith(db, spellings, mostChanged)
  const both = other ? await countWithBoth(db, spellings, other.spellings) : 0
  const texts = renamingTexts(action, { total, both, shown: ids.length, isOffered: feature.isOffered })
  const isMerge = action.is === 'merge'
  return { ...(await previewBulk({ db }, ids, action)), texts, isMerge, formId: crypto.randomUUID() }
}

/** The spellings that a new name takes the place of. */
export function spellingsToChange({ spellings }: Feature, to: string) {
  return spellings.filter((spelling) => spelling !== to)
}
