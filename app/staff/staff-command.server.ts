import { join } from 'node:path'
import { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'
import { isEmailAddress } from '#app/fields/email-address.ts'
import { linkUrl } from './one-time-link.ts'
import { issueLink } from './one-time-links.server.ts'
import { passwordProblem } from './password-rules.ts'
import { addAccount, findAccount } from './staff-accounts.server.ts'

/** What came of a command, in one line for the operator. */
export type StaffAnswer = { ok: boolean; text: string }

const email = z.string('Give an email address.').toLowerCase().refine(isEmailAddress, 'Give an email address.')
const staffCommand = z.discriminatedUnion('verb', [
  z.object({ verb: z.literal('add'), email, password: z.string() }),
  z.object({ verb: z.literal('link'), email }),
])

const operator = { actor: null, address: 'command line' }

/** Where a running site listens for the operator's commands. */
export function controlPath(dataDir: string) {
  return process.platform === 'win32' ? `\\\\.\\pipe\\${dataDir.replaceAll(/\W/g, '-')}` : join(dataDir, 'control.sock')
}

/** Does what the operator asks: opens an account, or makes a link with which its owner sets a new password. */
export async function runStaffCommand(db: Db, command: unknown, origin: string): Promise<StaffAnswer> {
  const parsed = staffCommand.safeParse(command)
  if (!parsed.success) return { ok: false, text: parsed.error.issues[0]?.message ?? 'This command is not known.' }
  return parsed.data.verb === 'add' ? add(db, parsed.data) : makeLink(db, parsed.data.email, origin)
}

async function add(db: Db, account: { email: string; password: string }): Promise<StaffAnswer> {
  const problem = passwordProblem(account.password, account.email)
  if (problem) return { ok: false, text: problem }
  if (await addAccount(db, account, operator)) return { ok: true, text: `${account.email} can sign in now.` }
  return {
    ok: false,
    text: `${account.email} has an account already. "staff -- link" makes a link for a new password.`,
  }
}

async function makeLink(db: Db, address: string, origin: string): Promise<StaffAnswer> {
  const account = await findAccount(db, address)
  if (!account || account.disabled) return { ok: false, text: `${address} has no account that is in use.` }
  const token = await issueLink(db, { purpose: 'new-password', email: address })
  return { ok: true, text: `Works once, for 24 hours: ${linkUrl(origin, 'new-password', token)}` }
}
