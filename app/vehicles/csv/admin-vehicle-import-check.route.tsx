import { data, href, type RouterContextProvider, redirect } from 'react-router'
import { namesUnderWay } from '#app/big-work/big-works.server.ts'
import { readPageNumber } from '#app/fields/page-number.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { readBody } from '#app/http/form.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts, type StaffFailure } from '#app/records/staff-failure.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FailureNotice, type ShownFailure } from '#app/ui/failure-notice.tsx'
import type { FieldError } from '#app/ui/field-error.ts'
import { shownFileName } from '#app/ui/file-name.ts'
import { LoadErrorPanel } from '#app/ui/load-error-panel.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { pageOfBulk } from '../bulk/bulk-change.actions.server.ts'
import { WorksBefore } from '../bulk/works-before.tsx'
import type { Route } from './+types/admin-vehicle-import-check.route.ts'
import { checkOf, type ShownCheck } from './import-check.actions.server.ts'
import { ImportCheck } from './import-check.tsx'
import { keepIntent } from './import-kept.tsx'
import { planImport } from './import-plan.actions.server.ts'
import { beginImport, findBegunImport } from './import-run.actions.server.ts'
import { noFile } from './no-file.ts'
import { findImport, storeChoices } from './vehicle-imports.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { id } = requireStaff(context)
  const { db } = context.get(services)
  try {
    const stored = await findImport(db, id)
    if (!stored) return redirectWithToast(href('/admin/vehicles/import'), noFile)
    if (!stored.choices) return redirect(href('/admin/vehicles/import/columns'))
    const plan = await planImport(db, stored, stored.choices)
    const check = checkOf(stored, plan, readPageNumber(url.searchParams))
    return { check, worksBefore: await namesUnderWay(db), failure: null }
  } catch (error) {
    const failure = failureOf(context, { title: 'Error Checking the File', text: failureTexts.notLoaded }, error)
    return data({ check: null, worksBefore: [], failure }, { status: 503 })
  }
}

type CheckReply = {
  errors: FieldError[]
  /** What the file would do now, where that is something else than was shown. */
  other: ShownCheck | null
  isConfirmed: boolean
  failure: StaffFailure | null
}

/** Begins to import what was shown, and leads to how far that is. Otherwise nothing is changed. */
export async function action({ request, context }: Route.ActionArgs) {
  requireStaff(context)
  const body = await readBody(request)
  const reply: CheckReply = { errors: [], other: null, isConfirmed: body.has('isConfirmed'), failure: null }
  try {
    return await importSeen(context, body, reply)
  } catch (error) {
    const failure = failureOf(context, { title: 'Error Importing Vehicles', text: nothingChanged }, error)
    return data({ ...reply, failure }, { status: 503 })
  }
}

const nothingChanged = 'The database did not answer, so nothing was imported. Please try again in a minute.'

async function importSeen(context: Readonly<RouterContextProvider>, body: FormData, reply: CheckReply) {
  const staff = requireStaff(context)
  const { db } = context.get(services)
  const importId = String(body.get('importId'))
  const stored = await findImport(db, staff.id)
  if (!stored?.choices || stored.importId !== importId) {
    const begun = await findBegunImport(db, importId)
    return begun === null ? redirectWithToast(href('/admin/vehicles/import'), noFile) : redirect(pageOfBulk(begun))
  }
  if (body.get('intent') === keepIntent) {
    const keepsHandEdits = body.has('keepsHandEdits')
    await storeChoices(db, staff.id, importId, { ...stored.choices, keepsHandEdits })
    return redirect(href('/admin/vehicles/import/check'))
  }
  const { isConfirmed } = reply
  const importing = { staff, stored, choices: stored.choices, seen: String(body.get('seen')), isConfirmed }
  const outcome = await beginImport(db, importing)
  if (outcome.is === 'begun') return redirect(pageOfBulk(outcome.id))
  if (outcome.is === 'unconfirmed') return data({ ...reply, errors: [confirmPlease] }, { status: 400 })
  return data({ ...reply, other: checkOf(stored, outcome.plan, 1) }, { status: 409 })
}

const confirmPlease: FieldError = {
  name: 'isConfirmed',
  message: 'Check the box that these vehicles stay as they are, or choose another file.',
}

/** Shows what a file would do, and does it. */
export default function AdminVehicleImportCheck({ loaderData, actionData }: Route.ComponentProps) {
  const { check, worksBefore, failure } = loaderData
  const errors = actionData?.errors ?? []
  const shown = actionData?.other ?? check
  const back = { to: href('/admin/vehicles/import/columns'), label: 'Back to the Columns' }
  if (!shown) return failure ? <LoadErrorPanel title="Error Checking the File" failure={failure} back={back} /> : null
  const isWrong = errors.length > 0 || shown.errorCount > 0
  return (
    <div className="space-y-6">
      <title>{`${isWrong ? 'Error: ' : ''}Check of the File | Redstone staff`}</title>
      <ErrorSummary errors={errors} />
      {actionData?.failure ? <FailureNotice failure={actionData.failure} /> : null}
      {actionData?.other ? <FailureNotice failure={changedSince} lead="" /> : null}
      <BackLink to={back.to}>{back.label}</BackLink>
      <PageHeading
        title="Check of the File"
        intro={<span className="wrap-anywhere">{shownFileName(shown.filename)}: nothing is changed yet.</span>}
      />
      {shown.errorCount === 0 && shown.added + shown.changed > 0 ? <WorksBefore works={worksBefore} /> : null}
      <ImportCheck check={shown} isConfirmed={actionData?.isConfirmed ?? false} errors={errors} />
    </div>
  )
}

const changedSince: ShownFailure = {
  toast: {
    title: 'Vehicles Have Changed in the Meantime',
    description: 'Nothing was imported. Look at what the file would do now.',
    variant: 'destructive',
  },
}
