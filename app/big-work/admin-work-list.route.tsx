import { data, href, Link } from 'react-router'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts } from '#app/records/staff-failure.server.ts'
import { FailureNotice } from '#app/ui/failure-notice.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/admin-work-list.route.ts'
import { BegunBy } from './begun-by.tsx'
import { progressText, type WorkProgress } from './big-work.ts'
import { type BigWork, listBigWorks, progressOf } from './big-works.server.ts'

const mostListed = 50

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context)
  const { db } = context.get(services)
  try {
    const works = await listBigWorks(db, mostListed)
    const listed = await Promise.all(works.map(async (work) => ({ work, progress: await progressOf(db, work) })))
    return { listed, failure: null }
  } catch (error) {
    const none: Listed[] = []
    const failure = failureOf(context, { title: 'Error Fetching the Work', text: failureTexts.notLoaded }, error)
    return data({ listed: none, failure }, { status: 503 })
  }
}

type Listed = { work: BigWork; progress: WorkProgress }

/** What staff have begun on many records within 30 days, with how far each is. */
export default function AdminWorkList({ loaderData: { listed, failure } }: Route.ComponentProps) {
  return (
    <div className="space-y-6">
      <title>Work on Many Records | Redstone staff</title>
      {failure ? <FailureNotice failure={failure} lead="Error loading the work: " /> : null}
      <PageHeading
        title="Work on Many Records"
        intro="Changes of many records are made here one after the other, also while nobody looks. They are listed for 30 days."
      />
      {listed.length > 0 ? (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5">
          {listed.map((one) => (
            <ListedWork key={one.work.id} {...one} />
          ))}
        </ul>
      ) : null}
      {listed.length === 0 && !failure ? <p className="py-8 text-center text-lg">Nothing has been changed.</p> : null}
    </div>
  )
}

function ListedWork({ work, progress }: Listed) {
  const { id, what } = work
  return (
    <li className="wrap-anywhere py-2">
      <Link
        to={href('/admin/work/:id', { id: String(id) })}
        className="inline-flex min-h-11 items-center font-semibold text-link"
      >
        {what}
        <span className="sr-only">, no. {id}</span>
      </Link>
      <p>{progressText(progress)}</p>
      <p className="text-ink-soft text-sm">
        <BegunBy work={work} />
      </p>
    </li>
  )
}
