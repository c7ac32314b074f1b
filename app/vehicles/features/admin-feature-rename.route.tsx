import { data, href, type RouterContextProvider, redirect, useLocation } from 'react-router'
import type { Db } from '#app/db/client.server.ts'
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
import { placeIn } from '#app/ui/way-back.ts'
import type { FeatureRenaming } from '../bulk/bulk-action.ts'
import { beginBulk, findBegun, type SeenVehicle } from '../bulk/bulk-change.actions.server.ts'
import { seenIn, tooManySeen } from '../bulk/bulk-request.actions.server.ts'
import { useFocusAtTurn } from '../bulk/use-focus-at-turn.ts'
import type { Route } from './+types/admin-feature-rename.route.ts'
import { type Feature, isSameFeature } from './feature.ts'
import { FeatureNameForm } from './feature-name-form.tsx'
import { previewRenaming, type RenamingPreview, spellingsToChange } from './feature-renaming.actions.server.ts'
import { renamingOf, renamingSchema } from './feature-renaming.ts'
import { findVehiclesWith, listFeatures } from './features.server.ts'
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
  const isMeant = body.get('intent') === 'apply'
  // Sent twice, a preview leads to its result, though the feature has its new name by then.
  const begun = isMeant ? await findBegun(db, formId) : null
  if (begun !== null) return redirect(resultOf(begun))
  if (!feature) return data({ ...reply, errors: [{ name: 'to', message: noLonger }] }, { status: 404 })
  if (!renaming) return data({ ...reply, errors: [{ name: 'to', message: sameName }] }, { status: 400 })
  if (!isMeant) return { ...reply, preview: await previewRenaming(db, feature, renaming) }
  const seen = seenIn(body)
  const wrong = tooManySeen(seen) ?? (await nothingSeen(db, { seen, feature, to: renaming.action.to }))
  if (wrong) return data({ ...reply, errors: [{ ...wrong, name: 'to' }] }, { status: 400 })
  return applySeen(context, { seen, formId, action: renaming.action })
}

/** What is wrong with a form that names no vehicle: a preview names each that has the feature. Null where none has it. */
async function nothingSeen(db: Db, { seen, feature, to }: { seen: SeenVehicle[]; feature: Feature; to: string }) {
  if (seen.length > 0) return null
  const { total } = await findVehiclesWith(db, spellingsToChange(feature, to), 1)
  return total > 0 ? { message: previewPlease } : null
}

type Seen = { seen: SeenVehicle[]; formId: string; action: FeatureRenaming }

/** Begins the previewed change and redirects to its progress. Throws when nothing was begun. */
async function applySeen(context: Context, { seen, formId, action }: Seen) {
  const staff = requireStaff(context)
  const { db } = context.get(services)
  const { id } = await beginBulk(db, { staff, formId: formId || crypto.randomUUID(), action, seen })
  const result = resultOf(id)
  return redirect(result)
}

function resultOf(id: number) {
  return href('/admin/vehicles/bulk/:id', { id: String(id) })
}

const failed = 'Error Renaming the Feature'
const nothingChanged = 'The database did not answer, so nothing was changed. Please try again in a minute.'
const sameName = 'The feature already has this name. Enter another one.'
const previewPlease = 'This names no vehicle of a preview, so nothing was changed. Look at the preview again.'
const noLonger = 'This feature no longer exists. It may have another name by now.'

/** Gives a feature another name, or merges it into another one, and shows first what that would do. */
export default function AdminFeatureRename({
  loaderData: { feature, names, failure },
  actionData,
}: Route.ComponentProps) {
  const place = placeIn(useLocation().search, { name: null })
  const back = { to: href('/admin/vehicles/features') + place, label: 'Back to Features' }
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
