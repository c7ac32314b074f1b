import { data } from 'react-router'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts } from '#app/records/staff-failure.server.ts'
import { FailureNotice } from '#app/ui/failure-notice.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/admin-fit.route.ts'
import { listDemand } from './fit-demand.server.ts'
import { type NeedsReport, type NeedTable, needsReport } from './needs-report.ts'

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context)
  const { db, inventory } = context.get(services)
  try {
    const { entries } = await inventory()
    const report = needsReport(
      await listDemand(db),
      entries.map(({ fit }) => fit),
    )
    return { ...report, failure: null }
  } catch (error) {
    const failure = failureOf(context, { title: 'Error Fetching Needs', text: failureTexts.notLoaded }, error)
    const none: NeedsReport = { headline: null, tables: [] }
    return data({ ...none, failure }, { status: 503 })
  }
}

const numbers = new Intl.NumberFormat('en-US')

export default function AdminFit({ loaderData }: Route.ComponentProps) {
  const { headline, tables, failure } = loaderData
  return (
    <div className="space-y-8">
      <title>What Visitors Need | Redstone staff</title>
      {failure ? <FailureNotice failure={failure} lead="Error loading the needs: " /> : null}
      <PageHeading
        title="What Visitors Need"
        intro="What the chairs of visitors needed in the last 8 weeks, from the first save of each, beside the vehicles for sale now."
      />
      {headline ? <p className="measure font-semibold text-xl">{headline}</p> : null}
      {tables.length > 0 ? (
        <>
          <HowItIsCounted />
          <div className="grid gap-x-12 gap-y-10 xl:grid-cols-2">
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
      <li>“57 in or more” counts everybody who needs 57 in and everybody who needs more.</li>
      <li>You have what would say Fits: a maker’s figure counts half an inch less, an estimate an inch less.</li>
      <li>Sizes that fewer than five people need are left out. Nobody’s sizes are kept together.</li>
    </ul>
  )
}

function Needs({ table: { name, rows } }: { table: NeedTable }) {
  return (
    <section className="space-y-3">
      <h2 className="text-2xl">{name}</h2>
      <table className="fit-table">
        <thead>
          <tr>
            <th scope="col">Needed</th>
            <th scope="col">People</th>
            <th scope="col">You have</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ size, people, metNone, have }) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              <td>
                {numbers.format(people)}
                {metNone > 0 ? (
                  <span className="block text-ink-soft text-sm">{numbers.format(metNone)} while you had none</span>
                ) : null}
              </td>
              <td>{have === 0 ? 'None' : numbers.format(have)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
