import { data, href, type RouterContextProvider, redirect } from 'react-router'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { readBody, readFields } from '#app/http/form.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts, type StaffFailure } from '#app/records/staff-failure.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FailureNotice, type ShownFailure } from '#app/ui/failure-notice.tsx'
import type { FieldError } from '#app/ui/field-error.ts'
import { LoadErrorPanel } from '#app/ui/load-error-panel.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { applyBulk, beginBulk } from '../bulk/bulk-change.actions.server.ts'
import { seenIn, tooManySeen } from '../bulk/bulk-request.actions.server.ts'
import { useFocusAtTurn } from '../bulk/use-focus-at-turn.ts'
import type { Route } from './+types/admin-feature-rename.route.ts'
import { isSameFeature } from './feature.ts'
import { FeatureNameForm } from './feature-name-form.tsx'
import { previewRenaming, type RenamingPreview } from './feature-renaming.actions.server.ts'
import { renamingOf, renamingSchema } from './feature-renaming.ts'
import { listFeatures } from './features.server.ts'
import { RenamingPreviewForm } from './renaming-preview-form.tsx'

const gone: ShownFailure = {
  toast: {
    title: 'Error Fetching the Feature',
    description: 'There is no such feature. It may have another name by now.',
    variant: 'destructive',
  },
}

type Context = Readonly<RouterContextProvider>

async function readFeature(context: Context, url: URL) {
  const all = await listFeatures(context.get(services).db)
  const name = url.searchParams.get('name') ?? ''
  return { all, feature: all.find((one) => isSameFeature(one.name, name)) ?? null }
}

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context)
  try {
    const { all, feature } = await readFeature(context, url)
    if (!feature) return data({ feature, names: [], failure: gone }, { status: 404 })
    const names = all.map(({ name }) => name).filter((name) => name !== feature.name)
    return { feature, names, failure: null }
  } catch (error) {
    const failure = failureOf(context, { title: gone.toast.title, text: failureTexts.notLoaded }, error)
    return data({ feature: null, names: [], failure }, { status: 503 })
  }
}

type Reply = { to: string; errors: FieldError[]; preview: RenamingPreview | null; failure: StaffFailure | null }

/** Shows what a new name would do; gives it, when that was shown; or goes back to the name. */
export async function action({ request, url, context }: Route.ActionArgs) {
  requireStaff(context)
  const body = await readBody(request)
  const reply: Reply = { to: String(body.get('to') ?? ''), errors: [], preview: null, failure: null }
  if (body.get('intent') === 'choose') return reply
  try {
    return await rename(context, { url, body, reply })
  } catch (error) {
    const failure = failureOf(context, { title: failed, text: nothingChanged }, error)
    return data({ ...reply, failure }, { status: 503 })
  }
}

async function rename(context: Context, { url, body, reply }: { url: URL; body: FormData; reply: Reply }) {
  const form = readFields(body, renamingSchema)
  if (!form.ok) return data({ ...reply, errors: form.reply.data.errors }, { status: 400 })
  const { to, formId } = form.value
  const { db } = context.get(services)
  const { all, feature } = await readFeature(context, url)
  const renaming = feature && renamingOf(feature, to, all)
  if (body.get('intent') === 'apply')
    return applySeen(context, { body, reply, formId, action: renaming?.action ?? renamedBefore(url, to) })
  if (!feature) return data({ ...reply, errors: [{ name: 'to', message: noLonger }] }, { status: 404 })
  if (!renaming) return data({ ...reply, errors: [{ name: 'to', message: sameName }] }, { status: 400 })
  return { ...reply, preview: await previewRenaming(db, feature, renaming) }
}

/** Where the feature is gone: the same sent again leads to its result, and what is left of it says why. */
function renamedBefore(url: URL, to: string) {
  return { is: 'rename' as const, feature: url.searchParams.get('name') ?? '', to }
}

type Seen = { body: FormData; reply: Reply; formId: string; action: ReturnType<typeof renamedBefore> | RenamingAction }
type RenamingAction = NonNullable<ReturnType<typeof renamingOf>>['action']

/** Does what was shown, and leads to what came of it. Throws as long as nothing is changed. */
async function applySeen(context: Context, { body, reply, formId, action }: Seen) {
  const staff = requireStaff(context)
  const { db } = context.get(services)
  const seen = seenIn(body)
  const tooMany = tooManySeen(seen)
  if (tooMany) return data({ ...reply, errors: [{ ...tooMany, name: 'to' }] }, { status: 400 })
  const { id, isRepeat } = await beginBulk(db, { staff, formId: formId || crypto.randomUUID(), action, seen })
  const result = href('/admin/vehicles/bulk/:id', { id: String(id) })
  try {
    if (!isRepeat) await applyBulk(db, { staff, action, changeId: id }, seen)
    return redirect(result)
  } catch (error) {
    // Plan B: what is changed stays changed, and the result tells how far it came.
    return redirectWithToast(result, failureOf(context, { title: failed, text: brokenOff }, error).toast)
  }
}

const failed = 'Error Renaming the Feature'
const nothingChanged = 'The database did not answer, so nothing was changed. Please try again in a minute.'
const brokenOff = 'The database did not answer any more. The table tells which vehicles were changed before.'
const sameName = 'The feature has this name already. Enter another one.'
const noLonger = 'There is no such feature any more. It may have another name by now.'

/** Gives a feature another name, or merges it into another one, and shows first what that would do. */
export default function AdminFeatureRename({
  loaderData: { feature, names, failure },
  actionData,
}: Route.ComponentProps) {
  const back = { to: href('/admin/vehicles/features'), label: 'Back to Features' }
  const preview = actionData?.preview ?? null
  const page = useFocusAtTurn(preview)
  if (!feature) return <LoadErrorPanel title="Error Loading the Feature" failure={failure ?? gone} back={back} />
  const errors = actionData?.errors ?? []
  const title = preview ? `Preview: ${preview.what}` : `Rename “${feature.name}”`
  return (
    <div ref={page} className="space-y-6">
      <title>{`${errors.length > 0 ? 'Error: ' : ''}${title} | Redstone staff`}</title>
      <ErrorSummary errors={errors} />
      {actionData?.failure ? <FailureNotice failure={actionData.failure} /> : null}
      <BackLink to={back.to}>{back.label}</BackLink>
      <PageHeading title={<span className="wrap-anywhere">{title}</span>} />
      {preview && actionData ? (
        <RenamingPreviewForm preview={preview} to={actionData.to} />
      ) : (
        <FeatureNameForm feature={feature} names={names} to={actionData?.to} errors={errors} />
      )}
    </div>
  )
}
