import { Plus } from 'lucide-react'
import { useDeferredValue } from 'react'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { requireStaff } from '#app/admin/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts } from '#app/http/staff-failure.server.ts'
import { useLiveReload } from '#app/http/use-live-reload.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { FailureNotice } from '#app/ui/failure-notice.tsx'
import { FoundList } from '#app/ui/found-list.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { SearchBox } from '#app/ui/search-box.tsx'
import { isOnlySearch, useTypedSearch } from '#app/ui/use-typed-search.ts'
import type { Route } from './+types/admin-page-list.route.ts'
import { AdminPageCard } from './admin-page-card.tsx'
import { searchPages } from './page-editing.ts'
import { listPagesForStaff } from './page-edits.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context)
  const showsAll = url.searchParams.has('all')
  try {
    return { pages: await listPagesForStaff(context.get(services).db), showsAll, failure: null }
  } catch (error) {
    const words = { title: 'Error Fetching Pages', text: failureTexts.notLoaded }
    return data({ pages: [], showsAll, failure: failureOf(context, words, error) }, { status: 503 })
  }
}

/** The search is answered in the browser: the list it searches is here already. */
export function shouldRevalidate(move: ShouldRevalidateFunctionArgs) {
  return isOnlySearch(move) ? false : move.defaultShouldRevalidate
}

export default function AdminPageList({ loaderData }: Route.ComponentProps) {
  const { pages, showsAll, failure } = loaderData
  const { search, setSearch, box } = useTypedSearch()
  // Typing must not wait for the drawing of many cards.
  const words = useDeferredValue(search)
  useLiveReload('pages')
  return (
    <>
      <title>Manage Pages | Redstone staff</title>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageHeading title="Manage Pages" />
        <ButtonLink to="/admin/pages/new">
          <Plus aria-hidden="true" className="size-5" />
          Add New Page
        </ButtonLink>
      </div>
      {failure ? <FailureNotice failure={failure} lead="Error loading pages: " /> : null}
      <SearchBox label="Search pages" search={search} onSearch={setSearch} box={box} />
      {failure ? null : (
        <FoundList
          rows={pages}
          found={searchPages(pages, words)}
          search={words}
          showsAll={showsAll}
          words={{ one: 'page', many: 'pages' }}
          draw={(page) => <AdminPageCard page={page} search={words} />}
        />
      )}
    </>
  )
}
