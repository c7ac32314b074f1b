import { Form, href, useLocation } from 'react-router'
import { services } from '#app/http/services.server.ts'
import { readStaffList } from '#app/records/staff-list.server.ts'
import { countTrash, listTrash, readTrashSize, type Trashed } from '#app/records/trash.server.ts'
import { Button } from '#app/ui/button.tsx'
import { CalmStatus } from '#app/ui/calm-status.tsx'
import { capitalized } from '#app/ui/capitalized.ts'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { FailureNotice } from '#app/ui/failure-notice.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { NewerAndOlder } from '#app/ui/newer-and-older.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { formatCount, type Paging } from '#app/ui/staff-list.tsx'
import { placeIn } from '#app/ui/way-back.ts'
import type { Route } from './+types/admin-trash.route.ts'
import { emptyAddress, emptyLabel, emptyQuestion, forGoodQuestion } from './trashed-kinds.ts'

/** So many lines come at once; a longer trash comes in pages with a search. */
const mostAtOnce = 50

export async function loader({ url, context }: Route.LoaderArgs) {
  const list = await readStaffList(
    { url, context },
    { title: 'Error Fetching Trash', topics: [], mostAtOnce, count: countTrash, list: listTrash },
  )
  if (!('rows' in list)) return list
  const search = list.paging?.search ?? ''
  // Plan B: the list comes without the button that empties the trash.
  const size = await readTrashSize(context.get(services).db, search).catch(() => null)
  return { ...list, emptying: size && { ...size, search } }
}

/** What was deleted within 30 days, with the ways to have it back or to lose it for good. */
export default function AdminTrash({ loaderData }: Route.ComponentProps) {
  const { rows, paging, failure } = loaderData
  const emptying = 'emptying' in loaderData ? loaderData.emptying : null
  return (
    <div className="space-y-6">
      <title>Trash | Redstone staff</title>
      {failure ? <FailureNotice failure={failure} lead="Error loading the trash: " /> : null}
      <PageHeading
        title="Trash"
        intro="What was deleted stays here for 30 days. Restoring brings back its pictures, its address and its place in the list."
      />
      {paging ? <TrashSearch paging={paging} /> : null}
      {emptying ? (
        <ConfirmDialog
          key={emptying.search}
          {...emptyQuestion(emptying.count, emptying.search)}
          trigger={emptyLabel(emptying.count, emptying.search)}
          action={emptyAddress(emptying)}
        />
      ) : null}
      {rows.length > 0 ? (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5">
          {rows.map((line) => (
            <TrashedRow key={line.id} line={line} />
          ))}
        </ul>
      ) : null}
      {rows.length === 0 && !paging && !failure ? (
        <p className="py-8 text-center text-lg">The trash is empty.</p>
      ) : null}
      {paging ? <TrashPages paging={paging} /> : null}
    </div>
  )
}

/** The search of a long trash, and how many things it finds. */
function TrashSearch({ paging }: { paging: Paging }) {
  const { search } = paging
  const count = formatCount(paging, { one: 'thing', many: 'things' })
  return (
    <>
      <Form role="search" className="flex gap-3">
        <SearchField key={search} label="Search the trash" maxLength={100} autoComplete="off" defaultValue={search} />
        <Button type="submit" variant="outline">
          Search
        </Button>
      </Form>
      <CalmStatus text={count} />
      <p className="text-ink-soft">{count}</p>
    </>
  )
}

function TrashPages({ paging: { search, page, pages } }: { paging: Paging }) {
  if (pages === 1 && page === 1) return null
  const addressOf = (other: number) =>
    `${href('/admin/trash')}?${new URLSearchParams({ ...(search && { search }), page: String(other) })}`
  return <NewerAndOlder label="More things" word="Page" part={page} parts={pages} addressOf={addressOf} />
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
          action={href('/admin/trash/delete/:id', params) + placeIn(useLocation().search)}
        />
      </div>
    </li>
  )
}
