import { type SQLWrapper, sql } from 'drizzle-orm'

/**
 * The order of a text as people expect it on every engine: capitals beside small letters, accents beside plain ones. The
 * embedded engine would sort by bytes, a server as its database was made. Its name "unicode" came with PostgreSQL 16.
 */
export function byName(text: SQLWrapper) {
  return sql`${text} collate "und-x-icu"`
}
