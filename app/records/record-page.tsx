import { type ReactNode, useMemo, useState } from 'react'
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
import { useWayBack } from '#app/ui/way-back.ts'
import { type Answers, notFoundFailure, type RecordForm, type RecordReply } from './record-form.ts'

type LateForm<Shown> = { answers: Answers; shown: Shown } | null

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
  loaderData: { formId: string; late: LateForm<Shown> }
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
  loaderData: { formId, late },
  actionData,
  initial = {},
  notices,
  summaryTitle,
  children,
}: NewRecordProps<Shape, Shown>) {
  const { errors, isRefused } = useRefusal(form, actionData)
  const { answers, shown } = actionData ?? late ?? { answers: initial }
  return (
    <>
      <title>{`${isRefused ? 'Error: ' : ''}${title} | Redstone staff`}</title>
      <RefusalNotices errors={errors} title={summaryTitle} failure={actionData?.failure} />
      {notices}
      <BackLink {...useWayBack(form.back.to)}>{form.back.label}</BackLink>
      <PageHeading title={title} />
      {children({ answers, errors, hidden: { formId: answers.formId ?? formId }, conflict: undefined, shown })}
    </>
  )
}

type LoadedRecord<Shown> = { version: number; answers: Answers; seen: string; shown: Shown; history: HistoryLine[] }

type RecordPageProps<Shape extends z.ZodRawShape, Shown> = {
  form: RecordForm<Shape, Shown>
  loaderData: { record: LoadedRecord<Shown> | null; late: LateForm<Shown>; failure: ShownFailure | null }
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
  const way = useWayBack(form.back.to)
  const { errors, isRefused } = useRefusal(form, actionData)
  const { record, late, failure } = loaderData
  const opened = useOpened(record)
  const sent = actionData ?? late
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
  const { version, seen } = opened ?? record
  const hidden = { version: sent?.answers.version ?? version, seen: sent?.answers.seen ?? seen }
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
      {children({ answers, errors, hidden, conflict: actionData?.conflict, shown: shown ?? record.shown })}
      <History entries={record.history} labels={{ ...labels, ...historyLabels }} />
    </>
  )
}

/** The record as the page was opened with it. One that is loaded again meanwhile must not pass for what the form began with. */
function useOpened<Loaded>(record: Loaded) {
  const { pathname } = useLocation()
  const [opened, setOpened] = useState({ pathname, record })
  if (opened.pathname !== pathname) setOpened({ pathname, record })
  return opened.pathname === pathname ? opened.record : record
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
