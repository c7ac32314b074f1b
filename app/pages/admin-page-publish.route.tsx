import { data } from 'react-router'
import { requireStaff } from '#app/admin/require-staff.server.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { readForm } from '#app/http/form.ts'
import { readRecordId } from '#app/http/record-id.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts, type ShownFailure } from '#app/http/staff-failure.server.ts'
import { changeRecorded } from '#app/http/staff-write.server.ts'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import { LoadErrorPanel } from '#app/ui/load-error-panel.tsx'
import type { Route } from './+types/admin-page-publish.route.ts'
import { publishQuestion } from './page-editing.ts'
import { updatePage } from './page-edits.server.ts'
import { publishForm } from './page-schema.ts'
import { findPage } from './pages.server.ts'

const title = 'Error Updating Status'
const staleText = 'Somebody has changed this page since you looked at it. Nothing was changed. Look at it again first.'

export async function loader({ params, context }: Route.LoaderArgs) {
  requireStaff(context)
  const id = readRecordId(params.id)
  try {
    const page = id === null ? null : await findPage(context.get(services).db, id)
    if (!page) return data({ page: null, failure: told('Page not found') }, { status: 404 })
    return { page: { title: page.title, isPublished: page.isPublished, version: page.version }, failure: null }
  } catch (error) {
    const failure = failureOf(context, { title, text: failureTexts.notLoaded }, error)
    return data({ page: null, failure }, { status: 503 })
  }
}

type Answer = Response | ReturnType<typeof data<{ failure: ShownFailure }>>

/** Publishes a page or takes it back, provided that it is still as the person saw it. */
export async function action({ request, params, url, context }: Route.ActionArgs): Promise<Answer> {
  const staff = requireStaff(context)
  const { db } = context.get(services)
  const id = readRecordId(params.id)
  const form = await readForm(request, publishForm)
  if (id === null) return data({ failure: told('Page not found') }, { status: 404 })
  if (!form.ok) return data({ failure: told('The form was not complete. Nothing was changed.') }, { status: 400 })
  const { version, isPublished } = form.value
  const words = isPublished ? 'published' : 'unpublished'
  try {
    const deed = { staff, recordType: 'page', recordId: id, action: `page ${words}` } as const
    const outcome = await changeRecorded(db, deed, async (tx) => {
      const update = await updatePage(tx, { id, version }, { isPublished })
      return update.is === 'saved' ? { ...update, changedFields: ['isPublished'] } : update
    })
    // What another click has done already is done.
    const page = outcome.is === 'saved' ? { ...outcome.before, isPublished } : await findPage(db, id)
    if (!page) return data({ failure: told('Page not found') }, { status: 404 })
    if (page.isPublished !== isPublished) return data({ failure: told(staleText) }, { status: 409 })
    const toast = { title: 'Page Status Updated', description: `"${page.title}" is now ${words}.` }
    return await redirectWithToast(`/admin/pages${url.search}`, toast)
  } catch (error) {
    return data({ failure: failureOf(context, { title, text: failureTexts.notSaved }, error) }, { status: 503 })
  }
}

/** The question before it, as a page, for a visitor without scripts; with scripts the list's button sends its form at once. */
export default function AdminPagePublish({ loaderData, actionData }: Route.ComponentProps) {
  const { page } = loaderData
  const failure = actionData?.failure ?? loaderData.failure
  if (failure || !page) {
    const shown = failure ?? told('Page not found')
    return <LoadErrorPanel title={title} failure={shown} back={{ to: '/admin/pages', label: 'Back to Pages' }} />
  }
  const question = publishQuestion(page)
  return (
    <>
      <title>{`${question.confirmLabel} Page “${page.title}” | Redstone staff`}</title>
      <ConfirmPanel
        {...question}
        cancelTo="/admin/pages"
        fields={{ version: String(page.version), isPublished: page.isPublished ? 'no' : 'yes' }}
      />
    </>
  )
}

function told(description: string): ShownFailure {
  return { toast: { title, description, variant: 'destructive' } }
}
