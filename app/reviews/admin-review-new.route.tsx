import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { requireStaff } from '#app/admin/require-staff.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { type RefusedForm, readBody, readFields, textsIn, wrongFields } from '#app/http/form.ts'
import { findNamedPictures } from '#app/http/picture-names.server.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts, type StaffFailure } from '#app/http/staff-failure.server.ts'
import { createOnce } from '#app/http/staff-write.server.ts'
import { uploadTurnsOf } from '#app/http/upload-turn.server.ts'
import { findFormKeptFor } from '#app/staff/kept-forms.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FailureNotice } from '#app/ui/failure-notice.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/admin-review-new.route.ts'
import { checkPortrait, withStoredPortrait } from './portrait.server.ts'
import { ReviewForm } from './review-form.tsx'
import { reviewForm } from './review-schema.ts'
import { createReview } from './reviews.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context)
  const late = await findFormKeptFor(context.get(services).db, url)
  return { formId: randomUUID(), kept: late && { answers: textsIn(late.body), lostFile: late.fileNames[0] } }
}

type Reply = RefusedForm & { lostFile?: string; failure?: StaffFailure }
type Answer = Response | ReturnType<typeof data<Reply>>

export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const staff = requireStaff(context)
  const { db, storage } = context.get(services)
  const body = await readBody(request)
  const file = body.get('portrait')
  const lostFile = file instanceof File ? file.name : ''
  try {
    const portrait = await checkPortrait(file, uploadTurnsOf(db, staff))
    const form = readFields(body, reviewForm, portrait.errors)
    if (!form.ok) return data({ ...form.reply.data, lostFile }, { status: 400 })
    const { formId, version: _none, seen: _nothing, ...input } = form.value
    await withStoredPortrait({ db, storage, findNamed: findNamedPictures }, portrait, (uploaded) => {
      // Each sending of a file is stored under a new address; by its name it is the same.
      const sent = { ...input, imageUrl: lostFile || input.imageUrl }
      const written = { ...input, imageUrl: uploaded ?? input.imageUrl }
      return createOnce(db, { staff, recordType: 'review', formId, input: sent }, (tx) => createReview(tx, written))
    })
    const toast = { title: 'Review Added Successfully', description: `The review by ${input.name} is in the list.` }
    return await redirectWithToast('/admin/reviews', toast)
  } catch (error) {
    const failure = failureOf(context, { title: 'Error Adding Review', text: failureTexts.notSaved }, error)
    return data({ answers: textsIn(body), errors: [], lostFile, failure }, { status: 503 })
  }
}

// Judged in the browser first, by the same schema: what is wrong is said without a journey to the server.
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const wrong = await wrongFields(request, reviewForm)
  return wrong ? data<Reply>(wrong, { status: 400 }) : serverAction()
}

export default function AdminReviewNew({ loaderData, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? []
  const shown = actionData ?? loaderData.kept
  return (
    <>
      <title>{`${actionData ? 'Error: ' : ''}Add New Review | Redstone staff`}</title>
      <ErrorSummary errors={errors} />
      {actionData?.failure ? <FailureNotice failure={actionData.failure} /> : null}
      <BackLink to="/admin/reviews">Back to Reviews</BackLink>
      <PageHeading title="Add New Review" />
      <ReviewForm
        answers={shown?.answers ?? {}}
        errors={errors}
        hidden={{ formId: shown?.answers.formId ?? loaderData.formId }}
        lostFile={shown?.lostFile}
        submit={{ label: 'Add Review', sending: 'Adding...' }}
      />
    </>
  )
}
