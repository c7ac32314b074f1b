import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { log } from '#app/platform/log.server.ts'
import { isMissingFile } from '#app/platform/missing-file.ts'
import { writeWhole } from '#app/platform/whole-file.server.ts'
import { defaultSettings, type Settings, shownSettingKeys } from './setting.ts'

const fileName = 'last-known-settings.json'

// What is for staff alone, such as who looks after messages, stays in the database.
const keptFile = z.partialRecord(z.enum(shownSettingKeys), z.string())

/**
 * How to reach the house while its database is away, as it was last read. `values` gives every setting; those that are
 * not kept have their defaults. `note` takes what was just read; it never throws, and resolves once the file is written.
 */
export type LastKnownSettings = { values(): Settings; note(settings: Settings): Promise<void> }

/** The settings kept in a folder. A file that is missing or cannot be read leaves the defaults. */
export function openLastKnownSettings(folder: string): LastKnownSettings {
  const path = join(folder, fileName)
  let known = readKept(path)
  let written = Promise.resolve()
  return {
    values: () => known,
    note(settings) {
      if (shownSettingKeys.every((key) => settings[key] === known[key])) return written
      known = { ...defaultSettings, ...keptOf(settings) }
      const text = JSON.stringify(keptOf(settings), null, 2)
      // One after the other, so that the newest settings are written last.
      written = written.then(() => writeWhole(path, Buffer.from(`${text}\n`))).catch(tellUnwritten)
      return written
    },
  }
}

function keptOf(settings: Settings): Partial<Settings> {
  return Object.fromEntries(shownSettingKeys.map((key) => [key, settings[key]]))
}

function readKept(path: string): Settings {
  try {
    return { ...defaultSettings, ...keptFile.parse(JSON.parse(readFileSync(path, 'utf8'))) }
  } catch (error) {
    // Plan B: the defaults, until the database has been asked.
    if (!isMissingFile(error)) log.warn({ err: error, path }, 'the last known settings cannot be read')
    return defaultSettings
  }
}

function tellUnwritten(error: unknown) {
  // Plan B: they are known until this process ends.
  log.warn({ err: error }, 'the last known settings could not be written')
}
