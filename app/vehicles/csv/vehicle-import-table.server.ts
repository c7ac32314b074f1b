import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { CsvRow } from './csv-file.server.ts'

/**
 * Which field each column of a file is, '' for none; and how its measures are known, such as "maker". `keepsHandEdits`: what staff changed
 * by hand stays.
 */
export type ImportChoices = { columns: string[]; how: string; keepsHandEdits?: boolean }

/**
 * The file that somebody is about to import, one for each account: without scripts no page could send it again. `importId` names the
 * upload; `choices` are null until they are made. The rows lie in lines of their own, in pieces whose owner is no account (`import-pieces.server.ts`).
 */
export const vehicleImports = pgTable('vehicle_imports', {
  owner: text().primaryKey(),
  importId: text().notNull(),
  filename: text().notNull(),
  header: jsonb().$type<string[]>().notNull(),
  rows: jsonb().$type<CsvRow[]>().notNull(),
  choices: jsonb().$type<ImportChoices>(),
  uploadedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
})
