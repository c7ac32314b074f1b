import { data, href, Link, useLocation } from 'react-router'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { useLiveReload } from '#app/navigation/use-live-reload.ts'
import { failureOf, failureTexts } from '#app/records/staff-failure.server.ts'
import { MessageForList } from '#app/ui/arrived-message.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { StaffList } from '#app/ui/staff-list.tsx'
import { placeIn } from '#app/ui/way-back.ts'
import type { Route } from './+types/admin-vehicle-list.route.ts'
import { RowEdits, useRowEdits } from './row-edits.ts'
import { openedInRow } from './row-offer.actions.server.ts'
import { listViews } from './saved-views/saved-views.server.ts'
import { ViewLinks } from './saved-views/view-links.tsx'
import { viewQuery } from './saved-views/view-query.ts'
import { StaffFilters } from './staff-filters.tsx'
import { readStaffList, staffLists } from './staff-vehicle.ts'
import { VehicleCells, VehicleTableHead, vehicleColumns } from './staff-vehicle-table.tsx'
import { findStaffVehicles } from './staff-vehicles.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const { id } = requireStaff(context)
  const mark = context.get(services).changes.mark('vehicles')
  try {
    const { rows, ...list } = await findStaffVehicles(context.get(services), url.searchParams)
    const editable = rows.map((vehicle) => ({ ...vehicle, opened: openedInRow(vehicle) }))
    const views = await listViews(context.get(services).db, id)
    return { ...list, rows: editable, views, here: viewQuery(url.search), mark, failure: null }
  } catch (error) {
    const failure = failureOf(context, { title: 'Error Fetching Vehicles', text: failureTexts.notLoaded }, error)
    return data({ rows: [], views: [], here: '', paging: null, filters: null, mark, failure }, { status: 503 })
  }
}

export default function AdminVehicleList({ loaderData }: Route.ComponentProps) {
  const { mark, filters, views, here, ...list } = loaderData
  const { rows, edits, said, message } = useRowEdits(list.rows)
  useLiveReload('vehicles', mark)
  const query = useLocation().search
  const { param, label } = readStaffList(new URLSearchParams(query))
  return (
    <RowEdits value={edits}>
      <MessageForList value={message}>
        <p role="status" className="sr-only">
          {said}
        </p>
        <StaffList
          {...list}
          rows={rows}
          nouns={{ one: 'vehicle', many: 'vehicles' }}
          add={{ to: href('/admin/vehicles/new'), label: addLabel }}
          draw={(vehicle, search) => <VehicleCells vehicle={vehicle} search={search} />}
          table={{ head: <VehicleTableHead sort={filters?.panel.sort ?? ''} />, columns: vehicleColumns }}
          tabs={
            <>
              <StaffLists here={param} />
              <ViewLinks views={views} here={here} />
              <MoreWays query={query} />
            </>
          }
          part={param ? label : undefined}
          whole={param && `?${param}=1`}
          filters={filters ? <StaffFilters {...filters} /> : null}
          whenEmpty={param ? null : <ButtonLink to={href('/admin/vehicles/new')}>Add First Vehicle</ButtonLink>}
        />
      </MessageForList>
    </RowEdits>
  )
}

/** What else is done with the vehicles; with those that the list shows, where it takes them along. */
function MoreWays({ query }: { query: string }) {
  const choice = placeIn(query, { page: null })
  const way = 'inline-flex min-h-11 items-center text-link'
  return (
    <div className="flex basis-full flex-wrap gap-x-5">
      <Link to={toMeasure} className={way}>
        Measure Next
      </Link>
      <Link to={href('/admin/vehicles/conversions')} className={way}>
        Conversion Models
      </Link>
      <Link to={href('/admin/vehicles/features')} className={way}>
        Features
      </Link>
      <Link to={href('/admin/vehicles/bulk') + choice} className={way}>
        Change Several
      </Link>
      <a href={href('/admin/vehicles/export.csv') + choice} download className={way}>
        Download as CSV
      </a>
      <Link to={href('/admin/vehicles/import')} className={way}>
        Import Vehicles
      </Link>
    </div>
  )
}

/** Those that are not fully measured, the longest on the lot first. */
const toMeasure = `${href('/admin/vehicles')}?missing=measures&sort=-days`

/** What is sold, and what no visitor sees, stands apart. */
function StaffLists({ here }: { here: string }) {
  const list = href('/admin/vehicles')
  return (
    <nav aria-label="Vehicles by status" className="flex flex-wrap gap-2">
      {/* The one that is shown is a link as well: it keeps the focus of whoever has just pressed it. */}
      {staffLists.map(({ param, label }) => (
        <ButtonLink
          key={label}
          to={param ? `${list}?${param}=1` : list}
          size="sm"
          variant={param === here ? 'default' : 'outline'}
          aria-current={param === here ? 'page' : undefined}
        >
          {label}
        </ButtonLink>
      ))}
    </nav>
  )
}

const addLabel = (
  <>
    Add New<span className="sr-only"> vehicle</span>
  </>
)
