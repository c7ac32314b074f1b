import { forEachRow } from './for-each-row.ts'

/**
 * A filter of a list of staff, all of it in one row. `read` gives what a text of the address asks for, in its one spelling; '' for
 * nothing. `demand` is what a record must be then, also where nothing is asked for. What is typed and cannot be looked for is kept; it
 * demands nothing, and `unread` says what to type instead. `field` is how the form asks; without one it does not.
 */
export type ListFilter<Demand, Field> = {
  name: string
  read: (text: string) => string
  demand: (asked: string) => Demand
  unread?: (asked: string) => string | null
  field?: Field
}

type Filter = ListFilter<unknown, object>

/** What an address asks for by each filter; '' where nothing. */
export type Asked<Row extends { name: string }> = Record<Row['name'], string>

export function readAsked<Row extends Filter>(filters: readonly Row[], query: URLSearchParams): Asked<Row> {
  return forEachRow(filters, ({ name, read }) => read(query.get(name) ?? ''))
}

/** The query of an address that asks for this, with its question mark, in the order of the filters; '' where it asks for nothing. */
export function askedQuery(asked: Record<string, string>) {
  const query = new URLSearchParams(Object.entries(asked).filter(([, text]) => text !== ''))
  return query.size > 0 ? `?${query}` : ''
}

/** What a record must be to pass all filters. */
export function demandsOf<Demand>(filters: ReadonlyArray<ListFilter<Demand, object>>, asked: Record<string, string>) {
  return filters.map(({ name, demand }) => demand(asked[name] ?? ''))
}

/** A field of the form as it is sent along, with what is asked for by it. `error` says that this is not applied. */
export type AskedField<Field> = Field & { name: string; value: string; error?: string | undefined }

/** The fields that the form asks with, in the order of the filters. */
export function fieldsOf<Field extends object>(
  filters: ReadonlyArray<ListFilter<unknown, Field>>,
  asked: Record<string, string>,
): AskedField<Field>[] {
  return filters.flatMap(({ name, field, unread }) => {
    const value = asked[name] ?? ''
    const why = unread?.(value)
    return field ? [{ ...field, name, value, error: why ? `“${value}” isn’t used. ${why}` : undefined }] : []
  })
}

/** The filters of the form that leave records out. */
export function appliedOf(filters: readonly Filter[], asked: Record<string, string>) {
  return filters.filter(({ name, field, unread }) => field && asked[name] && !unread?.(asked[name]))
}
