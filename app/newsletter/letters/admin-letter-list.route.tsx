import { href } from 'react-router'
import { readStaffList } from '#app/records/staff-list.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { StaffList } from '#app/ui/staff-list.tsx'
import { reloadsUnlessSearched } from '#app/ui/use-typed-search.ts'
import type { Route } from './+types/admin-letter-list.route.ts'
import { AdminLetterCard } from './admin-letter-card.tsx'
import { searchLetters } from './letter.ts'
import { countLetters, listLetters } from './letters.server.ts'

export async function loader(args: Route.LoaderArgs) {
  return readStaffList(args, {
    title: 'Error Fetching Newsletters',
    topics: [],
    mostAtOnce: 500,
    count: countLetters,
    list: listLetters,
  })
}

export const shouldRevalidate = reloadsUnlessSearched

export default function AdminLetterList({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <BackLink to={href('/admin/newsletter')}>Back to Newsletter List</BackLink>
      <StaffList
        {...loaderData}
        nouns={{ one: 'newsletter', many: 'newsletters' }}
        add={{ to: href('/admin/newsletter/letters/new'), label: 'Write a Newsletter' }}
        find={searchLetters}
        draw={(letter, search) => <AdminLetterCard letter={letter} search={search} />}
        grid="gap-4 md:grid-cols-2 2xl:grid-cols-3"
        whenEmpty="Write one, look at it, send it to yourself, and then to everybody on the list."
      />
    </>
  )
}
