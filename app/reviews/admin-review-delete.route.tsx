import { href } from 'react-router'
import type { Services } from '#app/http/services.server.ts'
import { askToDelete, deleteRecord } from '#app/records/record-deletion.server.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import { LoadErrorPanel } from '#app/ui/load-error-panel.tsx'
import { useWayBack } from '#app/ui/way-back.ts'
import { findNamedPictures } from '#app/vehicles/pictures/picture-names.actions.server.ts'
import type { Route } from './+types/admin-review-delete.route.ts'
import { removeUnusedPortrait } from './portrait.server.ts'
import { deleteReviewQuestion, type Review } from './review.ts'
import { findReview, removeReview } from './reviews.server.ts'

const title = 'Error Deleting Review'
const toReviews = { to: href('/admin/reviews'), label: 'Back to Reviews' }

const deletion = {
  recordType: 'review',
  title,
  notFound: 'Review not found',
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

export default function AdminReviewDelete({ loaderData, actionData }: Route.ComponentProps) {
  const way = useWayBack(toReviews.to)
  const failure = actionData?.failure ?? loaderData.failure
  if (failure) return <LoadErrorPanel title={title} failure={failure} back={{ ...toReviews, ...way }} />
  return (
    <>
      <title>{`Delete Review by ${loaderData.name} | Redstone staff`}</title>
      <ConfirmPanel {...deleteReviewQuestion(loaderData.name)} cancelTo={way.to} />
    </>
  )
}
