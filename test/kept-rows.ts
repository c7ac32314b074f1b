import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import pg from 'pg'
import type { z } from 'zod'
import { extensions } from '#app/db/embedded.server.ts'
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
  const rows = kept.databaseUrl ? await askServer(kept.databaseUrl, query) : await askFolder(kept.dataDir, query)
  return rows.map((one) => row.parse(one))
}

async function askServer(databaseUrl: string, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
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
