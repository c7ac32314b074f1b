import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { href, type RouterContextProvider } from 'react-router'
import { listInbox, listSenders } from '#app/contact/inbox.server.ts'
import { inboxFilters } from '#app/contact/inbox-filters.server.ts'
import { personPage } from '#app/contact/person-address.ts'
import { splitMessage } from '#app/contact/submission.ts'
import { standingText } from '#app/contact/submission-state.ts'
import type { Db } from '#app/db/client.server.ts'
import { type ListPart, listedOf } from '#app/db/list-part.server.ts'
import { askedQuery, readAsked } from '#app/fields/list-filter.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { limitConcurrencyPerKey } from '#app/limits/limit-concurrency.ts'
import { findOfPerson } from '#app/newsletter/subscriptions.server.ts'
import { countPagesForStaff, listPagesForStaff } from '#app/pages/page-edits.server.ts'
import { countReviews, listReviews } from '#app/reviews/reviews.server.ts'
import { listAccounts } from '#app/staff/staff-accounts.server.ts'
import { formatMoment } from '#app/ui/showroom-time.ts'
import { findNamedVehicles, type StaffStock } from '#app/vehicles/staff-vehicles.server.ts'
import { type FoundGroup, type FoundThing, findScreens, foundOfKind, shortestStaffSearch } from './staff-search.ts'

type Context = Readonly<RouterContextProvider>

/** Who types fast asks again before the last answer has come: one search of a person at a time. */
const oneOfEach = limitConcurrencyPerKey()

/**
 * What all rooms find, by kind; kinds without any are left out. A search that `signal` says nobody waits for any more finds nothing. Throws
 * when the database does not answer.
 */
export async function findEverywhere(context: Context, search: string, signal?: AbortSignal): Promise<FoundGroup[]> {
  if ([...search].length < shortestStaffSearch) return []
  return oneOfEach(requireStaff(context).id, async () => {
    const stock = context.get(services)
    const groups = [shownOf('Screens', findScreens(search))]
    for (const find of [findVehicles, findMessages, findPages, findReviews, findPeople]) {
      if (signal?.aborted) return []
      groups.push(await find(stock, search))
      // The embedded engine holds the loop for each query; between two, others are answered.
      await yieldToOthers()
    }
    return groups.filter(({ things }) => things.length > 0)
  })
}

async function findVehicles(stock: StaffStock, search: string): Promise<FoundGroup> {
  const lists = await findNamedVehicles(stock, search, foundOfKind)
  const query = new URLSearchParams({ search })
  const things = lists.flatMap(({ label, param, vehicles }) =>
    vehicles.map(({ id, name, stockNumber }) => ({
      to: href('/admin/vehicles/edit/:id', { id: String(id) }),
      name,
      about: [stockNumber, `no. ${id}`, param ? label : null].filter(Boolean).join(' · '),
    })),
  )
  const all = lists.map(({ label, param, total }) => ({
    to: `${href('/admin/vehicles')}?${param ? `${param}=1&` : ''}${query}`,
    label: `All ${formatCount(total)} ${total === 1 ? 'vehicle' : 'vehicles'}: ${label}`,
  }))
  const total = formatCount(lists.reduce((sum, list) => sum + list.total, 0))
  return { title: 'Vehicles', things: things.slice(0, foundOfKind), total, all }
}

/** A kind without a list of its own to lead to: what is shown is what there is. */
function shownOf(title: string, found: FoundThing[]): FoundGroup {
  const things = found.slice(0, foundOfKind)
  return { title, things, total: formatCount(things.length), all: [] }
}

