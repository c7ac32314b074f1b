import { and, eq, gt, lt, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { isSecretField } from '#app/platform/secret-field.ts'
import { hashOfToken, newToken } from './secret-token.server.ts'
import { keptForms } from './staff-table.server.ts'

const keptMinutes = 30

/** Keeps what was typed into a form whose session had ended; gives the key that leads back to it. Files are kept by name only. */
export async function keepForm(db: Db, path: string, form: FormData) {
  const key = newToken()
  const entries = [...form]
  const fields = entries.flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !isSecretField(name) ? [[name, storable(value)]] : [],
  )
  const fileNames = entries.flatMap(([, value]) =>
    typeof value !== 'string' && value.name ? [storable(value.name)] : [],
  )
  await db.delete(keptForms).where(lt(keptForms.expiresAt, sql`now()`))
  const expiresAt = sql`now() + make_interval(mins => ${keptMinutes}::int)`
  await db.insert(keptForms).values({ keyHash: hashOfToken(key), path, fields, fileNames, expiresAt })
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
