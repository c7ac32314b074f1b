import { join } from 'node:path'
import { findNewestBackup, madeBackups } from '#app/backups/backup-store.server.ts'
import { openDatabase } from '#app/db/client.server.ts'
import { DamagedDatabaseError, holdsDatabase } from '#app/db/embedded.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { OperatorError } from '#app/platform/operator-error.ts'
import type { Storage } from '#app/platform/storage.server.ts'

type Where = Pick<Env, 'DATABASE_URL' | 'DATA_DIR' | 'bucket'>

/**
 * The database of a site that has this storage. Throws OperatorError when it is damaged, or gone while its pictures or
 * backups are there. That error is one line that names the newest backup; nothing was written.
 */
export async function openOwnDatabase(env: Where, storage: Storage) {
  const directory = join(env.DATA_DIR, 'db')
  if (!env.DATABASE_URL && !holdsDatabase(directory) && (await holdsAnything(storage)))
    throw new OperatorError(
      `There is no database in ${directory}, but pictures or backups of one. Nothing was changed. To begin anew, ${beginAnew(env)}. ${await wayBack(storage, env)}`,
    )
  return openDatabase(env).catch(async (error) => {
    if (!(error instanceof DamagedDatabaseError)) throw error
    throw new OperatorError(`${error.message} ${await wayBack(storage, env)}`, { cause: error })
  })
}

/**
 * Whether pictures or backups lie in the storage. False while it does not answer: then a sweep touches nothing that has
 * no mark.
 */
async function holdsAnything(storage: Storage) {
  const nothingIsYounger = new Date(Date.now() + 24 * 60 * 60 * 1000)
  const folders = ['public', madeBackups].map((folder) => storage.listFolders(folder, nothingIsYounger))
  const found = await Promise.all(folders).catch((error) => {
    log.warn({ err: error }, 'the storage cannot be asked whether it belongs to a database')
    return []
  })
  return found.some((each) => each.length > 0)
}

function beginAnew({ bucket, DATA_DIR }: Where) {
  return bucket ? 'choose an empty S3_BUCKET' : `move ${join(DATA_DIR, 'media')} elsewhere too`
}

async function wayBack(storage: Storage, env: Where) {
  const newest = await findNewestBackup(storage).catch(() => 'unknown' as const)
  if (newest === 'unknown') return 'Its backups cannot be read either: mend what S3_… or DATA_DIR leads to first.'
  return newest
    ? `The newest backup is of ${newest.madeAt.toISOString()}: npm run backup -- redstone.tar --newest   writes it to a file. Then move ${join(env.DATA_DIR, 'db')} elsewhere, if it is there, and   npm run restore -- redstone.tar`
    : 'There is no backup beside it: bring back an archive with   npm run restore -- FILE   into an empty DATA_DIR.'
}
