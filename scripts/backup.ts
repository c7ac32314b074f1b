import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { findNewestBackup, openArchive } from '#app/backups/backup-store.server.ts'
import { openBackups } from '#app/backups/backups.server.ts'
import { newestMigration } from '#app/db/noted-migration.server.ts'
import { type Env, readEnv } from '#app/platform/env.server.ts'
import { openStorage } from '#app/platform/open-storage.server.ts'
import { OperatorError } from '#app/platform/operator-error.ts'
import { siteVersionIn } from '#app/platform/site-version.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { listPicturesToBackUp } from '#app/vehicles/pictures/picture-names.actions.server.ts'
import { openMigratedDatabase } from '../server/own-database.ts'
import { askSite } from './ask-site.ts'
import { runForOperator } from './operator-command.ts'

const root = join(import.meta.dirname, '..')

const usage =
  'npm run backup -- FILE   writes all rows and pictures to FILE; the site may run. npm run backup -- FILE --newest   writes the newest backup that the site has made'

/** Makes a backup like those of each hour, or takes the newest, and writes its archive to a file. */
await runForOperator(async () => {
  const [file, option] = process.argv.slice(2)
  if (!file || file.startsWith('-') || (option !== undefined && option !== '--newest')) throw new OperatorError(usage)
  const env = readEnv(process.env)
  const storage = await openStorage(env)
  const made = option
    ? await findMade(storage)
    : ((await askSite(env, 'backup')) ?? { ok: true, text: await makeHere(env, storage) })
  const archive = made.ok ? await openArchive(storage, made.text) : null
  if (!archive) throw new OperatorError(made.ok ? 'The backup is gone already.' : made.text)
  await writeWhole(file, archive.content)
  process.stdout.write(`${file} holds all rows and pictures: ${archive.bytes} bytes.\n`)
})

/** The database is not asked: it may be damaged. */
async function findMade(storage: Storage) {
  const newest = await findNewestBackup(storage)
  return newest ? { ok: true, text: newest.id } : { ok: false, text: 'The site has made no backup yet.' }
}

/** No site runs, or the database is a server; the schema is left as it is. */
async function makeHere(env: Env, storage: Storage) {
  const { db, close } = await openMigratedDatabase(env, storage)
  try {
    if ((await newestMigration(db)) === 0)
      throw new OperatorError('There is nothing to back up: no site has stored anything here.')
    return await openBackups({
      db,
      storage,
      siteVersion: siteVersionIn(root),
      listPictures: listPicturesToBackUp,
    }).make()
  } finally {
    await close()
  }
}

/** The file is there whole or not at all, for its owner's eyes only. */
async function writeWhole(file: string, content: AsyncIterable<Uint8Array>) {
  const unfinished = `${file}.part`
  try {
    await rm(unfinished, { force: true }) // an earlier one may be open to others
    await pipeline(content, createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }))
    await rename(unfinished, file)
  } catch (cause) {
    await rm(unfinished, { force: true })
    throw new OperatorError(`${file} cannot be written: ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}
