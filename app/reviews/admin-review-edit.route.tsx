import { loadRecord, saveRecord } from '#app/records/record-editing.server.ts'
import { sendRecord } from '#app/records/record-form.ts'
import { RecordPage } from '#app/records/record-page.tsx'
import type { Route } from './+types/admin-review-edit.route.ts'
import { editedReview } from './review-editing.actions.server.ts'
import { reviewForm } from './review-fields.ts'
import { ReviewForm } from './review-form.tsx'

export async function loader(args: Route.LoaderArgs) {
  return loadRecord(args, editedReview)
}

export async function action(args: Route.ActionArgs) {
  return saveRecord(args, editedReview)
}

export async function clientAction(args: Route.ClientActionArgs) {
  return sendRecord(args, reviewForm)
}

export default function AdminReviewEdit({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <RecordPage
      form={reviewForm}
      loaderData={loaderData}
      actionData={actionData}
      titleOf={({ name }) => ({ title: `Edit Review by ${name}`, heading: 'Edit Review' })}
    >
      {(form) => <ReviewForm {...form} submit={{ label: 'Save Changes', sending: 'Saving...' }} />}
    </RecordPage>
  )
}
