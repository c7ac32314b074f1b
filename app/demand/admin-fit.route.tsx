import { data } from 'react-router'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts } from '#app/records/staff-failure.server.ts'
import { FailureNotice } from '#app/ui/failure-notice.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/admin-fit.route.ts'
import { listDemand } from './fit-demand.server.ts'
import { type NeedsReport, type NeedTable, needsReport, weeksTold } from './needs-report.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context)
  const { db, inventory } = context.get(services)
  try {
    const { entries } = await inventory()
    const report = await needsReport(
      await listDemand(db),
      entries.map(({ fit }) => fit),
    )
    return { weeks: weeksTold, ...report, failure: null }
  } catch (error) {
    const failure = failureOf(context, { title: 'Error Fetching Needs', text: failureTexts.notLoaded }, error)
    const none: NeedsReport = { headline: '', tables: [] }
    return data({ weeks: weeksTold, ...none, failure }, { status: 503 })
  }
}

const numbers = new Intl.NumberFormat('en-US')

export default function AdminFit({ loaderData }: Route.ComponentProps) {
  const { weeks, headline, tables, failure } = loaderData
  return (
    <div className="space-y-8">
      <title>What Visitors Need | Redstone staff</title>
      {failure ? <FailureNotice failure={failure} lead="Error loading the needs: " /> : null}
      <PageHeading
        title="What Visitors Need"
        intro={`What visitors who saved their measurements in the last ${weeks} weeks needed, and how many vehicles for sale have it now.`}
      />
      {tables.length > 0 ? (
        <>
          <p className="measure font-semibold text-xl">{headline}</p>
          <HowItIsCounted />
          <div className="needs-tables">
            {tables.map((table) => (
              <Needs key={table.name} table={table} />
            ))}
          </div>
        </>
      ) : null}
      {tables.length === 0 && !failure ? (
        <p className="py-8 text-center text-lg">
          Nothing to show yet: sizes appear once five people have asked for them.
        </p>
      ) : null}
    </div>
  )
}

function HowItIsCounted() {
  return (
    <ul className="measure list-disc space-y-1 pl-5">
      <li>Each need is the visitor’s size with the room that must stay free, rounded up.</li>
      <li>
        “57 in or more” counts everyone who needs 57 in or more; one row covers sizes that the same vehicles meet.
      </li>
      <li>
        “You have” counts vehicles that would say Fits. A maker’s figure counts half an inch less, an estimate an inch
        less.
      </li>
      <li>Sizes that fewer than five people need are left out. Nobody’s sizes are kept together.</li>
    </ul>
  )
}

function unmeasuredText(count: number) {
  return count === 1
    ? '1 vehicle is not measured for it.'
    : `${numbers.format(count)} vehicles are not measured for it.`
}

function Needs({ table: { name, unmeasured, metNone, rows } }: { table: NeedTable }) {
  return (
    <section className="space-y-3">
      <h2 className="text-xl">{name}</h2>
      {metNone > 0 ? <p>{numbers.format(metNone)} people came when no vehicle had their size.</p> : null}
      {unmeasured > 0 ? <p>{unmeasuredText(unmeasured)}</p> : null}
      <table className="needs-table">
        <thead>
          <tr>
            <th scope="col">Needed</th>
            <th scope="col">People</th>
            <th scope="col">You have</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ size, people, have }) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              <td>{numbers.format(people)}</td>
              <td>{have === 0 ? 'None' : numbers.format(have)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
