import { DeletionPage } from '#app/records/deletion-page.tsx'
import { askToDelete, deleteRecord } from '#app/records/record-deletion.server.ts'
import { useWayBack } from '#app/ui/way-back.ts'
import type { Route } from './+types/admin-review-delete.route.ts'
import { deleteReviewQuestion, type Review } from './review.ts'
import { reviewForm } from './review-fields.ts'
import { reviews } from './review-table.server.ts'
import { findReview, removeReview } from './reviews.server.ts'

const deletion = {
  recordType: 'review',
  list: reviewForm.back.to,
  find: findReview,
  nameOf: (review: Review) => review.name,
  trashed: [reviews.id],
  remove: removeReview,
  toastOf: ({ id, name }: Review) => ({
    title: 'Review Deleted',
    description: `The review by ${name} has been deleted.`,
    about: id,
  }),
} as const

export async function loader(args: Route.LoaderArgs) {
  return askToDelete(args, deletion)
}

export async function action(args: Route.ActionArgs) {
  return deleteRecord(args, deletion)
}

export default function AdminReviewDelete(props: Route.ComponentProps) {
  return (
    <DeletionPage
      {...props}
      back={{ ...reviewForm.back, ...useWayBack(reviewForm.back.to) }}
      titleOf={(name) => `Delete Review by ${name}`}
      questionOf={deleteReviewQuestion}
    />
  )
}