async function findMessages({ db }: StaffStock, search: string): Promise<FoundGroup> {
  const asked = readAsked(inboxFilters, new URLSearchParams({ search }))
  const { rows, count, hasMore } = await listInbox(db, asked)
  const things = rows.slice(0, foundOfKind).map(({ id, name, message, state, lostReason, createdAt }) => ({
    to: href('/admin/inbox/:id', { id: String(id) }),
    name,
    about: [splitMessage(message).subject, standingText({ state, lostReason }), formatMoment(createdAt)]
      .filter(Boolean)
      .join(' · '),
  }))
  return {
    title: 'Messages',
    things,
    ...allOf(href('/admin/inbox'), askedQuery(asked), { count, hasMore, noun: 'message' }),
  }
}

type Counted = { count: number; hasMore: boolean; noun: string }

function allOf(list: string, query: string, { count, hasMore, noun }: Counted) {
  const label = hasMore
    ? `More than ${formatCount(count)} ${noun}s`
    : `All ${formatCount(count)} ${noun}${count === 1 ? '' : 's'}`
  return { total: `${formatCount(count)}${hasMore ? '+' : ''}`, all: [{ to: list + query, label }] }
}

/** A list without an index for fewer letters is searched for them only while it is short. */
const shortestInIndex = 3
const fewRows = 500

type Listed<Row> = {
  list: (db: Db, part: ListPart) => Promise<Row[]>
  count: (db: Db, search: string) => Promise<number>
}

async function findListed<Row>(db: Db, search: string, { list, count }: Listed<Row>) {
  const isSearched = [...search].length >= shortestInIndex || (await count(db, '')) <= fewRows
  if (!isSearched) return { rows: [], count: 0 }
  return { rows: await list(db, { search, offset: 0, limit: foundOfKind }), count: await count(db, search) }
}

async function findPages({ db }: StaffStock, search: string): Promise<FoundGroup> {
  const { rows, count } = await findListed(db, search, { list: listPagesForStaff, count: countPagesForStaff })
  const things = rows.map(({ id, title, slug, isPublished }) => ({
    to: href('/admin/pages/edit/:id', { id: String(id) }),
    name: title,
    about: `/${slug}${isPublished ? '' : ' · Draft'}`,
  }))
  const query = `?${new URLSearchParams({ search })}`
  return {
    title: 'Pages',
    things,
    ...allOf(href('/admin/pages'), query, { ...shownCount(count, search), noun: 'page' }),
  }
}

async function findReviews({ db }: StaffStock, search: string): Promise<FoundGroup> {
  const { rows, count } = await findListed(db, search, { list: listReviews, count: countReviews })
  const things = rows.map(({ id, name, location }) => ({
    to: href('/admin/reviews/edit/:id', { id: String(id) }),
    name,
    about: [location, `no. ${id}`].filter(Boolean).join(' · '),
  }))
  const query = `?${new URLSearchParams({ search })}`
  return {
    title: 'Reviews',
    things,
    ...allOf(href('/admin/reviews'), query, { ...shownCount(count, search), noun: 'review' }),
  }
}

/** Colleagues, those who have written, and a reader whose whole address is typed. */
async function findPeople({ db }: StaffStock, search: string): Promise<FoundGroup> {
  const accounts = await listAccounts(db)
  const colleagues = accounts
    .filter(({ email }) => email.includes(search.toLowerCase()))
    .map(({ email }): FoundThing => ({ to: href('/admin/staff'), name: email, about: 'Staff' }))
  const senders = await listSenders(db, search, foundOfKind)
  const people = senders.map(({ email, name }): FoundThing => ({ to: personPage(email), name, about: email }))
  const isKnown = senders.some(({ email }) => email.toLowerCase() === search.toLowerCase())
  const reader = search.includes('@') && !isKnown ? await findOfPerson(db, search) : null
  if (reader) people.push({ to: personPage(reader.email), name: reader.email, about: 'Newsletter' })
  return shownOf('People', [...colleagues, ...people])
}

function formatCount(count: number) {
  return count.toLocaleString('en-US')
}

function shownCount(counted: number, search: string) {
  const { found, hasMore } = listedOf(counted, search)
  return { count: found, hasMore }
}
