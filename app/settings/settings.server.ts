import { inArray, sql } from 'drizzle-orm'
import { announce } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { log } from '#app/platform/log.server.ts'
import { defaultSettings, type Settings, settingKeys } from './setting.ts'
import { siteSettings } from './setting-table.server.ts'

/** Every setting; those that staff have not set, or that cannot be read, have their defaults. Never throws. */
export async function readSettings(db: Db): Promise<Settings> {
  try {
    const rows = await db.select().from(siteSettings).where(inArray(siteSettings.settingKey, settingKeys))
    return { ...defaultSettings, ...Object.fromEntries(rows.map((row) => [row.settingKey, row.settingValue])) }
  } catch (error) {
    log.error({ err: error }, 'settings could not be read; the defaults stand in')
    return defaultSettings
  }
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
          version: sql`${siteSettings.version} + 1`,
          updatedAt: sql`now()`,
        },
      })
    await announce(tx, 'settings')
  })
}
