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
import type { Route } from './+types/admin-review-list.route.ts'
import { AdminReviewCard } from './admin-review-card.tsx'
import { searchReviews } from './review.ts'
import { listReviews } from './reviews.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context)
  const showsAll = url.searchParams.has('all')
  try {
    return { reviews: await listReviews(context.get(services).db), showsAll, failure: null }
  } catch (error) {
    const words = { title: 'Error Fetching Reviews', text: failureTexts.notLoaded }
    return data({ reviews: [], showsAll, failure: failureOf(context, words, error) }, { status: 503 })
  }
}

/** The search is answered in the browser: the list it searches is here already. */
export function shouldRevalidate(move: ShouldRevalidateFunctionArgs) {
  return isOnlySearch(move) ? false : move.defaultShouldRevalidate
}

export default function AdminReviewList({ loaderData }: Route.ComponentProps) {
  const { reviews, showsAll, failure } = loaderData
  const { search, setSearch, box } = useTypedSearch()
  // Typing must not wait for the drawing of many cards.
  const words = useDeferredValue(search)
  useLiveReload('reviews')
  return (
    <>
      <title>Manage Reviews | Redstone staff</title>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <PageHeading title="Manage Reviews" />
        <ButtonLink to="/admin/reviews/new">
          <Plus aria-hidden="true" className="size-5" />
          Add New Review
        </ButtonLink>
      </div>
      {failure ? <FailureNotice failure={failure} lead="Error loading reviews: " /> : null}
      <SearchBox label="Search reviews" search={search} onSearch={setSearch} box={box} />
      {failure ? null : (
        <FoundList
          rows={reviews}
          found={searchReviews(reviews, words)}
          search={words}
          showsAll={showsAll}
          words={{ one: 'review', many: 'reviews' }}
          draw={(review) => <AdminReviewCard review={review} search={words} />}
        />
      )}
    </>
  )
}
