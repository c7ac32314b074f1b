import { href } from 'react-router'
import { queryText } from '#app/fields/query-text.ts'
import { foldLetters } from '#app/text/fold-letters.ts'

/** One thing that was found. `about` tells it from another one of its name. */
export type FoundThing = { to: string; name: string; about: string }

/** What was found of one kind, the first few. `total` is how many there are; `all` leads to the lists that search for the same. */
export type FoundGroup = {
  title: string
  things: FoundThing[]
  total: string
  all: Array<{ to: string; label: string }>
}

/** The longest search accepted, in characters: that of the lists. */
export const longestStaffSearch = 100
/** One letter would find nearly everything. */
export const shortestStaffSearch = 2
/** So many of each kind are shown. */
export const foundOfKind = 5

/** The address of the search, which names what is searched for. */
export function staffSearchAddress(search: string) {
  const query = new URLSearchParams({ search })
  return `${href('/admin/search')}${search ? `?${query}` : ''}`
}

/** What an address searches for. */
export function readStaffSearch(query: URLSearchParams) {
  return queryText(query.get('search'), longestStaffSearch)
}

/** How much was found, in words; what is searched for comes first. */
export function foundText(search: string, groups: FoundGroup[]) {
  if ([...search].length < shortestStaffSearch) return 'Type at least two letters.'
  if (groups.every(({ things }) => things.length === 0)) return `Nothing found for “${search}”.`
  const kinds = groups.map(({ title, total }) => `${title} ${total}`)
  return `Found for “${search}”: ${kinds.join(', ')}.`
}

/** The pages of the staff area by name, with other words they are looked for by. */
const screens = [
  { to: href('/admin/dashboard'), name: 'Dashboard', words: 'today waiting figures' },
  { to: href('/admin/activity'), name: 'Activity', words: 'history changes audit who' },
  { to: href('/admin/vehicles'), name: 'Manage Vehicles', words: 'stock inventory list for sale' },
  { to: `${href('/admin/vehicles')}?sold=1`, name: 'Sold Vehicles', words: '' },
  { to: `${href('/admin/vehicles')}?hidden=1`, name: 'Hidden Vehicles', words: '' },
  { to: href('/admin/vehicles/new'), name: 'Add New Vehicle', words: 'create' },
  { to: href('/admin/vehicles/bulk'), name: 'Change Several Vehicles', words: 'bulk many prices' },
  { to: href('/admin/vehicles/import'), name: 'Import Vehicles', words: 'csv upload file spreadsheet' },
  { to: href('/admin/vehicles/features'), name: 'Features', words: 'rename merge equipment' },
  { to: href('/admin/vehicles/views'), name: 'Your Views', words: 'saved filters lists' },
  { to: href('/admin/vehicles/conversions'), name: 'Conversion Models', words: 'makers sheet measures' },
  { to: href('/admin/reviews'), name: 'Manage Reviews', words: 'testimonials customers' },
  { to: href('/admin/reviews/new'), name: 'Add New Review', words: 'create' },
  { to: href('/admin/pages'), name: 'Manage Pages', words: 'blog articles guides' },
  { to: href('/admin/pages/new'), name: 'Add New Page', words: 'create blog article' },
  { to: href('/admin/settings'), name: 'Site Settings', words: 'phone address hours contact appointments days off' },
  { to: href('/admin/inbox'), name: 'Inbox', words: 'messages leads mail' },
  { to: href('/admin/inbox/templates'), name: 'Answer Templates', words: 'replies' },
  { to: href('/admin/inbox/person'), name: 'What we keep about a person', words: 'privacy erase export' },
  { to: href('/admin/appointments'), name: 'Appointments', words: 'calendar test drives times week day' },
  { to: href('/admin/newsletter'), name: 'Newsletter list', words: 'readers subscribers' },
  { to: href('/admin/newsletter/letters'), name: 'Newsletters', words: 'letters send' },
  { to: href('/admin/newsletter/letters/new'), name: 'Write a Newsletter', words: 'create letter' },
  { to: href('/admin/fit'), name: 'What Visitors Need', words: 'sizes demand fit' },
  { to: href('/admin/alerts'), name: 'What Visitors Are Waiting For', words: 'alerts wishes emails searches prices' },
  { to: href('/admin/staff'), name: 'Staff', words: 'accounts colleagues invite' },
  { to: href('/admin/pictures'), name: 'Picture Library', words: 'photos images unused text' },
  { to: href('/admin/trash'), name: 'Trash', words: 'deleted restore undo' },
  { to: href('/admin/work'), name: 'Work on Many Records', words: 'progress stop continue several changes jobs' },
  { to: href('/admin/backups'), name: 'Backups', words: 'archive download' },
  { to: href('/admin/account'), name: 'My account', words: 'password sessions keys shortcuts' },
]

/** The screens that have each word of a search in their name, or in what else they are called. */
export function findScreens(search: string): FoundThing[] {
  const wanted = foldLetters(search).split(/\s+/).filter(Boolean)
  const found = screens.filter(({ name, words }) => {
    const text = `${foldLetters(name)} ${words}`
    return wanted.every((word) => text.includes(word))
  })
  return found.map(({ to, name }) => ({ to, name, about: '' }))
}
