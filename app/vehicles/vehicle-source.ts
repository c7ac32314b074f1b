/**
 * The source of a list. The three local ones are the built-in samples, for a house that never had a vehicle. It is
 * `local` when the database answered with an error, `local-exception` when it did not answer. It is `local-empty-db` when
 * it holds no vehicle. `unread` lists nothing: the database failed in a house with vehicles.
 */
export type ListSource = 'database' | 'local' | 'local-empty-db' | 'local-exception' | 'unread'

/** Where one vehicle came from: `local-fallback` when the database does not know it, `local-exception` when the database failed. */
export type DetailSource = 'database' | 'local-fallback' | 'local-exception'

/** What a visitor of the list must know about where it came from; null when it is the real inventory. */
export function listNotice(source: ListSource) {
  if (source === 'database') return null
  if (source === 'local-empty-db')
    return {
      tone: 'warning',
      text: 'Displaying local data. Database may be empty or temporarily unavailable.',
    } as const
  if (source === 'unread') return { tone: 'danger', text: 'Could not load vehicles from the database.' } as const
  return {
    tone: 'danger',
    text: 'Could not load vehicles from the database. Displaying available local data.',
  } as const
}

/** The same for the home page, whose words for a failure are its own. */
export function homeNotice(source: ListSource) {
  const notice = listNotice(source)
  return notice?.tone === 'danger' && source !== 'unread'
    ? { ...notice, text: 'Could not load vehicles from the database. Displaying local data.' }
    : notice
}

/** The same for one vehicle, as the page and its toast say it. `isFound`: a sample stands in. */
export function detailToast(source: DetailSource, isFound: boolean) {
  if (source === 'database') return null
  if (isFound)
    return {
      title: 'Displaying Local Data',
      description: `Vehicle details loaded from local backup. Source: ${source}.`,
    } as const
  return {
    title: 'Error Loading Vehicle',
    description: `Could not load vehicle details. Source: ${source}.`,
    variant: 'destructive',
  } as const
}

/** Samples are never cached and never indexed. */
export function sourceHeaders(source: ListSource | DetailSource): Record<string, string> {
  return source === 'database' ? {} : { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
}
