import { href } from 'react-router'
import type { Services } from '#app/http/services.server.ts'
import { DeletionPage } from '#app/records/deletion-page.tsx'
import { askToDelete, deleteRecord } from '#app/records/record-deletion.server.ts'
import { useWayBack } from '#app/ui/way-back.ts'
import { findNamedPictures } from '#app/vehicles/pictures/picture-names.actions.server.ts'
import type { Route } from './+types/admin-review-delete.route.ts'
import { removeUnusedPortrait } from './portrait.server.ts'
import { deleteReviewQuestion, type Review } from './review.ts'
import { findReview, removeReview } from './reviews.server.ts'

const toReviews = { to: href('/admin/reviews'), label: 'Back to Reviews' }

const deletion = {
  recordType: 'review',
  list: toReviews.to,
  find: findReview,
  nameOf: (review: Review) => review.name,
  remove: removeReview,
  async finish({ id, name, imageUrl }: Review, { db, storage }: Services) {
    await removeUnusedPortrait({ db, storage, findNamed: findNamedPictures }, imageUrl)
    return { title: 'Review Deleted', description: `The review by ${name} has been deleted.`, about: id }
  },
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
      back={{ ...toReviews, ...useWayBack(toReviews.to) }}
      titleOf={(name) => `Delete Review by ${name}`}
      questionOf={deleteReviewQuestion}
    />
  )
}
