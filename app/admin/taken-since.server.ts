/** What another record has now, by the constraint of the database that says so. */
const takenSince: Record<string, string> = {
  pages_slug_unique: 'Another page has its address now. Give that page another one, then restore this one.',
  vehicles_stock_number_unique: 'Another vehicle has its stock number now. Change that one, then restore this one.',
  vehicles_whole_vin_unique: 'Another vehicle has its VIN now. Change that one, then restore this one.',
}

/** Why a record of then could not be written; undefined when that is not what is wrong. */
export function whyTaken(error: unknown) {
  const cause = error instanceof Error ? error.cause : undefined
  if (!(cause instanceof Error && 'constraint' in cause)) return
  return takenSince[String(cause.constraint)]
}
