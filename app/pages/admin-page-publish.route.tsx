import { useEffect } from 'react'
import { data, href, redirect, useLocation } from 'react-router'
import { changedFieldsOf } from '#app/audit/audit.server.ts'
import { readRecordId } from '#app/fields/record-id.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { readForm } from '#app/http/form.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts } from '#app/records/staff-failure.server.ts'
import { changeRecorded } from '#app/records/staff-write.server.ts'
import { scheduleAfter } from '#app/schedule/schedule.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ConfirmPanel } from '#app/ui/confirm-panel.tsx'
import type { ShownFailure } from '#app/ui/failure-notice.tsx'
import { hardToRead } from '#app/ui/hard-to-read.ts'
import { HintList } from '#app/ui/hint-list.tsx'
import { LoadErrorPanel } from '#app/ui/load-error-panel.tsx'
import { useWayBack } from '#app/ui/way-back.ts'
import type { Route } from './+types/admin-page-publish.route.ts'
import type { Page } from './page.ts'
import { publishAnywayQuestion, publishQuestion } from './page-editing.ts'
import { updatePage } from './page-edits.server.ts'
import { publishForm } from './page-fields.ts'
import { findPage } from './pages.server.ts'

const title = 'Error Updating Status'
const staleText = 'Somebody has changed this page since you looked at it. Nothing was changed. Look at it again first.'

export async function loader({ params, context }: Route.LoaderArgs) {
  requireStaff(context)
  const id = readRecordId(params.id)
  try {
    const page = id === null ? null : await findPage(context.get(services).db, id)
    if (!page) return data({ page: null, failure: told('Page not found') }, { status: 404 })
    const { title, isPublished, version } = page
    return { page: { id: page.id, title, isPublished, version, hints: hintsBefore(page) }, failure: null }
  } catch (error) {
    const failure = failureOf(context, { title, text: failureTexts.notLoaded }, error)
    return data({ page: null, failure }, { status: 503 })
  }
}

type Answer = Response | ReturnType<typeof data<{ failure: ShownFailure }>>

/**
 * Publishes a page or takes it back, provided that it is still as the person saw it. What is hard to read in it is shown before that, unless
 * it was.
 */
export async function action({ request, params, url, context }: Route.ActionArgs): Promise<Answer> {
  const staff = requireStaff(context)
  const { db } = context.get(services)
  const id = readRecordId(params.id)
  const form = await readForm(request, publishForm)
  if (id === null) return data({ failure: told('Page not found') }, { status: 404 })
  if (!form.ok) return data({ failure: told('The form was not complete. Nothing was changed.') }, { status: 400 })
  const { version, isPublished, hintsSeen } = form.value
  const state = isPublished ? 'published' : 'unpublished'
  try {
    const seen = hintsSeen || !isPublished ? null : await findPage(db, id)
    if (seen?.version === version && hintsBefore(seen).length > 0)
      return redirect(`${href('/admin/pages/publish/:id', { id: String(id) })}${url.search}`)
    const change = { staff, recordType: 'page', recordId: id, action: `page ${state}` } as const
    const outcome = await changeRecorded(db, change, async (tx) => {
      const input = { isPublished, ...scheduleAfter(isPublished) }
      const update = await updatePage(tx, { id, version }, input)
      return update.is === 'saved' ? { ...update, changedFields: changedFieldsOf(update.before, input) } : update
    })
    // What another click has done already is done.
    const page = outcome.is === 'saved' ? { ...outcome.before, isPublished } : await findPage(db, id)
    if (!page) return data({ failure: told('Page not found') }, { status: 404 })
    if (page.isPublished !== isPublished) return data({ failure: told(staleText) }, { status: 409 })
    const toast = { title: 'Page Status Updated', description: `"${page.title}" is now ${state}.`, about: id }
    return await redirectWithToast(`${href('/admin/pages')}${url.search}`, toast)
  } catch (error) {
    return data({ failure: failureOf(context, { title, text: failureTexts.notSaved }, error) }, { status: 503 })
  }
}

/**
 * The question before it, as a page. Visitors without scripts always get it, with scripts where something is hard to
 * read. Else the list's button sends its form at once.
 */
export default function AdminPagePublish({ loaderData, actionData }: Route.ComponentProps) {
  const { search } = useLocation()
  // The list keeps its place when its button is pressed; a question is read from the top. The window is the browser's.
  useEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  const way = useWayBack(href('/admin/pages'))
  const { page } = loaderData
  const failure = actionData?.failure ?? loaderData.failure
  if (failure || !page) {
    const shown = failure ?? told('Page not found')
    return <LoadErrorPanel title={title} failure={shown} back={{ ...way, label: 'Back to Pages' }} />
  }
  const { hints } = page
  const hasHints = hints.length > 0
  return (
    <>
      <title>{`${publishQuestion(page).confirmLabel} Page “${page.title}” | Redstone staff`}</title>
      <ConfirmPanel
        {...(hasHints ? publishAnywayQuestion(page.title) : publishQuestion(page))}
        cancelTo={`${href('/admin/pages')}${search}`}
        fields={{
          version: String(page.version),
          isPublished: page.isPublished ? 'no' : 'yes',
          ...(hasHints && { hintsSeen: 'on' }),
        }}
      >
        <HintList hints={hints}>
          <ButtonLink to={href('/admin/pages/edit/:id', { id: String(page.id) })} size="sm">
            Edit<span className="sr-only"> “{page.title}”</span>
          </ButtonLink>
        </HintList>
      </ConfirmPanel>
    </>
  )
}

/** What is to be looked at before everybody can read the page; nothing when they can already. */
function hintsBefore({ isPublished, content }: Pick<Page, 'isPublished' | 'content'>) {
  return isPublished ? [] : hardToRead(content)
}

function told(description: string): ShownFailure {
  return { toast: { title, description, variant: 'destructive' } }
}
