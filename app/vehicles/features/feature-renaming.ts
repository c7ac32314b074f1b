import { requiredLine, z } from '#app/fields/form-schema.ts'
import type { FeatureRenaming } from '../bulk/bulk-action.ts'
import { vehicleLimits } from '../vehicle.ts'
import { type Feature, isSameFeature } from './feature.ts'

const nameLabel = 'New name'

/** What the form of a feature sends. */
export const renamingSchema = z.object({
  formId: z.string().max(100).default(''),
  to: requiredLine('Enter the new name.', `“${nameLabel}”`, vehicleLimits.feature),
})

/**
 * What a new name does to a feature. One that another feature has merges the two, in that other's spelling. Nothing
 * where the name is the one it has everywhere.
 */
export function renamingOf(
  feature: Feature,
  to: string,
  all: Feature[],
): { action: FeatureRenaming; other: Feature | null } | null {
  if (feature.spellings.every((spelling) => spelling === to)) return null
  if (isSameFeature(feature.name, to)) return { action: { is: 'rename', feature: feature.name, to }, other: null }
  const other = all.find(({ name }) => isSameFeature(name, to)) ?? null
  if (!other) return { action: { is: 'rename', feature: feature.name, to }, other }
  return { action: { is: 'merge', feature: feature.name, to: other.name }, other }
}

/** What a preview says before its table, as sentences. */
export function renamingTexts(
  { is, feature, to }: FeatureRenaming,
  { total, both, shown, isOffered }: { total: number; both: number; shown: number; isOffered: boolean },
) {
  const vehicles = (count: number) => `${count.toLocaleString('en-US')} ${count === 1 ? 'vehicle' : 'vehicles'}`
  const have = total === 1 ? 'has' : 'have'
  return [
    total === 0 ? `No vehicle has “${feature}”.` : `${vehicles(total)} ${have} “${feature}”.`,
    ...(is === 'merge' && total > 0
      ? [`${both.toLocaleString('en-US')} of them also ${both === 1 ? 'has' : 'have'} “${to}”, and will have it once.`]
      : []),
    ...(shown < total
      ? [`At most ${vehicles(shown)} are changed at once. Do the same again afterward for the rest.`]
      : []),
    ...(isOffered ? [`Forms will offer “${to}” in its place.`] : []),
  ]
}
