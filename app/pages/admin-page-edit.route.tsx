import { data } from 'react-router'
import { requireStaff } from '#app/admin/require-staff.server.ts'
import { changedFieldsOf, listHistory } from '#app/audit/audit.server.ts'
import { History } from '#app/audit/history.tsx'
import type { Db } from '#app/db/client.server.ts'
import { type RefusedEdit, readEdit } from '#app/http/edited-form.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { readBody, textsIn, wrongFields } from '#app/http/form.ts'
import { readRecordId } from '#app/http/record-id.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts, type StaffFailure } from '#app/http/staff-failure.server.ts'
import { changeRecorded } from '#app/http/staff-write.server.ts'
import { marksOf } from '#app/http/version-dispute.server.ts'
import { readMarkdown } from '#app/platform/markdown.server.ts'
import type { MarkdownNode } from '#app/platform/markdown-node.ts'
import { findFormKeptFor } from '#app/staff/kept-forms.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FailureNotice } from '#app/ui/failure-notice.tsx'
import { LoadErrorPanel } from '#app/ui/load-error-panel.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { ToastMessage } from '#app/ui/toast-message.ts'
import { TypedWords } from '#app/ui/typed-words.tsx'
import type { Route } from './+types/admin-page-edit.route.ts'
import { pageAnswers, pageLabels, slugTaken, slugToast } from './page-editing.ts'
import { isSlugTaken, updatePage } from './page-edits.server.ts'
import { PageForm } from './page-form.tsx'
import { readPreview } from './page-preview.server.ts'
import { pageForm } from './page-schema.ts'
import { findPage } from './pages.server.ts'

const toPages = { to: '/admin/pages', label: 'Back to Pages' }
const notLoaded = { title: 'Error Fetching Page', text: failureTexts.notLoaded }
const notFound = { title: 'Error Fetching Page', description: 'Page not found', variant: 'destructive' } as const

export async function loader({ params, url, context }: Route.LoaderArgs) {
  requireStaff(context)
  const { db } = context.get(services)
  try {
    const page = await findAskedPage(db, params.id)
    const late = await findFormKeptFor(db, url)
    const kept = late && { answers: textsIn(late.body), preview: readPreview(late.body) }
    if (!page) return data({ page: null, kept, failure: { toast: notFound } }, { status: 404 })
    const answers = pageAnswers(page)
    const history = await listHistory(db, 'page', page.id)
    const preview = readMarkdown(page.content)
    return { page: { answers, seen: marksOf(answers), version: page.version, history, preview }, kept, failure: null }
  } catch (error) {
    return data({ page: null, kept: null, failure: failureOf(context, notLoaded, error) }, { status: 503 })
  }
}

type Reply = RefusedEdit & {
  preview?: MarkdownNode[]
  toast?: ToastMessage | undefined
  isGone?: boolean
  failure?: StaffFailure
}
type Answer = Response | ReturnType<typeof data<Reply>>

export async function action({ request, params, context }: Route.ActionArgs): Promise<Answer> {
  requireStaff(context)
  const body = await readBody(request)
  try {
    return await save(context, params.id, body)
  } catch (error) {
    const reply = { answers: textsIn(body), preview: readPreview(body) }
    if (isSlugTaken(error)) return data({ ...reply, errors: [{ name: 'slug', message: slugTaken }] }, { status: 409 })
    const failure = failureOf(context, { title: 'Error Updating Page', text: failureTexts.notSaved }, error)
    return data({ ...reply, errors: [], failure }, { status: 503 })
  }
}

async function save(context: Route.ActionArgs['context'], askedId: string, body: FormData): Promise<Answer> {
  const staff = requireStaff(context)
  const { db } = context.get(services)
  const page = await findAskedPage(db, askedId)
  if (!page) return data({ answers: textsIn(body), errors: [], isGone: true }, { status: 404 })
  const kept = { ...page, recordType: 'page', answers: pageAnswers(page) } as const
  const edit = await readEdit(db, kept, { body, schema: pageForm, labels: pageLabels, answersOf: pageAnswers })
  if (!edit.ok) {
    const reply = { ...edit.reply.data, preview: readPreview(body), toast: slugToast(edit.reply.data.errors) }
    return data(reply, edit.reply.init ?? undefined)
  }
  const { formId: _none, version: _old, seen: _before, ...input } = edit.value
  if (body.get('intent') === 'preview') {
    // Choices between two versions are in the answers now.
    const answers = { ...edit.answers, version: String(page.version) }
    return data({ answers, errors: [], preview: readMarkdown(input.content) })
  }
  const deed = { staff, recordType: 'page', recordId: page.id, action: 'page updated' } as const
  const outcome = await changeRecorded(db, deed, async (tx) => {
    const update = await updatePage(tx, page, input)
    return update.is === 'saved' ? { ...update, changedFields: changedFieldsOf(update.before, input) } : update
  })
  // Somebody saved or deleted it in this very moment: judge the form again, by what stands there now.
  if (outcome.is !== 'saved') return save(context, askedId, body)
  const toast = { title: 'Page Updated Successfully', description: `"${input.title}" was saved.` }
  return redirectWithToast('/admin/pages', toast)
}

// Judged in the browser first, by the same schema: what is wrong is said without a journey to the server.
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const wrong = await wrongFields(request, pageForm)
  return wrong ? data<Reply>({ ...wrong, toast: slugToast(wrong.errors) }, { status: 400 }) : serverAction()
}

export default function AdminPageEdit({ loaderData, actionData }: Route.ComponentProps) {
  const { page, failure } = loaderData
  const shown = actionData ?? loaderData.kept
  useToast(actionData?.toast)
  if (actionData?.isGone || !page) {
    return (
      <LoadErrorPanel title="Error Loading Page" failure={failure ?? { toast: notFound }} back={toPages}>
        {shown ? <TypedWords labels={pageLabels} answers={shown.answers} /> : null}
      </LoadErrorPanel>
    )
  }
  const errors = actionData?.errors ?? []
  const dispute = actionData?.dispute
  const isRefused = errors.length > 0 || dispute !== undefined || actionData?.failure !== undefined
  return (
    <>
      <title>{`${isRefused ? 'Error: ' : ''}Edit Page “${page.answers.title}” | Redstone staff`}</title>
      <ErrorSummary errors={errors} {...(actionData?.toast ? { title: actionData.toast.title } : {})} />
      {actionData?.failure ? <FailureNotice failure={actionData.failure} /> : null}
      <BackLink to={toPages.to}>{toPages.label}</BackLink>
      <PageHeading title="Edit Page" />
      <PageForm
        answers={shown?.answers ?? page.answers}
        errors={errors}
        preview={shown?.preview ?? page.preview}
        hidden={{
          version: shown?.answers.version ?? page.version,
          seen: shown?.answers.seen ?? page.seen,
        }}
        dispute={dispute}
        submit={{ label: 'Save Changes', sending: 'Saving...' }}
      />
      <History entries={page.history} />
    </>
  )
}

async function findAskedPage(db: Db, text: string) {
  const id = readRecordId(text)
  return id === null ? null : findPage(db, id)
}
