import { data, Form, href } from 'react-router'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts } from '#app/records/staff-failure.server.ts'
import { listTrash, readTrashSize, type Trashed } from '#app/records/trash.server.ts'
import { Button } from '#app/ui/button.tsx'
import { capitalized } from '#app/ui/capitalized.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { FailureNotice } from '#app/ui/failure-notice.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/admin-trash.route.ts'
import { countThings, emptyQuestion, forGoodQuestion } from './trashed-kinds.ts'

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context)
  try {
    const { db } = context.get(services)
    return { lines: await listTrash(db), size: await readTrashSize(db), failure: null }
  } catch (error) {
    const none: Trashed[] = []
    const failure = failureOf(context, { title: 'Error Fetching Trash', text: failureTexts.notLoaded }, error)
    return data({ lines: none, size: null, failure }, { status: 503 })
  }
}

/** What was deleted within 30 days, with the ways to have it back or to lose it for good. */
export default function AdminTrash({ loaderData: { lines, size, failure } }: Route.ComponentProps) {
  return (
    <div className="space-y-6">
      <title>Trash | Redstone staff</title>
      {failure ? <FailureNotice failure={failure} lead="Error loading the trash: " /> : null}
      <PageHeading
        title="Trash"
        intro="What was deleted stays here for 30 days. Restoring brings back its pictures, its address and its place in the list."
      />
      {size ? (
        <ConfirmDialog
          {...emptyQuestion(countThings(size.count))}
          trigger="Empty the Trash"
          action={`${href('/admin/trash/empty')}?upTo=${size.upTo}`}
        />
      ) : null}
      {lines.length > 0 ? (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5">
          {lines.map((line) => (
            <TrashedRow key={line.id} line={line} />
          ))}
        </ul>
      ) : null}
      {lines.length === 0 && !failure ? <p className="py-8 text-center text-lg">The trash is empty.</p> : null}
    </div>
  )
}

function TrashedRow({ line: { id, recordType, recordId, name, deletedBy, deletedAt } }: { line: Trashed }) {
  const params = { id: String(id) }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <h2 dir="auto" className="wrap-anywhere text-lg">
          {name}
        </h2>
        <p className="wrap-anywhere text-ink-soft text-sm">
          {capitalized(recordType)} no. {recordId}, deleted by {deletedBy}, <Moment at={deletedAt} />
        </p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Form method="post" action={href('/admin/trash/restore/:id', params)}>
          <Button type="submit" size="sm">
            Restore
            <span className="sr-only">
              {' '}
              the {recordType} {name}
            </span>
          </Button>
        </Form>
        <ConfirmDialog
          {...forGoodQuestion(name)}
          trigger={
            <>
              Delete for Good
              <span className="sr-only">
                {' '}
                the {recordType} {name}
              </span>
            </>
          }
          action={href('/admin/trash/delete/:id', params)}
        />
      </div>
    </li>
  )
}
