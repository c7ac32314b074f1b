import { data, href, redirect, useLocation } from 'react-router'
import { readBody } from '#app/http/form.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts, type StaffFailure } from '#app/records/staff-failure.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FailureNotice } from '#app/ui/failure-notice.tsx'
import type { FieldError } from '#app/ui/field-error.ts'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { listAddress, useWayBack } from '#app/ui/way-back.ts'
import { readStaffList } from '../staff-vehicle.ts'
import type { Route } from './+types/admin-vehicle-bulk.route.ts'
import { beginBulk } from './bulk-change.actions.server.ts'
import { BulkChoiceForm } from './bulk-choice-form.tsx'
import { type BulkPreview, previewBulk, readBulkChoice } from './bulk-plan.server.ts'
import { BulkPreviewForm } from './bulk-preview-form.tsx'
import { listLately } from './bulk-reading.actions.server.ts'
import {
  answersIn,
  type BulkAnswers,
  readBulkAction,
  readBulkForm,
  seenIn,
  tooManySeen,
} from './bulk-request.actions.server.ts'
import { LatelyChanged } from './lately-changed.tsx'
import { useFocusAtTurn } from './use-focus-at-turn.ts'

const title = 'Change Several Vehicles'
const mostLately = 5

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context)
  try {
    const stock = context.get(services)
    const choice = await readBulkChoice(stock, url.searchParams)
    return { choice, lately: await listLately(stock.db, mostLately), failure: null }
  } catch (error) {
    const failure = failureOf(context, { title: 'Error Fetching Vehicles', text: failureTexts.notLoaded }, error)
    return data({ choice: null, lately: [], failure }, { status: 503 })
  }
}

type BulkReply = {
  answers: BulkAnswers
  errors: FieldError[]
  preview: (BulkPreview & { formId: string }) | null
  failure: StaffFailure | null
}

/** Shows what an action would do; does it, when that was shown; or goes back to the choice. */
export async function action({ request, url, context }: Route.ActionArgs) {
  requireStaff(context)
  const body = await readBody(request)
  const reply: BulkReply = { answers: answersIn(body), errors: [], preview: null, failure: null }
  const intent = body.get('intent')
  if (intent === 'choose') return reply
  try {
    if (intent === 'apply') return await applyPreviewed({ url, context }, body, reply)
    const stock = context.get(services)
    const form = await readBulkForm(stock, url.searchParams, body)
    if (!form.ok) return data({ ...reply, errors: form.errors }, { status: 400 })
    const preview = { ...(await previewBulk(stock, form.ids, form.action)), formId: crypto.randomUUID() }
    return { ...reply, preview }
  } catch (error) {
    const failure = failureOf(context, { title: failed, text: nothingChanged }, error)
    return data({ ...reply, failure }, { status: 503 })
  }
}

/** Begins the previewed change and redirects to its progress. Throws when nothing was begun. */
async function applyPreviewed(
  { url, context }: Pick<Route.ActionArgs, 'url' | 'context'>,
  body: FormData,
  reply: BulkReply,
) {
  const staff = requireStaff(context)
  const { db } = context.get(services)
  const asked = readBulkAction(body)
  if (!asked.ok) return data({ ...reply, errors: asked.errors }, { status: 400 })
  const seen = seenIn(body)
  const tooMany = tooManySeen(seen)
  if (tooMany) return data({ ...reply, errors: [tooMany] }, { status: 400 })
  const { id } = await beginBulk(db, { ...asked, staff, seen })
  const result = listAddress(href('/admin/vehicles/bulk/:id', { id: String(id) }), url.search)
  return redirect(result)
}

const failed = 'Error Changing Vehicles'
const nothingChanged = 'The database did not answer, so nothing was changed. Please try again in a minute.'

/** Chooses vehicles and what to change, and shows what would become of each. */
export default function AdminVehicleBulk({
  loaderData: { choice, lately, failure },
  actionData,
}: Route.ComponentProps) {
  const back = useWayBack(href('/admin/vehicles'))
  const preview = actionData?.preview ?? null
  const page = useFocusAtTurn(preview)
  const errors = actionData?.errors ?? []
  const shown = actionData?.failure ?? failure
  const pageTitle = usePageTitle(errors.length > 0, preview !== null)
  return (
    <div ref={page} className="space-y-6">
      <title>{`${pageTitle} | Redstone staff`}</title>
      <ErrorSummary errors={errors} />
      {shown ? <FailureNotice failure={shown} /> : null}
      <BackLink to={back.to}>{choice ? 'Change the Choice' : 'Back to Vehicles List'}</BackLink>
      <PageHeading title={<span className="wrap-anywhere">{preview ? `Preview: ${preview.what}` : title}</span>} />
      {preview && actionData ? <BulkPreviewForm preview={preview} answers={actionData.answers} /> : null}
      {choice && !preview ? (
        <>
          <BulkChoiceForm choice={choice} answers={actionData?.answers ?? noAnswers} errors={errors} />
          <LatelyChanged changes={lately} />
        </>
      ) : null}
    </div>
  )
}

const noAnswers: BulkAnswers = { texts: {}, ids: [] }

/** Those that are sold, or hidden, are a choice of their own, as in the list. */
function usePageTitle(isWrong: boolean, isPreview: boolean) {
  const { param, label } = readStaffList(new URLSearchParams(useLocation().search))
  return [isWrong ? 'Error' : null, isPreview ? 'Preview' : null, param ? label : null, title]
    .filter(Boolean)
    .join(': ')
}
