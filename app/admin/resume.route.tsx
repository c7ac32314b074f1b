import { data, href, Link, redirect } from 'react-router'
import { handlingLabels, messageActions, writtenLabels } from '#app/contact/inbox-schema.ts'
import { lostReasonNames, stateNames } from '#app/contact/submission-state.ts'
import { answerTemplateForm } from '#app/contact/templates/answer-template-fields.ts'
import { yesOrNo } from '#app/fields/record-field.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { letterForm } from '#app/newsletter/letters/letter-fields.ts'
import { pageForm, pageLabels } from '#app/pages/page-fields.ts'
import { findLateForm } from '#app/records/late-forms.server.ts'
import { reviewForm } from '#app/reviews/review-fields.ts'
import { settingForm } from '#app/settings/setting-schema.ts'
import { accountActions, accountLabels } from '#app/staff/account-actions.ts'
import { Button } from '#app/ui/button.tsx'
import { shownFileName } from '#app/ui/file-name.ts'
import { LoadErrorPanel } from '#app/ui/load-error-panel.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { fillLabel } from '#app/vehicles/conversions/conversion-model.ts'
import { conversionModelForm } from '#app/vehicles/conversions/conversion-model-fields.ts'
import { vehicleForm } from '#app/vehicles/vehicle-schema.ts'
import type { Route } from './+types/resume.route.ts'
import { staffPage, staffPath } from './return-to.ts'

const listedRecords = [vehicleForm, conversionModelForm, reviewForm, pageForm, answerTemplateForm, letterForm]
const nothingStored = {
  toast: {
    title: 'Nothing to Save',
    description: 'What you typed is kept for 30 minutes only. Please start again.',
    variant: 'destructive',
  },
} as const
/** What the forms ask here is asked again, by the labels of their fields and choices. */
const labels: Record<string, string> = {
  ...handlingLabels,
  ...writtenLabels,
  ...accountLabels,
  isPublished: pageLabels.isPublished,
  intent: 'Button',
}
const choices: Record<string, Record<string, string>> = {
  state: stateNames,
  lostReason: lostReasonNames,
  isPublished: { yes: yesOrNo('on'), no: yesOrNo('') },
  intent: { ...accountActions, ...messageActions, fill: fillLabel },
}

/** The page on which a late form without scripts goes on. It is its own, filled in, or a button that sends it. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context)
  const key = url.searchParams.get('key') ?? ''
  const stored = await findLateForm(context.get(services).db, key)
  const path = staffPath(stored?.path)
  if (!stored || !path) return data(null, { status: 404 })
  const { pathname } = new URL(path, url)
  if (showsLateForm(pathname)) throw redirect(`${pathname}?${new URLSearchParams({ late: key })}`)
  return data({
    path,
    page: staffPage(path) ?? path,
    fields: stored.fields,
    typed: labelledAnswers(stored.fields),
    fileNames: stored.fileNames,
  })
}

export default function Resume({ loaderData }: Route.ComponentProps) {
  if (!loaderData)
    return (
      <LoadErrorPanel
        title="Nothing to Save"
        failure={nothingStored}
        back={{ to: href('/admin/dashboard'), label: 'Back to Dashboard' }}
      />
    )
  const { path, page, fields, typed, fileNames } = loaderData
  return (
    <>
      <title>Save what you typed | Redstone staff</title>
      <PageHeading
        title="Save what you typed"
        intro="Your session had ended, so it is not saved yet. Nothing is lost."
      />
      {fileNames.length > 0 ? (
        <Notice tone="warning" title="Files could not be kept">
          Please choose these again after saving: {fileNames.map(shownFileName).join(', ')}.
        </Notice>
      ) : null}
      <dl className="space-y-3 rounded-card border border-line bg-surface p-5">
        {typed.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className="whitespace-pre-wrap break-words">{text}</dd>
          </div>
        ))}
      </dl>
      {/* A plain form: the page behind the address reads it as if it had come from there. */}
      <form method="post" action={path} encType="multipart/form-data" className="flex flex-wrap items-center gap-4">
        {fields.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <Button>Save it now</Button>
        <Link to={page} className="text-link">
          Start again without it
        </Link>
      </form>
    </>
  )
}

/** Whether the page is one that creates or edits a record. A question with its button is asked again here instead. */
function showsLateForm(pathname: string) {
  if (pathname === settingForm.back.to) return true
  return listedRecords.some(({ back }) => {
    const [page = ''] = pathname.startsWith(back.to) ? pathname.slice(back.to.length + 1).split('/') : []
    return ['new', 'edit', 'offer', 'measures'].includes(page)
  })
}

/** What the fields say that a person fills in; what a form carries along unseen has no label. */
function labelledAnswers(fields: Array<[name: string, value: string]>) {
  return fields.flatMap(([name, value]) => {
    const label = labels[name]
    return label && value !== '' ? [{ label, text: choices[name]?.[value] ?? value }] : []
  })
}
