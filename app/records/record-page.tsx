import { Fragment, type ReactNode, useMemo, useState } from 'react'
import { useLocation } from 'react-router'
import type { z } from 'zod'
import { History, type HistoryLine } from '#app/audit/history.tsx'
import { labelsOf } from '#app/fields/record-field.ts'
import { judgedBy } from '#app/http/form.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FailureNotice, type ShownFailure } from '#app/ui/failure-notice.tsx'
import type { FieldError } from '#app/ui/field-error.ts'
import { LoadErrorPanel } from '#app/ui/load-error-panel.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { RecordFormProps } from '#app/ui/record-form-props.ts'
import { useToast } from '#app/ui/toast.tsx'
import { TypedAnswers } from '#app/ui/typed-answers.tsx'
import { useOpenErrors } from '#app/ui/use-open-errors.ts'
import { placeIn, useWayBack } from '#app/ui/way-back.ts'
import { DraftNotices } from './draft-notices.tsx'
import { type Answers, notFoundFailure, type RecordForm, type RecordReply, type Unsaved } from './record-form.ts'

/** What a form was refused for, as far as it still stands; `isRefused` stays true until the next answer. */
export function useRefusal<Shape extends z.ZodRawShape>(
  { schema, gather }: Pick<RecordForm<Shape, never>, 'schema' | 'gather'>,
  reply: RecordReply<unknown> | undefined,
) {
  const judge = useMemo(() => judgedBy(schema, gather), [schema, gather])
  useToast(reply?.toast)
  const errors = useOpenErrors(reply?.errors, judge)
  const isRefused = Boolean(reply && (reply.errors.length > 0 || reply.conflict || reply.failure))
  return { errors, isRefused }
}

type NewRecordProps<Shape extends z.ZodRawShape, Shown> = {
  form: RecordForm<Shape, Shown>
  title: string
  loaderData: { formId: string; unsaved: Unsaved<Shown> }
  actionData: RecordReply<Shown> | undefined
  /** Answers that a new form begins with. */
  initial?: Answers
  notices?: ReactNode
  summaryTitle?: string | undefined
  children: (form: RecordFormProps<Shown>) => ReactNode
}

/** The page of a new record: what was wrong, the way back, and the form. */
export function NewRecordPage<Shape extends z.ZodRawShape, Shown>({
  form,
  title,
  loaderData: { formId, unsaved },
  actionData,
  initial = {},
  notices,
  summaryTitle,
  children,
}: NewRecordProps<Shape, Shown>) {
  const { errors, isRefused } = useRefusal(form, actionData)
  const begunId = useOpened(formId)
  const { answers, shown } = actionData ?? unsaved.shown ?? { answers: initial }
  const hidden = { formId: answers.formId ?? begunId }
  return (
    <>
      <title>{`${isRefused ? 'Error: ' : ''}${title} | Redstone staff`}</title>
      <RefusalNotices errors={errors} title={summaryTitle} failure={actionData?.failure} />
      {notices}
      <BackLink {...useWayBack(form.back.to)}>{form.back.label}</BackLink>
      <PageHeading title={title} />
      <DraftNotices unsaved={unsaved} formId={hidden.formId} />
      <Fragment key={unsaved.opened?.formId}>
        {children({ answers, errors, hidden, conflict: undefined, shown })}
      </Fragment>
    </>
  )
}

/** What a form begins with: the showing of it, and the record's version with the hashes of its fields. */
export type OpenedForm = { formId: string; version: number; seen: string }

type LoadedRecord<Shown> = OpenedForm & { answers: Answers; shown: Shown; history: HistoryLine[]; versionsAt: string }

type RecordPageProps<Shape extends z.ZodRawShape, Shown> = {
  form: RecordForm<Shape, Shown>
  loaderData: { record: LoadedRecord<Shown> | null; unsaved: Unsaved<Shown>; failure: ShownFailure | null }
  actionData: RecordReply<Shown> | undefined
  /** By the stored answers. */
  titleOf: (answers: Answers) => { title: string; heading: string }
  notices?: ReactNode
  summaryTitle?: string | undefined
  /** Stands below the heading. */
  besideTitle?: ReactNode
  /** Parts that the history names beside the form's fields. */
  historyLabels?: Record<string, string>
  children: (form: RecordFormProps<Shown>) => ReactNode
}

/**
 * The page of a stored record: what was wrong, the way back, the form and the history. Without the record it says why.
 */
export function RecordPage<Shape extends z.ZodRawShape, Shown>(props: RecordPageProps<Shape, Shown>) {
  const { form, loaderData, actionData, titleOf, notices, summaryTitle, besideTitle, historyLabels, children } = props
  const { pathname, search } = useLocation()
  const way = useWayBack(form.back.to)
  const { errors, isRefused } = useRefusal(form, actionData)
  const { record, unsaved, failure } = loaderData
  const opened = useOpened(record)
  const sent = actionData ?? unsaved.shown
  const labels = labelsOf(form.fields)
  if (!record || actionData?.isGone)
    return (
      <LoadErrorPanel
        title={`Error Loading ${form.noun}`}
        failure={failure ?? notFoundFailure(form)}
        back={{ ...form.back, ...way }}
      >
        {sent ? <TypedAnswers fields={form.fields} answers={sent.answers} /> : null}
      </LoadErrorPanel>
    )
  const { answers, shown } = sent ?? record
  const { title, heading } = titleOf(record.answers)
  const hidden = hiddenOf(opened ?? record, sent?.answers)
  return (
    <>
      <title>{`${isRefused ? 'Error: ' : ''}${title} | Redstone staff`}</title>
      <RefusalNotices errors={errors} title={summaryTitle} failure={actionData?.failure} />
      {notices}
      <BackLink {...way}>{form.back.label}</BackLink>
      <div className="space-y-4">
        <PageHeading title={heading} />
        {besideTitle}
      </div>
      <DraftNotices unsaved={unsaved} formId={hidden.formId} />
      <Fragment key={`${pathname} ${unsaved.opened?.formId}`}>
        {children({ answers, errors, hidden, conflict: actionData?.conflict, shown: shown ?? record.shown })}
      </Fragment>
      <History
        entries={record.history}
        labels={{ ...labels, ...historyLabels }}
        versionsAt={record.versionsAt + placeIn(search)}
      />
    </>
  )
}

/** What the form carries along unseen: as it was sent, or as it was opened. */
export function hiddenOf({ formId, version, seen }: OpenedForm, sent: Answers = {}) {
  return { formId: sent.formId ?? formId, version: sent.version ?? version, seen: sent.seen ?? seen }
}

/** What the page was opened with. A record that is loaded again meanwhile must not pass for what the form began with. */
function useOpened<Loaded>(loaded: Loaded) {
  const { pathname } = useLocation()
  const [opened, setOpened] = useState({ pathname, loaded })
  if (opened.pathname !== pathname) setOpened({ pathname, loaded })
  return opened.pathname === pathname ? opened.loaded : loaded
}

type RefusalNoticesProps = { errors: FieldError[]; title: string | undefined; failure: ShownFailure | undefined }

/** First in the page, with focus: what is wrong. */
function RefusalNotices({ errors, title, failure }: RefusalNoticesProps) {
  return (
    <>
      <ErrorSummary errors={errors} {...(title ? { title } : {})} />
      {failure ? <FailureNotice failure={failure} /> : null}
    </>
  )
}
