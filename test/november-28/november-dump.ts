import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { askServer } from '../kit/site-databases.ts'

/** Runs the dump of November 28 in an empty database of a server, over one connection. */
export async function restoreDump(databaseUrl: string) {
  const dump = brotliDecompressSync(await readFile(join(import.meta.dirname, 'dump.sql.br'))).toString()
  // Lines for psql alone, which newer versions of pg_dump write.
  await askServer(databaseUrl, dump.replaceAll(/^\\(un)?restrict .*$/gm, ''))
}
