import { href } from 'react-router'
import { queryText } from '#app/fields/query-text.ts'

const longestEmail = 254

/** The email of the person that an address of the staff area names; empty when it names none. */
export function readPersonEmail(url: URL) {
  return queryText(url.searchParams.get('email'), longestEmail)
}

/** The page of staff that shows what is stored of the person. */
export function personPage(email: string) {
  return `${href('/admin/inbox/person')}?${new URLSearchParams({ email })}`
}
