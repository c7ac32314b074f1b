import { randomUUID } from 'node:crypto'
import { data } from 'react-router'
import { requireStaff } from '#app/admin/require-staff.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { type RefusedForm, readBody, readFields, textsIn, wrongFields } from '#app/http/form.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts, type StaffFailure } from '#app/http/staff-failure.server.ts'
import { createOnce } from '#app/http/staff-write.server.ts'
import type { MarkdownNode } from '#app/platform/markdown-node.ts'
import { findFormKeptFor } from '#app/staff/kept-forms.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { ErrorSummary } from '#app/ui/error-summary.tsx'
import { FailureNotice } from '#app/ui/failure-notice.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { useToast } from '#app/ui/toast.tsx'
import type { ToastMessage } from '#app/ui/toast-message.ts'
import type { Route } from './+types/admin-page-new.route.ts'
import { slugTaken, slugToast } from './page-editing.ts'
import { createPage, isSlugTaken } from './page-edits.server.ts'
import { PageForm } from './page-form.tsx'
import { readPreview } from './page-preview.server.ts'
import { pageForm } from './page-schema.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context)
  const late = await findFormKeptFor(context.get(services).db, url)
  return { formId: randomUUID(), kept: late && { answers: textsIn(late.body), preview: readPreview(late.body) } }
}

type Reply = RefusedForm & { preview?: MarkdownNode[]; toast?: ToastMessage | undefined; failure?: StaffFailure }
type Answer = Response | ReturnType<typeof data<Reply>>

export async function action({ request, context }: Route.ActionArgs): Promise<Answer> {
  const staff = requireStaff(context)
  const { db } = context.get(services)
  const body = await readBody(request)
  const form = readFields(body, pageForm)
  const preview = () => readPreview(body)
  if (!form.ok) {
    const reply = { ...form.reply.data, preview: preview(), toast: slugToast(form.reply.data.errors) }
    return data(reply, { status: 400 })
  }
  if (body.get('intent') === 'preview') return data({ answers: form.answers, errors: [], preview: preview() })
  const { formId, version: _none, seen: _nothing, ...input } = form.value
  try {
    await createOnce(db, { staff, recordType: 'page', formId, input }, (tx) => createPage(tx, input))
  } catch (error) {
    const reply = { answers: form.answers, preview: preview() }
    if (isSlugTaken(error)) return data({ ...reply, errors: [{ name: 'slug', message: slugTaken }] }, { status: 409 })
    const failure = failureOf(context, { title: 'Error Adding Page', text: failureTexts.notSaved }, error)
    return data({ ...reply, errors: [], failure }, { status: 503 })
  }
  const toast = { title: 'Page Added Successfully', description: `"${input.title}" is in the list.` }
  return redirectWithToast('/admin/pages', toast)
}

// Judged in the browser first, by the same schema: what is wrong is said without a journey to the server.
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const wrong = await wrongFields(request, pageForm)
  return wrong ? data<Reply>({ ...wrong, toast: slugToast(wrong.errors) }, { status: 400 }) : serverAction()
}

export default function AdminPageNew({ loaderData, actionData }: Route.ComponentProps) {
  const errors = actionData?.errors ?? []
  const shown = actionData ?? loaderData.kept
  const isRefused = errors.length > 0 || actionData?.failure !== undefined
  useToast(actionData?.toast)
  return (
    <>
      <title>{`${isRefused ? 'Error: ' : ''}Add New Page | Redstone staff`}</title>
      <ErrorSummary errors={errors} {...(actionData?.toast ? { title: actionData.toast.title } : {})} />
      {actionData?.failure ? <FailureNotice failure={actionData.failure} /> : null}
      <BackLink to="/admin/pages">Back to Pages</BackLink>
      <PageHeading title="Add New Page" />
      <PageForm
        answers={shown?.answers ?? {}}
        errors={errors}
        preview={shown?.preview ?? []}
        hidden={{ formId: shown?.answers.formId ?? loaderData.formId }}
        submit={{ label: 'Add Page', sending: 'Adding...' }}
      />
    </>
  )
}
