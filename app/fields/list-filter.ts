import { forEachRow } from './for-each-row.ts'

/**
 * A filter of a list of staff, all of it in one row. `read` gives what a text of the address asks for, in its one spelling; '' for
 * nothing. `demand` is what a record must be then, also where nothing is asked for. `field` is how the form asks; without one it does not.
 */
export type ListFilter<Demand, Field> = {
  name: string
  read: (text: string) => string
  demand: (asked: string) => Demand
  field?: Field
}

type Named = Pick<ListFilter<unknown, unknown>, 'name' | 'read'>

/** What an address asks for by each filter; '' where nothing. */
export type Asked<Filter extends Named> = Record<Filter['name'], string>

export function readAsked<Filter extends Named>(filters: readonly Filter[], query: URLSearchParams): Asked<Filter> {
  return forEachRow(filters, ({ name, read }) => read(query.get(name) ?? ''))
}

/** The query of an address that asks for this, with its question mark, in the order of the filters; '' where it asks for nothing. */
export function askedQuery(asked: Record<string, string>) {
  const query = new URLSearchParams(Object.entries(asked).filter(([, text]) => text !== ''))
  return query.size > 0 ? `?${query}` : ''
}

/** What a record must be to pass all filters. */
export function demandsOf<Demand>(
  filters: ReadonlyArray<ListFilter<Demand, unknown>>,
  asked: Record<string, string>,
): Demand[] {
  return filters.map(({ name, demand }) => demand(asked[name] ?? ''))
}

/** A field of the form as it is sent along, with what is asked for by it. */
export type AskedField<Field> = Field & { name: string; value: string }

/** The fields that the form asks with, in the order of the filters. */
export function fieldsOf<Field extends object>(
  filters: ReadonlyArray<ListFilter<unknown, Field>>,
  asked: Record<string, string>,
): AskedField<Field>[] {
  return filters.flatMap(({ name, field }) => (field ? [{ ...field, name, value: asked[name] ?? '' }] : []))
}
