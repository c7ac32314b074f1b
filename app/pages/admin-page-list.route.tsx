import { href } from 'react-router'
import { useLiveReload } from '#app/navigation/use-live-reload.ts'
import { readStaffList } from '#app/records/staff-list.server.ts'
import { StaffList } from '#app/ui/staff-list.tsx'
import { reloadsUnlessSearched } from '#app/ui/use-typed-search.ts'
import type { Route } from './+types/admin-page-list.route.ts'
import { AdminPageCard } from './admin-page-card.tsx'
import { searchPages } from './page-editing.ts'
import { countPagesForStaff, listPagesForStaff } from './page-edits.server.ts'

export async function loader(args: Route.LoaderArgs) {
  return readStaffList(args, {
    title: 'Error Fetching Pages',
    topics: ['pages'],
    mostAtOnce: 500,
    count: countPagesForStaff,
    list: listPagesForStaff,
  })
}

export const shouldRevalidate = reloadsUnlessSearched

export default function AdminPageList({ loaderData: { mark, ...list } }: Route.ComponentProps) {
  useLiveReload('pages', mark)
  return (
    <StaffList
      {...list}
      nouns={{ one: 'page', many: 'pages' }}
      add={{ to: href('/admin/pages/new'), label: 'Add New Page' }}
      find={searchPages}
      draw={(page, search) => <AdminPageCard page={page} search={search} />}
      grid="gap-4 grid-cols-[repeat(auto-fill,minmax(min(max(20rem,30%),100%),1fr))]"
    />
  )
}
