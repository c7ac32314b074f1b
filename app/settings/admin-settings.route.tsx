import { data, Form, useNavigation } from 'react-router'
import { requireStaff } from '#app/admin/require-staff.server.ts'
import { listHistory } from '#app/audit/audit.server.ts'
import { History } from '#app/audit/history.tsx'
import { type RefusedEdit, readEdit } from '#app/http/edited-form.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { readBody, textsIn, wrongFields } from '#app/http/form.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts, type StaffFailure } from '#app/http/staff-failure.server.ts'
import { changeRecorded } from '#app/http/staff-write.server.ts'
import { marksOf } from '#app/http/version-dispute.server.ts'
import { findFormKeptFor } from '#app/staff/kept-forms.server.ts'
import { Button } from '#app/ui/button.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FailureNotice } from '#app/ui/failure-notice.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/admin-settings.route.ts'
import { type Settings, settingLabels } from './setting.ts'
import { SettingFields } from './setting-fields.tsx'
import { settingForm } from './setting-schema.ts'
import { findSettings, updateSettings } from './settings.server.ts'

/** The settings are one record. */
const recordId = 'site'

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context)
  const { db } = context.get(services)
  try {
    const { values, version } = await findSettings(db)
    const history = await listHistory(db, 'settings', recordId)
    const late = await findFormKeptFor(db, url)
    const kept = late && { answers: textsIn(late.body) }
    return { settings: { values, version, seen: marksOf(values), history }, kept, failure: null }
  } catch (error) {
    const words = { title: 'Error Fetching Settings', text: failureTexts.notLoaded }
    return data({ settings: null, kept: null, failure: failureOf(context, words, error) }, { status: 503 })
  }
}

type Reply = RefusedEdit & { failure?: StaffFailure }
type Answer = Response | ReturnType<typeof data<Reply>>

export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  requireStaff(context)
  const body = await readBody(request)
  try {
    return await save(context, body)
  } catch (error) {
    const failure = failureOf(context, { title: 'Error Updating Settings', text: failureTexts.notSaved }, error)
    return data({ answers: textsIn(body), errors: [], failure }, { status: 503 })
  }
}

async function save(context: Route.ActionArgs['context'], body: FormData): Promise<Answer> {
  const staff = requireStaff(context)
  const { db } = context.get(services)
  const { values, ...state } = await findSettings(db)
  const kept = { ...state, recordType: 'settings', id: recordId, answers: values } as const
  const shape = { schema: settingForm, labels: settingLabels, answersOf: settingsAlone }
  const edit = await readEdit(db, kept, { ...shape, body })
  if (!edit.ok) return edit.reply
  const deed = { staff, recordType: 'settings', recordId, action: 'settings updated' } as const
  const wanted = settingsAlone(edit.value)
  const outcome = await changeRecorded(db, deed, (tx) => updateSettings(tx, kept.version, wanted))
  // Somebody saved in this very moment: judge the form again, by what stands there now.
  if (outcome.is === 'stale') return save(context, body)
  if (outcome.is === 'unchanged')
    return redirectWithToast('/admin/settings', { title: 'No Changes', description: 'No settings were modified.' })
  const saved = outcome.changedFields.map((key) => settingLabels[key]).join(', ')
  return redirectWithToast('/admin/settings', { title: 'Settings Updated', description: `Saved: ${saved}.` })
}

// Judged in the browser first, by the same schema: what is wrong is said without a journey to the server.
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const wrong = await wrongFields(request, settingForm)
  return wrong ? data<Reply>(wrong, { status: 400 }) : serverAction()
}

export default function AdminSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings } = loaderData
  const failure = actionData?.failure ?? loaderData.failure
  const errors = actionData?.errors ?? []
  const dispute = actionData?.dispute
  const isSaving = useNavigation().formMethod === 'POST'
  const isRefused = actionData !== undefined
  const shown = actionData ?? loaderData.kept
  return (
    <>
      <title>{`${isRefused ? 'Error: ' : ''}Site Settings | Redstone staff`}</title>
      <ErrorSummary errors={errors} />
      {failure ? <FailureNotice failure={failure} /> : null}
      <PageHeading
        title="Site Settings"
        intro="How visitors reach the company, on every page of the site, and where leads go."
      />
      {settings ? (
        <Form key={settings.version} method="post" noValidate className="max-w-2xl space-y-6">
          <input type="hidden" name="version" value={shown?.answers.version ?? settings.version} />
          <input type="hidden" name="seen" value={shown?.answers.seen ?? settings.seen} />
          <SettingFields answers={{ ...settings.values, ...shown?.answers }} errors={errors} dispute={dispute} />
          <Button type="submit" disabled={isSaving}>
            {isSaving ? 'Saving...' : 'Save Settings'}
          </Button>
        </Form>
      ) : null}
      <History entries={settings?.history ?? []} />
    </>
  )
}

function settingsAlone({ contact_phone, contact_email, contact_address, crm_email }: Settings): Settings {
  return { contact_phone, contact_email, contact_address, crm_email }
}
