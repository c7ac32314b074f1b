import { data, href, Link } from 'react-router'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts } from '#app/records/staff-failure.server.ts'
import { FailureNotice } from '#app/ui/failure-notice.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/admin-alerts.route.ts'
import { listWishes } from './wishes.server.ts'

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context)
  try {
    return { ...(await listWishes(context.get(services))), failure: null }
  } catch (error) {
    const failure = failureOf(context, { title: 'Error Fetching Wishes', text: failureTexts.notLoaded }, error)
    return data({ searches: [], prices: [], failure }, { status: 503 })
  }
}

const numbers = new Intl.NumberFormat('en-US')

export default function AdminAlerts({ loaderData: { searches, prices, failure } }: Route.ComponentProps) {
  return (
    <div className="space-y-8">
      <title>What Visitors Are Waiting For | Redstone staff</title>
      {failure ? <FailureNotice failure={failure} lead="Error loading the wishes: " /> : null}
      <PageHeading
        title="What Visitors Are Waiting For"
        intro="Searches and prices that visitors asked us to email them about. Those we have no vehicle for come first."
      />
      {searches.length > 0 ? (
        <section className="space-y-3">
          <h2 className="text-xl">Vehicles</h2>
          <table className="needs-table">
            <thead>
              <tr>
                <th scope="col">Wanted</th>
                <th scope="col">People</th>
                <th scope="col">For sale</th>
                <th scope="col">Since</th>
              </tr>
            </thead>
            <tbody>
              {searches.map(({ query, label, people, have, since }) => (
                <tr key={query}>
                  <th scope="row">
                    <Link to={href('/vehicles') + query} className="wrap-anywhere inline-block py-2 text-link">
                      {label}
                    </Link>
                  </th>
                  <td>{numbers.format(people)}</td>
                  <td>{have === 0 ? 'None' : numbers.format(have)}</td>
                  <td>
                    <Moment at={since} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
      {prices.length > 0 ? (
        <section className="space-y-3">
          <h2 className="text-xl">Lower prices</h2>
          <table className="needs-table">
            <thead>
              <tr>
                <th scope="col">Vehicle</th>
                <th scope="col">People</th>
              </tr>
            </thead>
            <tbody>
              {prices.map(({ vehicleId, name, people }) => (
                <tr key={vehicleId}>
                  <th scope="row">
                    <Link
                      to={href('/admin/vehicles/offer/:id', { id: String(vehicleId) })}
                      className="wrap-anywhere inline-block py-2 text-link"
                    >
                      {name}
                    </Link>
                  </th>
                  <td>{numbers.format(people)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : null}
      {searches.length + prices.length === 0 && !failure ? (
        <p className="py-8 text-center text-lg">Nobody is waiting for anything yet.</p>
      ) : null}
    </div>
  )
}
