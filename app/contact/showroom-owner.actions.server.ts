import type { Db } from '#app/db/client.server.ts'
import { findShowroomOwner } from '#app/settings/settings.server.ts'
import { holdAccount } from '#app/staff/staff-accounts.server.ts'

/** Who looks after new messages for a showroom, by email. Null where nobody is named, or nobody can sign in by that name. */
export async function ownerOfNew(tx: Db, city: string | null) {
  const named = city && (await findShowroomOwner(tx, city))
  const account = named ? await holdAccount(tx, named) : null
  return account?.email ?? null
}
