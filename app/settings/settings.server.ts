import { inArray, sql } from 'drizzle-orm'
import { announce, announceWithdrawal } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { nextVersion } from '#app/db/row-version.server.ts'
import { whileVisitorWaits } from '#app/db/visitor-patience.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { LastKnownSettings } from './last-known-settings.server.ts'
import {
  crmAddresses,
  defaultSettings,
  type Settings,
  settingKeys,
  shownSettingKeys,
  showroomOwners,
} from './setting.ts'
import { siteSettings } from './setting-table.server.ts'

type Sources = { db: Db; lastKnownSettings: LastKnownSettings }

/**
 * Every setting; those that staff have not set have their defaults. Never throws: when none can be read, the last known
 * ones stand in, and `isCurrent` is false.
 */
export async function readSettings({ db, lastKnownSettings }: Sources) {
  try {
    const { values } = await whileVisitorWaits(findSettings(db))
    return { settings: values, isCurrent: true }
  } catch (error) {
    log.error({ err: error }, 'settings could not be read; the last known ones stand in')
    return { settings: lastKnownSettings.values(), isCurrent: false }
  }
}

/** Every setting as staff edit it. `version` counts all saves, 0 before the first; `updatedAt` is the last one's. Throws, unlike the above. */
export async function findSettings(db: Db) {
  const rows = await db.select().from(siteSettings).where(inArray(siteSettings.settingKey, settingKeys))
  const values: Settings = {
    ...defaultSettings,
    ...Object.fromEntries(rows.map((row) => [row.settingKey, row.settingValue])),
  }
  const version = rows.reduce((sum, row) => sum + row.version, 0)
  const updatedAt = new Date(Math.max(0, ...rows.map((row) => row.updatedAt.getTime())))
  return { values, version, updatedAt }
}

/** What an estimate of a payment begins with, as staff have set it. */
export function estimateStart({ estimate_apr, estimate_months, estimate_down }: Settings) {
  return { apr: estimate_apr, months: estimate_months, downPercent: estimate_down }
}

/** How many emails of a newsletter may go out in a minute. Throws when it cannot be read. */
export async function findNewsletterPace(db: Db) {
  return Number((await findSettings(db)).values.newsletter_pace)
}

/** Where leads go as documents, as staff have set it. Throws when it cannot be read: a lead never goes by defaults. */
export async function findCrmAddresses(db: Db) {
  return crmAddresses((await findSettings(db)).values)
}

/** Who is named to look after new messages for a showroom, by email; null for nobody. Throws when it cannot be read. */
export async function findShowroomOwner(db: Db, city: string) {
  const field = showroomOwners.find((owner) => owner.city === city)
  return (field && (await findSettings(db)).values[field.name]) || null
}

/** Saves the settings that differ from what is stored, and only those; stale when anybody has saved since `version`. */
export async function updateSettings(db: Db, version: number, wanted: Settings) {
  return db.transaction(async (tx) => {
    // A setting that was never saved has no row to lock.
    await tx.execute(sql`lock table ${siteSettings} in share row exclusive mode`)
    const stored = await findSettings(tx)
    if (stored.version !== version) return { is: 'stale' as const }
    const changedFields = settingKeys.filter((key) => wanted[key] !== stored.values[key])
    if (changedFields.length === 0) return { is: 'unchanged' as const }
    await saveSettings(tx, Object.fromEntries(changedFields.map((key) => [key, wanted[key]])))
    return { is: 'saved' as const, changedFields }
  })
}

/** Writes the given settings and leaves the others. */
export async function saveSettings(db: Db, changed: Partial<Settings>) {
  const rows = Object.entries(changed).map(([settingKey, settingValue]) => ({ settingKey, settingValue }))
  if (rows.length === 0) return
  await db.transaction(async (tx) => {
    await tx
      .insert(siteSettings)
      .values(rows)
      .onConflictDoUpdate({
        target: siteSettings.settingKey,
        set: {
          settingValue: sql`excluded.setting_value`,
          ...nextVersion(siteSettings),
        },
      })
    await announce(tx, 'settings')
    // They stand on every page: an old phone number, or a link that was taken out, is not shown again.
    if (shownSettingKeys.some((key) => key in changed)) await announceWithdrawal(tx, 'settings')
  })
}
