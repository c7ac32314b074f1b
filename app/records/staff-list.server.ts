import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { data, type RouterContextProvider } from 'react-router'
import type { Topic } from '#app/db/changes.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { type ListPart, listedOf } from '#app/db/list-part.server.ts'
import { readPageNumber } from '#app/fields/page-number.ts'
import { queryText } from '#app/fields/query-text.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import type { Paging } from '#app/ui/staff-list.tsx'
import { failureOf, failureTexts } from './staff-failure.server.ts'

type Args = { url: URL; context: Readonly<RouterContextProvider> }

/** How a list is read. Up to `mostAtOnce` rows are sent whole, and searched as one types. */
type Source<Row> = {
  title: string
  /** What its rows change with. */
  topics: Topic[]
  mostAtOnce: number
  count: (db: Db, search: string) => Promise<number>
  list: (db: Db, part: ListPart) => Promise<Row[]>
}

const rowsOnPage = 50
const longestSearch = 100
/** No index has fewer letters: the database would have to read every row. */
const shortestSearch = 3

/**
 * The rows of a list for staff, or why they cannot be read, under the title given. `showsAll` is for readers without scripts. A long list
 * comes in pages, searched by the database; then `paging` says which.
 */
export async function readStaffList<Row>({ url, context }: Args, source: Source<Row>) {
  requireStaff(context)
  const { db, changes } = context.get(services)
  const mark = changes.mark(...source.topics)
  const showsAll = url.searchParams.has('all')
  try {
    return { ...(await readRows(db, url.searchParams, source)), mark, showsAll, failure: null }
  } catch (error) {
    const none: Row[] = []
    const failure = failureOf(context, { title: source.title, text: failureTexts.notLoaded }, error)
    return data({ rows: none, paging: null, mark, showsAll, failure }, { status: 503 })
  }
}

/** What an address of a list searches for; '' for nothing. */
export function readListSearch(query: URLSearchParams) {
  return queryText(query.get('search'), longestSearch)
}

async function readRows<Row>(db: Db, query: URLSearchParams, { mostAtOnce, count, list }: Source<Row>) {
  const total = await count(db, '')
  if (total <= mostAtOnce) return { rows: await list(db, { search: '', offset: 0, limit: mostAtOnce }), paging: null }
  const wanted = readListSearch(query)
  const isTooShort = wanted.length > 0 && wanted.length < shortestSearch
  const search = isTooShort ? '' : wanted
  const page = readPageNumber(query)
  // The embedded engine holds the loop for each query; between two, others are answered.
  await yieldToOthers()
  const { found, hasMore } = listedOf(search === '' ? total : await count(db, search), search)
  const pages = Math.max(1, Math.ceil(found / rowsOnPage))
  const paging: Paging = { search, isTooShort, page, pages, found, hasMore, total }
  const offset = (page - 1) * rowsOnPage
  await yieldToOthers()
  return { rows: offset < found ? await list(db, { search, offset, limit: rowsOnPage }) : [], paging }
}
