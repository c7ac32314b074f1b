import { execFileSync } from 'node:child_process'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { packFolder } from '../kit/packed-folder.ts'
import { createDatabase } from '../kit/site-databases.ts'
import { discard, type SiteData, startSite, temporaryFolder } from '../kit/site-process.ts'
import { operatorCommand } from '../kit/staff-member.ts'
import { fillHouse } from './november-rows.ts'

/**
 * Made folder.br, archive.tar.br and dump.sql.br, with the site of commit b23899d, which is that of November 28. In a
 * checkout of that commit, with its packages installed and the site built (`npm run build`), once as it is and once with
 * TEST_DATABASE_URL naming a PostgreSQL server:
 *
 *     node PATH-TO/test/november-28/make-november-28.ts
 *
 * Without a server it makes the folder and the archive, with one the dump (by `pg_dump`). Its forms are those of that
 * day: to make the material anew, take this script from the commit that brought it.
 */
const here = import.meta.dirname
const data = { dataDir: await temporaryFolder(), databaseUrl: await createDatabase(), bucket: undefined }
const site = await startSite({ data, env: { DEMO: 'off' } })
await fillHouse(site)
await site.stop()
if (data.databaseUrl) await storeDump(data.databaseUrl)
else await storeFolder(data)
await discard(data)

/** As statements, not as COPY, so that any client can bring it back. */
async function storeDump(databaseUrl: string) {
  const options = ['--no-owner', '--no-privileges', '--inserts', '--rows-per-insert=1000']
  const dump = execFileSync('pg_dump', [...options, databaseUrl], { maxBuffer: 100_000_000 })
  await writeFile(join(here, 'dump.sql.br'), brotliCompressSync(dump))
}

/** The archive is made afterwards, so that the folder does not hold it too. */
async function storeFolder(data: SiteData) {
  const copy = await temporaryFolder()
  await cp(data.dataDir, copy, { recursive: true })
  const archive = join(await temporaryFolder(), 'archive.tar')
  const { code, output } = await operatorCommand({ data }, ['scripts/backup.ts', archive])
  if (code !== 0) throw new Error(`there is no archive: ${output}`)
  await writeFile(join(here, 'archive.tar.br'), brotliCompressSync(await readFile(archive)))
  await writeFile(join(here, 'folder.br'), await packFolder(copy))
}
