import { staffAccounts } from '#app/auth/auth-table.server.ts'
import type { BigWorkKind, WorkTools } from '#app/big-work/big-work-kind.server.ts'
import { workOnce } from '#app/big-work/big-work-runner.server.ts'
import { listUnderWay } from '#app/big-work/big-works.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { type dana, noJobs } from './staff-context.ts'

/** Gives the person of a test an account: the works of nobody are stopped. */
export async function openAccount(db: Db, { id, email }: typeof dana) {
  await db.insert(staffAccounts).values({ id, email, name: id }).onConflictDoNothing()
}

type Worked = Pick<WorkTools, 'storage'> & Partial<WorkTools> & { db: Db; kinds: readonly BigWorkKind[] }

/** Does the works that staff have begun, as an instance would, until none is under way. */
export async function doBigWorks({ jobs = noJobs, ...runner }: Worked, holder = 'this test') {
  const never = new AbortController().signal
  while ((await listUnderWay(runner.db)).length > 0) await workOnce({ ...runner, jobs }, holder, never)
}
