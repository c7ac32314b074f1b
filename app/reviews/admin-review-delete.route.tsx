import { data } from 'react-router'
import { requireStaff } from '#app/admin/require-staff.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { findNamedPictures } from '#app/http/picture-names.server.ts'
import { readRecordId } from '#app/http/record-id.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts, type ShownFailure } from '#app/http/staff-failure.server.ts'
import { changeRecorded } from '#app/http/staff-write.server.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import { LoadErrorPanel } from '#app/ui/load-error-panel.tsx'
import type { Route } from './+types/admin-review-delete.route.ts'
import { removeUnusedPortrait } from './portrait.server.ts'
import { deleteReviewQuestion } from './review.ts'
import { findReview, removeReview } from './reviews.server.ts'

const title = 'Error Deleting Review'
const notFound = { toast: { title, description: 'Review not found', variant: 'destructive' } } as const

export async function loader({ params, context }: Route.LoaderArgs) {
  requireStaff(context)
  const id = readRecordId(params.id)
  try {
    const review = id === null ? null : await findReview(context.get(services).db, id)
    return review ? { name: review.name, failure: null } : data({ name: '', failure: notFound }, { status: 404 })
  } catch (error) {
    return data(
      { name: '', failure: failureOf(context, { title, text: failureTexts.notLoaded }, error) },
      { status: 503 },
    )
  }
}

type Answer = Response | ReturnType<typeof data<{ failure: ShownFailure }>>

export async function action({ params, url, context }: Route.ActionArgs): Promise<Answer> {
  const staff = requireStaff(context)
  const { db, storage } = context.get(services)
  const id = readRecordId(params.id)
  if (id === null) return data({ failure: notFound }, { status: 404 })
  try {
    const deed = { staff, recordType: 'review', recordId: id, action: 'review deleted' } as const
    const outcome = await changeRecorded(db, deed, async (tx) => {
      const removed = await removeReview(tx, id)
      return removed ? { is: 'saved', changedFields: [], removed } : { is: 'not-found' }
    })
    if (outcome.is !== 'saved') return data({ failure: notFound }, { status: 404 })
    const { name, imageUrl } = outcome.removed
    await removeUnusedPortrait({ db, storage, findNamed: findNamedPictures }, imageUrl)
    const toast = { title: 'Review Deleted', description: `The review by ${name} has been deleted.` }
    return await redirectWithToast(`/admin/reviews${url.search}`, toast)
  } catch (error) {
    return data({ failure: failureOf(context, { title, text: failureTexts.notSaved }, error) }, { status: 503 })
  }
}

export default function AdminReviewDelete({ loaderData, actionData }: Route.ComponentProps) {
  const failure = actionData?.failure ?? loaderData.failure
  if (failure)
    return <LoadErrorPanel title={title} failure={failure} back={{ to: '/admin/reviews', label: 'Back to Reviews' }} />
  return (
    <>
      <title>{`Delete Review by ${loaderData.name} | Redstone staff`}</title>
      <ConfirmPanel {...deleteReviewQuestion(loaderData.name)} cancelTo="/admin/reviews" />
    </>
  )
}
