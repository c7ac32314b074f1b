import { createRecord, loadNewRecord } from '#app/records/record-editing.server.ts'
import { sendNewRecord } from '#app/records/record-form.ts'
import { NewRecordPage } from '#app/records/record-page.tsx'
import type { Route } from './+types/admin-review-new.route.ts'
import { addReview, editedReview } from './review-editing.actions.server.ts'
import { reviewForm } from './review-fields.ts'
import { ReviewForm } from './review-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  return loadNewRecord(args, editedReview)
}

export async function action(args: Route.ActionArgs) {
  return createRecord(args, editedReview, addReview)
}

export async function clientAction(args: Route.ClientActionArgs) {
  return sendNewRecord(args, reviewForm)
}

export default function AdminReviewNew({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewRecordPage form={reviewForm} title="Add New Review" loaderData={loaderData} actionData={actionData}>
      {(form) => <ReviewForm {...form} submit={{ label: 'Add Review', sending: 'Adding...' }} />}
    </NewRecordPage>
  )
}
