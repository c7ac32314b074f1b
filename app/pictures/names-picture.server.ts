import { like, or, type SQL } from 'drizzle-orm'

/** Whether a text in the database names one of the pictures; without `paths`, whether it may name any. */
export function namesPicture(text: SQL, paths?: string[]) {
  return paths ? or(...paths.map((path) => like(text, `%${path}%`))) : like(text, '%public/%')
}
