import { data } from 'react-router'
import { requireStaff } from '#app/admin/require-staff.server.ts'
import { changedFieldsOf, listHistory } from '#app/audit/audit.server.ts'
import { History } from '#app/audit/history.tsx'
import type { Db } from '#app/db/client.server.ts'
import { type RefusedEdit, readEdit } from '#app/http/edited-form.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { readBody, textsIn, wrongFields } from '#app/http/form.ts'
import { findNamedPictures } from '#app/http/picture-names.server.ts'
import { readRecordId } from '#app/http/record-id.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts, type StaffFailure } from '#app/http/staff-failure.server.ts'
import { changeRecorded } from '#app/http/staff-write.server.ts'
import { uploadTurnsOf } from '#app/http/upload-turn.server.ts'
import { marksOf } from '#app/http/version-dispute.server.ts'
import { findFormKeptFor } from '#app/staff/kept-forms.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FailureNotice } from '#app/ui/failure-notice.tsx'
import { LoadErrorPanel } from '#app/ui/load-error-panel.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { TypedWords } from '#app/ui/typed-words.tsx'
import type { Route } from './+types/admin-review-edit.route.ts'
import { type ChosenPortrait, checkPortrait, removeUnusedPortrait, withStoredPortrait } from './portrait.server.ts'
import { reviewAnswers, reviewLabels } from './review.ts'
import { ReviewForm } from './review-form.tsx'
import { reviewForm } from './review-schema.ts'
import { findReview, updateReview } from './reviews.server.ts'

const toReviews = { to: '/admin/reviews', label: 'Back to Reviews' }
const notLoaded = { title: 'Error Fetching Review', text: failureTexts.notLoaded }
const notFound = { title: 'Error Fetching Review', description: 'Review not found', variant: 'destructive' } as const

export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireStaff(context)
  const { db } = context.get(services)
  try {
    const review = await findAskedReview(db, params.id)
    const late = await findFormKeptFor(db, url)
    const kept = late && { answers: textsIn(late.body), lostFile: late.fileNames[0] }
    if (!review) return data({ review: null, kept, failure: { toast: notFound } }, { status: 404 })
    const answers = reviewAnswers(review)
    const history = await listHistory(db, 'review', review.id)
    return { review: { answers, seen: marksOf(answers), version: review.version, history }, kept, failure: null }
  } catch (error) {
    return data({ review: null, kept: null, failure: failureOf(context, notLoaded, error) }, { status: 503 })
  }
}

type Reply = RefusedEdit & { lostFile?: string; isGone?: boolean; failure?: StaffFailure }
type Answer = Response | ReturnType<typeof data<Reply>>

export async function action({ request, params, context }: Route.ActionArgs): Promise<Answer> {
  const staff = requireStaff(context)
  const body = await readBody(request)
  const file = body.get('portrait')
  try {
    const portrait = await checkPortrait(file, uploadTurnsOf(context.get(services).db, staff))
    return await save(context, params.id, { body, portrait })
  } catch (error) {
    const lostFile = file instanceof File ? file.name : ''
    const failure = failureOf(context, { title: 'Error Updating Review', text: failureTexts.notSaved }, error)
    return data({ answers: textsIn(body), errors: [], lostFile, failure }, { status: 503 })
  }
}

type Posted = { body: FormData; portrait: ChosenPortrait }

async function save(context: Route.ActionArgs['context'], askedId: string, posted: Posted): Promise<Answer> {
  const staff = requireStaff(context)
  const { db, storage } = context.get(services)
  const { body, portrait } = posted
  const lostFile = portrait.filename
  const review = await findAskedReview(db, askedId)
  if (!review) return data({ answers: textsIn(body), errors: [], lostFile, isGone: true }, { status: 404 })
  const kept = { ...review, recordType: 'review', answers: reviewAnswers(review) } as const
  const shape = { schema: reviewForm, labels: reviewLabels, answersOf: reviewAnswers }
  const edit = await readEdit(db, kept, { ...shape, body, alsoWrong: portrait.errors })
  if (!edit.ok) return data({ ...edit.reply.data, lostFile }, edit.reply.init ?? undefined)
  const { formId: _none, version: _old, seen: _before, ...input } = edit.value
  const deed = { staff, recordType: 'review', recordId: review.id, action: 'review updated' } as const
  const ground = { db, storage, findNamed: findNamedPictures }
  const outcome = await withStoredPortrait(ground, portrait, (uploaded) =>
    changeRecorded(db, deed, async (tx) => {
      const written = { ...input, imageUrl: uploaded ?? input.imageUrl }
      const update = await updateReview(tx, review, written)
      return update.is === 'saved' ? { ...update, changedFields: changedFieldsOf(update.before, written) } : update
    }),
  )
  // Somebody saved or deleted it in this very moment: judge the form again, by what stands there now.
  if (outcome.is !== 'saved') return save(context, askedId, posted)
  await removeUnusedPortrait(ground, outcome.before.imageUrl)
  const toast = { title: 'Review Updated Successfully', description: `The review by ${input.name} was saved.` }
  return redirectWithToast('/admin/reviews', toast)
}

// Judged in the browser first, by the same schema: what is wrong is said without a journey to the server.
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const wrong = await wrongFields(request, reviewForm)
  return wrong ? data<Reply>(wrong, { status: 400 }) : serverAction()
}

export default function AdminReviewEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { review, failure } = loaderData
  const shown = actionData ?? loaderData.kept
  if (actionData?.isGone || !review) {
    return (
      <LoadErrorPanel title="Error Loading Review" failure={failure ?? { toast: notFound }} back={toReviews}>
        {shown ? <TypedWords labels={reviewLabels} answers={shown.answers} /> : null}
      </LoadErrorPanel>
    )
  }
  const errors = actionData?.errors ?? []
  const dispute = actionData?.dispute
  return (
    <>
      <title>{`${actionData ? 'Error: ' : ''}Edit Review by ${review.answers.name} | Redstone staff`}</title>
      <ErrorSummary errors={errors} />
      {actionData?.failure ? <FailureNotice failure={actionData.failure} /> : null}
      <BackLink to={toReviews.to}>{toReviews.label}</BackLink>
      <PageHeading title="Edit Review" />
      <ReviewForm
        answers={shown?.answers ?? review.answers}
        errors={errors}
        hidden={{
          version: shown?.answers.version ?? review.version,
          seen: shown?.answers.seen ?? review.seen,
        }}
        dispute={dispute}
        lostFile={shown?.lostFile}
        submit={{ label: 'Save Changes', sending: 'Saving...' }}
      />
      <History entries={review.history} />
    </>
  )
}

async function findAskedReview(db: Db, text: string) {
  const id = readRecordId(text)
  return id === null ? null : findReview(db, id)
}
