import { readStaffList } from '#app/http/staff-list.server.ts'
import { useLiveReload } from '#app/http/use-live-reload.ts'
import { StaffList } from '#app/ui/staff-list.tsx'
import { reloadsUnlessSearched } from '#app/ui/use-typed-search.ts'
import type { Route } from './+types/admin-review-list.route.ts'
import { AdminReviewCard } from './admin-review-card.tsx'
import { searchReviews } from './review.ts'
import { listReviews } from './reviews.server.ts'

export async function loader(asked: Route.LoaderArgs) {
  return readStaffList(asked, 'Error Fetching Reviews', listReviews)
}

export const shouldRevalidate = reloadsUnlessSearched

export default function AdminReviewList({ loaderData }: Route.ComponentProps) {
  useLiveReload('reviews')
  return (
    <StaffList
      {...loaderData}
      words={{ one: 'review', many: 'reviews' }}
      add={{ to: '/admin/reviews/new', label: 'Add New Review' }}
      find={searchReviews}
      draw={(review, search) => <AdminReviewCard review={review} search={search} />}
      grid="gap-4 md:grid-cols-2 2xl:grid-cols-3"
    />
  )
}
