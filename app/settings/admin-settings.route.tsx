import { useState } from 'react'
import { Form, useLocation, useNavigation } from 'react-router'
import { History } from '#app/audit/history.tsx'
import { DraftNotices } from '#app/records/draft-notices.tsx'
import { loadRecord, saveRecord } from '#app/records/record-editing.server.ts'
import { sendRecord } from '#app/records/record-form.ts'
import { hiddenOf, useRefusal } from '#app/records/record-page.tsx'
import { Button } from '#app/ui/button.tsx'
import { DraftLine } from '#app/ui/draft-line.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FailureNotice } from '#app/ui/failure-notice.tsx'
import { FormBar } from '#app/ui/form-bar.tsx'
import { HiddenFields } from '#app/ui/hidden-fields.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/admin-settings.route.ts'
import { settingLabels } from './setting.ts'
import { editedSettings } from './setting-editing.actions.server.ts'
import { SettingFields } from './setting-fields.tsx'
import { settingForm } from './setting-schema.ts'

export async function loader(args: Route.LoaderArgs) {
  return loadRecord(args, editedSettings)
}

export async function action(args: Route.ActionArgs) {
  return saveRecord(args, editedSettings)
}

export async function clientAction(args: Route.ClientActionArgs) {
  return sendRecord(args, settingForm)
}

export default function AdminSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { record, unsaved } = loaderData
  const failure = actionData?.failure ?? loaderData.failure
  const { errors, isRefused } = useRefusal(settingForm, actionData)
  const isSaving = useNavigation().formMethod === 'POST'
  const opened = useOpened(record, Boolean(actionData))
  const sent = actionData?.answers ?? unsaved.shown?.answers
  const hidden = opened && hiddenOf(opened, sent)
  return (
    <>
      <title>{`${isRefused ? 'Error: ' : ''}Site Settings | Redstone staff`}</title>
      <ErrorSummary errors={errors} />
      {failure ? <FailureNotice failure={failure} /> : null}
      <PageHeading
        title="Site Settings"
        intro="How visitors reach the company, on every page of the site, and where leads go."
      />
      {hidden ? <DraftNotices unsaved={unsaved} formId={hidden.formId} /> : null}
      {opened && hidden ? (
        <Form
          key={`${opened.version} ${unsaved.opened?.formId}`}
          method="post"
          noValidate
          className="max-w-2xl space-y-6"
        >
          <HiddenFields fields={hidden} />
          <SettingFields
            answers={{ ...opened.answers, ...sent }}
            staff={opened.shown.staff}
            errors={errors}
            conflict={actionData?.conflict}
          />
          <FormBar>
            <Button type="submit" disabled={isSaving}>
              {isSaving ? 'Saving...' : 'Save Settings'}
            </Button>
          </FormBar>
          <DraftLine />
        </Form>
      ) : null}
      <History entries={record?.history ?? []} labels={settingLabels} versionsAt={record?.versionsAt} />
    </>
  )
}

/** The settings as the form began with them: at the last visit, or save. What is loaded in between must not take what was typed. */
function useOpened<Loaded>(record: Loaded, isRefused: boolean) {
  const { pathname } = useLocation()
  const isComingBack = useNavigation().location?.pathname === pathname
  const [opened, setOpened] = useState({ record, isComingBack })
  const hasComeBack = opened.isComingBack && !isComingBack && !isRefused
  const next = opened.record === null || hasComeBack ? record : opened.record
  if (next !== opened.record || isComingBack !== opened.isComingBack) setOpened({ record: next, isComingBack })
  return next
}
