import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { z } from 'zod'
import { engineOptions } from '#app/db/embedded.server.ts'
import { askServer } from './site-databases.ts'
import type { SiteData } from './site-process.ts'

/** Rows that a site stored, read past the site. `read` throws when a row is not of the shape. */
export type StoredRows = {
  read<Row extends z.ZodType>(query: string, row: Row): Promise<Array<z.output<Row>>>
  [Symbol.asyncDispose](): Promise<void>
}

/** Opens the rows a site stored, for several questions. On the embedded engine the site must have ended, for its folder has one owner. */
export async function openStoredRows({ databaseUrl, dataDir }: SiteData): Promise<StoredRows> {
  const engine = databaseUrl ? undefined : await openFolder(dataDir)
  return {
    async read(query, row) {
      const answer = engine ? await engine.query(query) : await askServer(databaseUrl ?? '', query)
      return answer.rows.map((one: unknown) => row.parse(one))
    },
    [Symbol.asyncDispose]: async () => engine?.close(),
  }
}

/** The rows of one question, which costs as much as opening a database. */
export async function readRows<Row extends z.ZodType>(data: SiteData, query: string, row: Row) {
  await using rows = await openStoredRows(data)
  return await rows.read(query, row)
}

function openFolder(dataDir: string) {
  const folder = join(dataDir, 'db', 'files')
  mkdirSync(folder, { recursive: true })
  return PGlite.create(folder, engineOptions)
}
