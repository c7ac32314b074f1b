import { join } from 'node:path'
import { requireArchive, restoreArchive } from '#app/backups/restore.server.ts'
import { openDatabase } from '#app/db/client.server.ts'
import { readEnv } from '#app/platform/env.server.ts'
import { openStorage } from '#app/platform/open-storage.server.ts'
import { OperatorError } from '#app/platform/operator-error.ts'
import { unmarkAccounts } from '../server/known-accounts.ts'
import { runForOperator } from './operator-command.ts'

const migrations = join(import.meta.dirname, '../app/db/migrations')

/** Puts an archive into an empty database and its storage. No site may run on them. */
await runForOperator(async () => {
  const [file] = process.argv.slice(2)
  if (!file)
    throw new OperatorError('npm run restore -- FILE   puts what FILE holds into an empty database; no site may run')
  const env = readEnv(process.env)
  // Before there is an empty database, which the next start would take for the site's.
  await requireArchive(file, migrations)
  const database = await openDatabase(env)
  try {
    const { madeAt, tables, pictures } = await restoreArchive(
      { database, storage: await openStorage(env), migrations },
      file,
    )
    if (!tables.some(({ name, rows }) => name === 'staff_accounts' && rows > 0)) await unmarkAccounts(env.DATA_DIR)
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    process.stdout.write(`Restored ${rows} rows and ${pictures.count} pictures as they were at ${madeAt}.\n`)
  } finally {
    await database.close()
  }
})
