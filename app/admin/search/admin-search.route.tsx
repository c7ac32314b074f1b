import { data, Form } from 'react-router'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { failureOf, failureTexts } from '#app/records/staff-failure.server.ts'
import { isUnreached, unreachedText } from '#app/records/unreached.ts'
import { Button } from '#app/ui/button.tsx'
import { CalmStatus } from '#app/ui/calm-status.tsx'
import { FailureNotice, type ShownFailure } from '#app/ui/failure-notice.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import type { Route } from './+types/admin-search.route.ts'
import { SearchResults } from './search-results.tsx'
import { findEverywhere } from './staff-search.actions.server.ts'
import { type FoundGroup, foundText, longestStaffSearch, readStaffSearch } from './staff-search.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  requireStaff(context)
  const search = readStaffSearch(url.searchParams)
  try {
    return { search, groups: await findEverywhere(context, search, request.signal), failure: null }
  } catch (error) {
    const none: FoundGroup[] = []
    const failure = failureOf(context, { title: 'Error Searching', text: failureTexts.notLoaded }, error)
    return data({ search, groups: none, failure }, { status: 503 })
  }
}

/** The dialog asks as one types, over a form that must not give way to a page of an error. */
export async function clientLoader({ request, url, serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    // Plan B: a sentence in place of what is found.
    if (request.signal.aborted || !isUnreached(error)) throw error
    const none: FoundGroup[] = []
    const failure: ShownFailure = {
      toast: { title: 'Error Searching', description: unreachedText, variant: 'destructive' },
    }
    return { search: readStaffSearch(url.searchParams), groups: none, failure }
  }
}

/** Searches vehicles, messages, pages, reviews, people and screens; the dialog over any page of the staff area asks the same. */
export default function AdminSearch({ loaderData: { search, groups, failure } }: Route.ComponentProps) {
  const found = foundText(search, groups)
  return (
    <div className="space-y-6">
      <title>Search | Redstone staff</title>
      <PageHeading
        title="Search"
        intro="Vehicles, messages, pages, reviews, people and the screens of the staff area."
      />
      <Form role="search" className="flex max-w-3xl flex-wrap gap-3">
        <SearchField
          key={search}
          label="Search everything"
          maxLength={longestStaffSearch}
          autoComplete="off"
          defaultValue={search}
        />
        <Button variant="outline">Search</Button>
      </Form>
      {failure ? <FailureNotice failure={failure} lead="Error searching: " /> : null}
      {failure ? null : (
        <div className="max-w-3xl space-y-6">
          <CalmStatus text={found} />
          <p className={groups.length > 0 ? 'wrap-anywhere text-ink-soft' : 'wrap-anywhere py-8 text-center text-lg'}>
            {found}
          </p>
          <SearchResults groups={groups} heading="h2" />
        </div>
      )}
    </div>
  )
}
