import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { z } from 'zod'
import { extensions } from '#app/db/embedded.server.ts'
import { askServer } from './site-databases.ts'
import type { Kept } from './site-process.ts'

/**
 * Rows that a site kept, read past the site. On the embedded engine the site must have ended, for its folder has one owner.
 * Throws when a row is not of the shape.
 */
export async function keptRows<Row extends z.ZodType>(
  kept: Kept,
  query: string,
  row: Row,
): Promise<Array<z.output<Row>>> {
  const { databaseUrl, dataDir } = kept
  const rows: unknown[] = databaseUrl ? (await askServer(databaseUrl, query)).rows : await askFolder(dataDir, query)
  return rows.map((one) => row.parse(one))
}

async function askFolder(dataDir: string, query: string): Promise<unknown[]> {
  const folder = join(dataDir, 'db', 'files')
  mkdirSync(folder, { recursive: true })
  const engine = await PGlite.create(folder, { extensions })
  try {
    return (await engine.query(query)).rows
  } finally {
    await engine.close()
  }
}
