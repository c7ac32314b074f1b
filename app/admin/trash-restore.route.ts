import { href, redirect } from 'react-router'
import { readRecordId } from '#app/fields/record-id.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts } from '#app/records/staff-failure.server.ts'
import { findTrashed } from '#app/records/trash.server.ts'
import { titleCase } from '#app/ui/capitalized.ts'
import type { Route } from './+types/trash-restore.route.ts'
import { restoreRecord } from './trash.actions.server.ts'
import { trashedKind } from './trashed-kinds.ts'

const title = 'Error Restoring'

/** Restores what is in the trash, then leads to its list and the search that the address carries. */
export async function action({ params, url, context }: Route.ActionArgs) {
  const staff = requireStaff(context)
  const { db } = context.get(services)
  const trash = href('/admin/trash')
  try {
    const id = readRecordId(params.id)
    const line = id === null ? null : await findTrashed(db, id)
    const outcome = line ? await restoreRecord(db, staff, line) : { is: 'gone' as const }
    if (!line || outcome.is === 'gone')
      return redirectWithToast(trash, { title, description: gone, variant: 'destructive' })
    if (outcome.is === 'taken')
      return redirectWithToast(trash, { title, description: `${line.name}: ${outcome.why}`, variant: 'destructive' })
    const { list } = trashedKind(line.recordType)
    const description = `${line.name} is back, with all that belonged to it.`
    return redirectWithToast(list + url.search, {
      title: `${titleCase(line.recordType)} Restored`,
      description,
      about: line.recordId,
    })
  } catch (error) {
    return redirectWithToast(trash, failureOf(context, { title, text: failureTexts.notSaved }, error).toast)
  }
}

/** Whoever comes by a link finds what can be restored. */
export async function loader() {
  throw redirect(href('/admin/trash'))
}

const gone = 'It is no longer in the trash. A colleague may have restored it, or its 30 days are over.'
