import { join } from 'node:path'
import { findNewestBackup, madeBackups } from '#app/backups/backup-store.server.ts'
import { type Database, openDatabase } from '#app/db/client.server.ts'
import { DamagedDatabaseError, holdsDatabase } from '#app/db/embedded.server.ts'
import { refuseOlderDatabase } from '#app/db/noted-migration.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { log } from '#app/platform/log.server.ts'
import { OperatorError } from '#app/platform/operator-error.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { accountsMark, hadAccounts, hasLostAccounts } from './known-accounts.ts'

type Where = Pick<Env, 'DATABASE_URL' | 'DATA_DIR' | 'bucket'>

/**
 * The database of a site that has this storage. Throws OperatorError, one line, when it is damaged, when it is gone while
 * its pictures or backups are there, when its staff accounts are gone, or when its schema is too old for this version; no
 * row was written. A server may be away, so that its schema and accounts are looked at by `migrate`, which throws the
 * same.
 */
export async function openOwnDatabase(env: Where, storage: Storage): Promise<Database> {
  await refuseLostFolder(env, storage)
  const database = await openDatabase(env).catch(async (error) => {
    if (!(error instanceof DamagedDatabaseError)) throw error
    throw new OperatorError(`${error.message} ${await wayBack(storage, env)}`, { cause: error })
  })
  const { migrate } = database
  async function requireOwn() {
    await refuseOlderDatabase(database.db)
    await refuseLostAccounts(database, env, storage)
  }
  if (!env.DATABASE_URL) await requireOwn().catch((error) => database.close().then(() => Promise.reject(error)))
  return {
    ...database,
    async migrate(folder) {
      await requireOwn()
      await migrate(folder)
    },
  }
}

/** The same for a command that leaves the schema as it is, so that it never calls `migrate`. */
export async function openMigratedDatabase(env: Where, storage: Storage): Promise<Database> {
  const database = await openOwnDatabase(env, storage)
  await refuseOlderDatabase(database.db).catch((error) => database.close().then(() => Promise.reject(error)))
  return database
}

async function refuseLostFolder(env: Where, storage: Storage) {
  const directory = join(env.DATA_DIR, 'db')
  if (env.DATABASE_URL || holdsDatabase(directory)) return
  const [hasFiles, hasMark] = [await holdsAnything(storage), hadAccounts(env.DATA_DIR)]
  if (!hasFiles && !hasMark) return
  const left = hasFiles ? 'pictures or backups of one' : 'it has had one with staff accounts'
  const steps = [...(hasFiles ? [leaveFiles(env)] : []), ...(hasMark ? [`remove ${accountsMark(env.DATA_DIR)}`] : [])]
  throw new OperatorError(
    `There is no database in ${directory}, but ${left}. Nothing was changed. To begin anew, ${steps.join(' and ')}. ${await wayBack(storage, env)}`,
  )
}

async function refuseLostAccounts({ db }: Database, env: Where, storage: Storage) {
  if (!(await hasLostAccounts(db, env.DATA_DIR))) return
  const which = env.DATABASE_URL ? 'that DATABASE_URL names' : `in ${join(env.DATA_DIR, 'db')}`
  throw new OperatorError(
    `The database ${which} has no staff accounts, though this site has had some: it has lost rows, or is another one. No row was changed. ${await wayBack(storage, env)} To begin anew without them, remove ${accountsMark(env.DATA_DIR)}.`,
  )
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

function leaveFiles({ bucket, DATA_DIR }: Where) {
  return bucket ? 'choose an empty S3_BUCKET' : `move ${join(DATA_DIR, 'media')} elsewhere too`
}

async function wayBack(storage: Storage, env: Where) {
  const newest = await findNewestBackup(storage).catch(() => 'unknown' as const)
  if (newest === 'unknown') return 'Its backups cannot be read either: mend what S3_… or DATA_DIR leads to first.'
  const target = env.DATABASE_URL ? 'an empty database' : 'an empty DATA_DIR'
  if (!newest)
    return `There is no backup beside it: bring back an archive with   npm run restore -- FILE   into ${target}.`
  const makeRoom = env.DATABASE_URL
    ? 'name an empty database in DATABASE_URL'
    : `move ${join(env.DATA_DIR, 'db')} elsewhere, if it is there`
  return `The newest backup is of ${newest.madeAt.toISOString()}: npm run backup -- redstone.tar --newest   writes it to a file. Then ${makeRoom}, and   npm run restore -- redstone.tar`
}
