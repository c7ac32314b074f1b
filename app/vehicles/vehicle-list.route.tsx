import { useRef } from 'react'
import { data, href } from 'react-router'
import { cachedPage } from '#app/http/cached-page.ts'
import { pageHead } from '#app/http/page-head.ts'
import { hasFallback } from '#app/http/page-request.server.ts'
import { services } from '#app/http/services.server.ts'
import { siteShareLink } from '#app/site/shared-titles.ts'
import { Skyline } from '#app/site/skyline.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/vehicle-list.route.ts'
import { useFilterForm } from './use-filter-form.ts'
import { VehicleFilterBar, VehicleSearch } from './vehicle-filters.tsx'
import { filtersInUse, filtersToSearch, readNumberShown, readVehicleFilters } from './vehicle-list-address.ts'
import { VehicleResults } from './vehicle-results.tsx'
import { listNotice, sourceHeaders } from './vehicle-source.ts'
import { listVehicles } from './vehicles.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const filters = readVehicleFilters(url.searchParams)
  const listing = await listVehicles(context.get(services).db, filters, readNumberShown(url.searchParams))
  if (listing.source !== 'database') context.set(hasFallback, true)
  return data({ filters, ...listing, notice: listNotice(listing.source) }, { headers: sourceHeaders(listing.source) })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

// Only the server asks.
export const handle = cachedPage(
  import.meta.env.SSR
    ? ({ query }) => ({ query: filtersToSearch(readVehicleFilters(query), readNumberShown(query)) })
    : undefined,
)

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const inUse = filtersInUse(loaderData.filters).map(({ label }) => label)
  return pageHead(matches[0].loaderData.origin, {
    title: ['Vehicles for Sale', ...inUse].join(', '),
    description:
      'Search our wheelchair-accessible minivans, SUVs and full-size vans by entry type and price. Door height and ramp width on every one.',
    path: href('/vehicles'),
    picture: siteShareLink('/vehicles'),
    isHidden: inUse.length > 0 || loaderData.source !== 'database',
  })
}

export default function VehicleList({ loaderData }: Route.ComponentProps) {
  const { filters, vehicles, total, source, notice } = loaderData
  const { form, searchField, forget, onChange, onSubmit } = useFilterForm(filters)
  const panel = useRef<HTMLDetailsElement>(null)

  function reset() {
    forget()
    if (panel.current) panel.current.open = false
  }

  return (
    <>
      <search>
        <form
          ref={form}
          action={href('/vehicles')}
          aria-label="Find a vehicle"
          tabIndex={-1}
          autoComplete="off"
          onChange={onChange}
          onSubmit={onSubmit}
        >
          <div className="bg-accent-soft">
            <div className="page-width space-y-7 pt-10 pb-16 sm:pt-14 sm:pb-28">
              <PageHeading
                title="Find your vehicle"
                intro="Minivans, SUVs and full-size vans, with the measurements that tell you whether your chair fits."
              />
              <VehicleSearch search={filters.search} field={searchField} />
            </div>
          </div>
          <Skyline className="-mt-10 text-ground sm:-mt-16" />
          <div className="page-width pt-6">
            <VehicleFilterBar filters={filters} panel={panel} />
          </div>
        </form>
      </search>
      <div className="page-width space-y-8 pt-7 pb-8">
        {notice ? (
          <Notice tone={notice.tone} title={notice.text}>
            Data source: {source}
          </Notice>
        ) : null}
        <VehicleResults vehicles={vehicles} total={total} filters={filters} onRemove={forget} onReset={reset} />
      </div>
    </>
  )
}
