import { data, href, redirect } from 'react-router'
import { readRecordId } from '#app/fields/record-id.ts'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { readBody } from '#app/http/form.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { selfReloadingPage } from '#app/http/self-reloading-page.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts } from '#app/records/staff-failure.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import type { ShownFailure } from '#app/ui/failure-notice.tsx'
import { LoadErrorPanel } from '#app/ui/load-error-panel.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { listAddress } from '#app/ui/way-back.ts'
import type { Route } from './+types/admin-work.route.ts'
import { BegunBy } from './begun-by.tsx'
import {
  awaitShortWork,
  type BigWork,
  continueBigWork,
  findBigWork,
  progressOf,
  stopBigWork,
} from './big-works.server.ts'
import { WorkPanel } from './work-panel.tsx'

export const handle = selfReloadingPage

const gone: ShownFailure = {
  toast: {
    title: 'Error Fetching the Work',
    description: 'There is no such work. What became of it is kept for 30 days.',
    variant: 'destructive',
  },
}

/** Leads to the work's own page, or shows how far it is. */
export async function loader({ params, context }: Route.LoaderArgs) {
  requireStaff(context)
  const { db } = context.get(services)
  const id = readRecordId(params.id)
  try {
    await awaitShortWork(db, id)
    const work = id === null ? null : await findBigWork(db, id)
    if (!work) return data({ work, progress: null, failure: gone }, { status: 404 })
    if (work.page) return redirect(work.page)
    return { work, progress: await progressOf(db, work), failure: null }
  } catch (error) {
    const failure = failureOf(context, { title: gone.toast.title, text: failureTexts.notLoaded }, error)
    return data({ work: null, progress: null, failure }, { status: 503 })
  }
}

/** Stops a work or has it continue, and leads back to its page. */
export async function action({ request, url, params, context }: Route.ActionArgs) {
  const staff = requireStaff(context)
  const { db } = context.get(services)
  const body = await readBody(request)
  const id = readRecordId(params.id)
  const here = href('/admin/work/:id', params)
  try {
    const work = id === null ? null : await findBigWork(db, id)
    if (!work) return data({ work, progress: null, failure: gone }, { status: 404 })
    // Where it is over by now, its page says so.
    if (body.get('intent') === 'stop') await stopBigWork(db, work.id, staff)
    if (body.get('intent') === 'continue') await continueBigWork(db, work.id, staff)
    return redirect(listAddress(work.page ?? here, url.search))
  } catch (error) {
    return redirectWithToast(
      here,
      failureOf(context, { title: 'Error Changing the Work', text: notHeard }, error).toast,
    )
  }
}

const notHeard = 'The database did not answer, so the work is as it was. Please try again in a minute.'

/** How far a work on many records is, for kinds without a page of their own. */
export default function AdminWork({ loaderData: { work, progress, failure } }: Route.ComponentProps) {
  const back = { to: href('/admin/work'), label: 'Back to Work on Many Records' }
  if (!work || !progress) return <LoadErrorPanel title="Error Loading the Work" failure={failure ?? gone} back={back} />
  return (
    <div className="space-y-6">
      <title>{`${work.what} | Redstone staff`}</title>
      <BackLink to={back.to}>{back.label}</BackLink>
      <PageHeading title={<span className="wrap-anywhere">{work.what}</span>} />
      <BegunAndEnded work={work} />
      <WorkPanel progress={progress} />
      <Tally work={work} />
    </div>
  )
}

function BegunAndEnded({ work }: { work: BigWork }) {
  return (
    <p className="wrap-anywhere text-ink-soft">
      By <BegunBy work={work} />
      {work.endedAt ? (
        <>
          . Ended <Moment at={work.endedAt} />
        </>
      ) : null}
    </p>
  )
}

/** What became of the records, each word with its count: "Deleted for good: 12". */
function Tally({ work: { tally } }: { work: BigWork }) {
  const counted = Object.entries(tally)
  if (counted.length === 0) return null
  return (
    <ul className="list-disc pl-6">
      {counted.map(([word, count]) => (
        <li key={word}>
          {word}: {count.toLocaleString('en-US')}
        </li>
      ))}
    </ul>
  )
}
