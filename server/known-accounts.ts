import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '#app/db/client.server.ts'
import { isTableThere } from '#app/db/is-table-there.server.ts'
import { writeWhole } from '#app/platform/whole-file.server.ts'
import { hasAccounts } from '#app/staff/staff-accounts.server.ts'

const words =
  'This site has had staff accounts. While this file is here, it does not start on a database without any.\n'

/** The file that says, outside the database, that the database of this DATA_DIR has had staff accounts. */
export function accountsMark(dataDir: string) {
  return join(dataDir, 'has-accounts')
}

export async function markAccounts(dataDir: string) {
  if (!hadAccounts(dataDir)) await writeWhole(accountsMark(dataDir), Buffer.from(words))
}

export function hadAccounts(dataDir: string) {
  return existsSync(accountsMark(dataDir))
}

/** For a database that is known to be without accounts, such as one restored from a time before the first. */
export async function unmarkAccounts(dataDir: string) {
  await rm(accountsMark(dataDir), { force: true })
}

/**
 * Whether a database that had staff accounts has none any more. That is damage or the wrong database: staff cannot remove
 * the last account, so it never happens in normal use.
 */
export async function hasLostAccounts(db: Db, dataDir: string) {
  if (!hadAccounts(dataDir)) return false
  return !((await isTableThere(db, 'public.staff_accounts')) && (await hasAccounts(db)))
}
