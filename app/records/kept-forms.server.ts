import { and, desc, eq, gt, lt, notInArray, or, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { isSecretField } from '#app/fields/secret-field.ts'
import { hashOfToken, newToken } from '#app/platform/secret-token.server.ts'
import { keptForms } from './kept-form-table.server.ts'

const lifetimeMinutes = 30
const mostOfOnePerson = 20
/** No form of ours takes as many. */
const mostCharacters = 1_000_000

type LateForm = { owner: string; path: string; form: FormData }

/**
 * Stores what was typed into a form whose session had ended. Gives the key that leads back to it, or null above a megabyte. Files
 * are stored by name only. `owner` marks the sender, of whom the newest 20 forms stay.
 */
export async function keepForm(db: Db, { owner, path, form }: LateForm) {
  const entries = [...form]
  const fields = entries.flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !isSecretField(name) ? [[name, storable(value)]] : [],
  )
  const fileNames = entries.flatMap(([, value]) =>
    typeof value !== 'string' && value.name ? [storable(value.name)] : [],
  )
  if (JSON.stringify([fields, fileNames]).length > mostCharacters) return null
  const newest = db
    .select({ keyHash: keptForms.keyHash })
    .from(keptForms)
    .where(eq(keptForms.owner, owner))
    .orderBy(desc(keptForms.expiresAt))
    .limit(mostOfOnePerson - 1)
  const tooMany = and(eq(keptForms.owner, owner), notInArray(keptForms.keyHash, newest))
  await db.delete(keptForms).where(or(tooMany, lt(keptForms.expiresAt, sql`now()`)))
  const key = newToken()
  const expiresAt = sql`now() + make_interval(mins => ${lifetimeMinutes}::int)`
  await db.insert(keptForms).values({ keyHash: hashOfToken(key), owner, path, fields, fileNames, expiresAt })
  return key
}

/** What was kept under the key, for as long as it is kept; null afterwards. */
export async function findKeptForm(db: Db, key: string) {
  const { path, fields, fileNames } = keptForms
  const [kept] = await db
    .select({ path, fields, fileNames })
    .from(keptForms)
    .where(and(eq(keptForms.keyHash, hashOfToken(key)), gt(keptForms.expiresAt, sql`now()`)))
  return kept ?? null
}

/** The form that `?kept=` of this very page leads back to, for showing it as it was typed; null without one. */
export async function findFormKeptFor(db: Db, url: URL) {
  const key = url.searchParams.get('kept')
  const kept = key ? await findKeptForm(db, key) : null
  if (!kept || new URL(kept.path, url).pathname !== url.pathname) return null
  const body = new FormData()
  for (const [name, value] of kept.fields) body.append(name, value)
  return { body, fileNames: kept.fileNames }
}

/** The database's JSON holds neither null characters nor halves of characters. */
function storable(text: string) {
  return text.replaceAll('\0', '').toWellFormed()
}
