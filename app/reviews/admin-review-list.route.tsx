import { href } from 'react-router'
import { useLiveReload } from '#app/navigation/use-live-reload.ts'
import { readStaffList } from '#app/records/staff-list.server.ts'
import { StaffList } from '#app/ui/staff-list.tsx'
import { reloadsUnlessSearched } from '#app/ui/use-typed-search.ts'
import type { Route } from './+types/admin-review-list.route.ts'
import { AdminReviewCard } from './admin-review-card.tsx'
import { searchReviews } from './review.ts'
import { countReviews, listReviews } from './reviews.server.ts'

export async function loader(args: Route.LoaderArgs) {
  return readStaffList(args, {
    title: 'Error Fetching Reviews',
    topics: ['reviews'],
    mostAtOnce: 500,
    count: countReviews,
    list: listReviews,
  })
}

export const shouldRevalidate = reloadsUnlessSearched

export default function AdminReviewList({ loaderData: { mark, ...list } }: Route.ComponentProps) {
  useLiveReload('reviews', mark)
  return (
    <StaffList
      {...list}
      nouns={{ one: 'review', many: 'reviews' }}
      add={{ to: href('/admin/reviews/new'), label: 'Add New Review' }}
      find={searchReviews}
      draw={(review, search) => <AdminReviewCard review={review} search={search} />}
      grid="gap-4 md:grid-cols-2 2xl:grid-cols-3"
    />
  )
}
