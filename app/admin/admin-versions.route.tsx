import { data, href, useLocation } from 'react-router'
import { z } from '#app/fields/form-schema.ts'
import { readRecordId } from '#app/fields/record-id.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { readForm } from '#app/http/form.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts } from '#app/records/staff-failure.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { capitalized, titleCase } from '#app/ui/capitalized.ts'
import type { ShownFailure } from '#app/ui/failure-notice.tsx'
import { LoadErrorPanel } from '#app/ui/load-error-panel.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { ToastMessage } from '#app/ui/toast-message.ts'
import { placeIn } from '#app/ui/way-back.ts'
import type { Route } from './+types/admin-versions.route.ts'
import { whyTaken } from './taken-since.server.ts'
import { ComparedVersions, notCompared, VersionList } from './version-parts.tsx'
import { versionedRecord } from './versioned-kinds.actions.server.ts'

const gone: ShownFailure = {
  toast: { title: 'Error Fetching Versions', description: 'This record no longer exists.', variant: 'destructive' },
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireStaff(context)
  const record = versionedRecord(params)
  const chosen = {
    from: readRecordId(url.searchParams.get('from') ?? ''),
    to: readRecordId(url.searchParams.get('to') ?? ''),
  }
  const back = record?.page ?? href('/admin/dashboard')
  try {
    const shown = record && (await record.read(context.get(services).db, chosen))
    return shown ? { shown, back, failure: null } : data({ shown, back, failure: gone }, { status: 404 })
  } catch (error) {
    const failure = failureOf(context, { title: gone.toast.title, text: failureTexts.notLoaded }, error)
    return data({ shown: null, back, failure }, { status: 503 })
  }
}

const restoreForm = z.object({ version: z.string().default('').transform(readRecordId) })

const title = 'Error Restoring'

/** Restores a version as the newest one, and leads back to the versions. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  const staff = requireStaff(context)
  const form = await readForm(request, restoreForm)
  const record = versionedRecord(params)
  const version = form.ok ? form.value.version : null
  if (!record) return redirectWithToast(href('/admin/activity'), refusals['not-found'])
  const here = href('/admin/versions/:kind/:id', params) + placeIn(url.search, notCompared)
  try {
    const outcome =
      version !== null ? await record.restore(context.get(services), { version, staff }) : { is: 'not-found' as const }
    if (outcome.is !== 'saved') return redirectWithToast(here, refusals[outcome.is])
    const { name, lost } = outcome
    const isWhole = lost === 0 ? '' : ` ${lost} of its pictures could not be brought back.`
    const description = `${capitalized(name)} is as it was then. What was there before is a version too.${isWhole}`
    return redirectWithToast(here, { title: `${titleCase(record.recordType)} Restored`, description })
  } catch (error) {
    const why = whyTaken(error)
    if (why) return redirectWithToast(here, { title, description: why, variant: 'destructive' })
    return redirectWithToast(here, failureOf(context, { title, text: failureTexts.notSaved }, error).toast)
  }
}

const refusals: Record<'stale' | 'unchanged' | 'not-found', ToastMessage> = {
  stale: {
    title,
    description: 'Somebody saved it just now. Look at it again first.',
    variant: 'destructive',
  },
  unchanged: { title: 'Nothing to Restore', description: 'It is as it was then.' },
  'not-found': { title, description: 'That version is no longer stored.', variant: 'destructive' },
}

/** The versions of a record: what differs between two of them, and the way back to each. */
export default function AdminVersions({ loaderData: { shown, back: record, failure } }: Route.ComponentProps) {
  const back = record + placeIn(useLocation().search, notCompared)
  if (!shown)
    return (
      <LoadErrorPanel title="Error Loading Versions" failure={failure ?? gone} back={{ to: back, label: 'Back' }} />
    )
  return (
    <div className="space-y-8">
      <title>{`Versions of ${shown.name} | Redstone staff`}</title>
      <div className="space-y-4">
        <BackLink to={back}>Back to Editing</BackLink>
        <PageHeading
          title={`Versions of ${shown.name}`}
          intro="Each save is a version. The newest 200 stay, and all of the last 12 months. To restore one, compare it with now."
        />
      </div>
      <ComparedVersions shown={shown} />
      <VersionList shown={shown} />
    </div>
  )
}
