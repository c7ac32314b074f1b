import { href } from 'react-router'
import { versionedAnswerTemplate } from '#app/contact/templates/answer-template-editing.actions.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { readRecordId } from '#app/fields/record-id.ts'
import type { Staff } from '#app/http/require-staff.server.ts'
import type { Services } from '#app/http/services.server.ts'
import { versionedLetter } from '#app/newsletter/letters/letter-editing.actions.server.ts'
import { versionedPage } from '#app/pages/page-versions.actions.server.ts'
import { type ChosenVersions, readVersions, restoreVersion, type Versioned } from '#app/records/versioned.server.ts'
import { versionedReview } from '#app/reviews/review-versions.actions.server.ts'
import { versionedSettings } from '#app/settings/setting-versions.actions.server.ts'
import { versionedConversionModel } from '#app/vehicles/conversions/conversion-model-versions.actions.server.ts'
import { versionedVehicle } from '#app/vehicles/vehicle-versions.actions.server.ts'

const kinds = {
  vehicle: kind(versionedVehicle, (id) => href('/admin/vehicles/edit/:id', { id })),
  'conversion-model': kind(versionedConversionModel, (id) => href('/admin/vehicles/conversions/edit/:id', { id })),
  review: kind(versionedReview, (id) => href('/admin/reviews/edit/:id', { id })),
  page: kind(versionedPage, (id) => href('/admin/pages/edit/:id', { id })),
  'answer-template': kind(versionedAnswerTemplate, (id) => href('/admin/inbox/templates/edit/:id', { id })),
  newsletter: kind(versionedLetter, (id) => href('/admin/newsletter/letters/edit/:id', { id })),
  settings: kind(versionedSettings, () => href('/admin/settings')),
}

/** The record that an address names by its kind and id; null when there can be none. */
export function versionedRecord({ kind, id: text }: { kind: string; id: string }) {
  const found = Object.entries(kinds).find(([name]) => name === kind)?.[1]
  const id = found === kinds.settings ? idOfSettings(text) : readRecordId(text)
  if (!found || id === null) return null
  return {
    recordType: found.recordType,
    page: found.pageOf(text),
    read: (db: Db, chosen: ChosenVersions) => found.read(db, { ...chosen, id }),
    restore: (dependencies: Dependencies, asked: { version: number; staff: Staff }) =>
      found.restore(dependencies, { ...asked, id }),
  }
}

/** The labels of the fields that the trail names as changed, by name; none for a kind without versions. */
export function versionedLabels(recordType: string | null): Record<string, string> {
  return Object.values(kinds).find((kind) => kind.recordType === recordType)?.labels ?? {}
}

/** There is one record of them, which has no number. */
function idOfSettings(text: string) {
  return text === 'site' ? 0 : null
}

type Dependencies = Pick<Services, 'db' | 'storage' | 'jobs'>

function kind<Stored extends { id: number | string }>(versioned: Versioned<Stored>, pageOf: (id: string) => string) {
  return {
    recordType: versioned.recordType,
    labels: versioned.labels,
    pageOf,
    read: (db: Db, asked: ChosenVersions & { id: number }) => readVersions(db, versioned, asked),
    restore: (dependencies: Dependencies, asked: { id: number; version: number; staff: Staff }) =>
      restoreVersion(dependencies, versioned, asked),
  }
}
