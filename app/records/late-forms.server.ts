import { and, desc, eq, gt, inArray, lt, notInArray, or, sql } from 'drizzle-orm'
import { hashOfToken, newToken } from '#app/auth/secret-token.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { lateForms } from './late-form-table.server.ts'
import { formOf, storedForm } from './stored-form.server.ts'

const lifetimeMinutes = 30
const mostOfOnePerson = 20

type LateForm = { owner: string; path: string; form: FormData }

/**
 * Stores what was typed into a form whose session had ended. Gives the key that leads back to it; null for more than a megabyte.
 * Of files only the names are stored. `owner` marks the sender, whose newest 20 forms stay.
 */
export async function storeLateForm(db: Db, { owner, path, form }: LateForm) {
  const stored = storedForm(form)
  if (!stored) return null
  const newest = db
    .select({ keyHash: lateForms.keyHash })
    .from(lateForms)
    .where(eq(lateForms.owner, owner))
    .orderBy(desc(lateForms.expiresAt))
    .limit(mostOfOnePerson - 1)
  const tooMany = and(eq(lateForms.owner, owner), notInArray(lateForms.keyHash, newest))
  await db.delete(lateForms).where(or(tooMany, lt(lateForms.expiresAt, sql`now()`)))
  const key = newToken()
  const expiresAt = sql`now() + make_interval(mins => ${lifetimeMinutes}::int)`
  await db.insert(lateForms).values({ keyHash: hashOfToken(key), owner, path, ...stored, expiresAt })
  return key
}

/** The late form under the key; null when there is none, or after its 30 minutes. */
export async function findLateForm(db: Db, key: string) {
  const { path, fields, fileNames } = lateForms
  const [found] = await db
    .select({ path, fields, fileNames })
    .from(lateForms)
    .where(and(eq(lateForms.keyHash, hashOfToken(key)), gt(lateForms.expiresAt, sql`now()`)))
  return found ?? null
}

/** The form that `?late=` of this very page leads back to, to show it as it was typed. Null without one. */
export async function findLateFormFor(db: Db, url: URL) {
  const key = url.searchParams.get('late')
  const late = key ? await findLateForm(db, key) : null
  if (!late || new URL(late.path, url).pathname !== url.pathname) return null
  return { body: formOf(late.fields), fileNames: late.fileNames }
}

/** Removes all late forms of these pages, whatever query they were sent with. */
export async function removeLateFormsAt(tx: Db, paths: string[]) {
  await tx.delete(lateForms).where(inArray(sql`split_part(${lateForms.path}, '?', 1)`, paths))
}
