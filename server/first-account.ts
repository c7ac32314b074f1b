import { chmod, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Changes } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { log } from '#app/platform/log.server.ts'
import { linkUrl } from '#app/staff/one-time-link.ts'
import { findLink, issueLink } from '#app/staff/one-time-links.server.ts'
import { hasAccounts } from '#app/staff/staff-accounts.server.ts'
import { markAccounts } from './known-accounts.ts'

type Place = { db: Db; changes: Pick<Changes, 'subscribe'>; dataDir: string; origin: string }

/**
 * Prints the link with which the first account is made, while nobody can sign in. A file holds its token for this
 * user's eyes only, until there is an account.
 */
export async function offerFirstAccount(place: Place) {
  const { db, changes, dataDir, origin } = place
  const file = tokenFile(dataDir)
  if (await endWhenUsed(place)) return
  const stop = changes.subscribe('sessions', () => {
    endWhenUsed(place).then(
      (isUsed) => (isUsed ? stop() : undefined),
      (error) => log.warn({ err: error }, 'the token of the first account was not looked at'),
    )
  })
  const earlier = await readFile(file, 'utf8').catch(() => '') // the first start has none
  const token = (await stillWorks(db, earlier.trim()))
    ? earlier.trim()
    : await issueLink(db, { purpose: 'first', email: null })
  await writeFile(file, `${token}\n`, { mode: 0o600 })
  await chmod(file, 0o600) // a file that was there before keeps its old mode otherwise
  // Not through the log, which is copied to where a token must not go.
  process.stdout.write(
    `No staff account exists yet. Make the first one here (works once, for 24 hours):\n${linkUrl(origin, 'first', token)}\n`,
  )
}

/** Removes the token once there is an account, and marks that there was one. Gives whether there is. */
async function endWhenUsed({ db, dataDir }: Place) {
  const isUsed = await hasAccounts(db)
  if (isUsed) await markAccounts(dataDir)
  if (isUsed) await rm(tokenFile(dataDir), { force: true })
  return isUsed
}

function tokenFile(dataDir: string) {
  return join(dataDir, 'setup-token')
}

async function stillWorks(db: Db, token: string) {
  return token !== '' && (await findLink(db, 'first', token)) !== null
}
