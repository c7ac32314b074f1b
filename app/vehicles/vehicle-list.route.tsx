import { data, href } from 'react-router'
import { readStoredFit } from '#app/fit/fit-cookie.server.ts'
import { fitBarText, fitLinkText } from '#app/fit/fit-line.ts'
import { FitLink } from '#app/fit/fit-link.tsx'
import { cachedPage } from '#app/http/cached-page.ts'
import { pageHead } from '#app/http/page-head.ts'
import { hasFallback, noteUnread, shownRecords } from '#app/http/page-request.server.ts'
import { services } from '#app/http/services.server.ts'
import { AwayHelp, type AwayHelpProps } from '#app/site/away-help.tsx'
import { siteShareLink } from '#app/site/shared-titles.ts'
import { lastKnownHours } from '#app/site/showroom-hours.actions.server.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { Route } from './+types/vehicle-list.route.ts'
import { alertQuery } from './alerts/alert-search.server.ts'
import { countText, fitWays } from './fit-ways.ts'
import { unreadText } from './typed-bounds.ts'
import { useFilterForm } from './use-filter-form.ts'
import { useRememberedPanel } from './use-remembered-panel.ts'
import { filterForm, VehicleFilterBar, VehicleSearch } from './vehicle-filters.tsx'
import { findVehicles } from './vehicle-finder.server.ts'
import { filtersToSearch, moreSearch, readNumberShown, readVehicleFilters } from './vehicle-list-address.ts'
import { VehicleResults } from './vehicle-results.tsx'
import { listNotice, sourceHeaders } from './vehicle-source.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const filters = readVehicleFilters(url.searchParams)
  const shown = readNumberShown(url.searchParams)
  const visitor = readStoredFit(request)
  const { fit, ...found } = await findVehicles(context.get(services), filters, shown, visitor)
  if (found.source !== 'database') context.set(hasFallback, true)
  if (found.source === 'unread') noteUnread(context)
  context.set(shownRecords, 'several')
  const { search, view } = filters
  const more = moreSearch(filters, shown)
  return data(
    {
      ...found,
      ...{ search, view, shown: filtersToSearch(filters), more, notice: listNotice(found.source) },
      title: ['Vehicles for Sale', ...found.inUse.map(({ label }) => label)].join(', '),
      isHidden: found.inUse.length > 0 || found.source !== 'database',
      fitBar: visitor && fitBarText(visitor),
      fitLink: fitLinkText(visitor),
      count: countText(found.total, fit) + unreadText(filters),
      alertLink: href('/alerts/new') + alertQuery(filters),
      fitWays: fitWays(fit, !visitor && filters.fit.length > 0),
      hours: found.source === 'unread' ? lastKnownHours(context.get(services)) : [],
    },
    { headers: sourceHeaders(found.source), status: found.source === 'unread' ? 503 : 200 },
  )
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

// Only the server asks.
export const handle = cachedPage(
  import.meta.env.SSR
    ? ({ query }) => ({ query: filtersToSearch(readVehicleFilters(query), readNumberShown(query)) })
    : undefined,
  { readsFit: true },
)

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { title, isHidden } = loaderData
  return pageHead(matches[0].loaderData.origin, {
    title,
    description: import.meta.env.SSR
      ? 'Search our wheelchair-accessible minivans, SUVs and full-size vans by entry type and price, with door heights and ramp widths where we know them.'
      : '',
    path: href('/vehicles'),
    picture: import.meta.env.SSR ? siteShareLink('/vehicles') : undefined,
    isHidden,
  })
}

export default function VehicleList({ loaderData, matches }: Route.ComponentProps) {
  const { search, shown, panel, source, notice, fitBar, fitLink, hours } = loaderData
  const { form, forget, onChange, onSubmit } = useFilterForm(href('/vehicles'), shown)
  const details = useRememberedPanel(panel.mustBeRead)

  function reset() {
    forget()
    if (details.ref.current) details.ref.current.open = false
  }

  if (source === 'unread')
    return <UnreadList why={notice?.text} contact={matches[1].loaderData.contact} hours={hours} />
  return (
    <>
      <search>
        <form
          ref={form}
          id={filterForm}
          action={href('/vehicles')}
          aria-label="Find a vehicle"
          tabIndex={-1}
          autoComplete="off"
          onChange={onChange}
          onSubmit={onSubmit}
        >
          <div className="page-width space-y-3 pt-4 lg:pt-6">
            <div className="flex flex-wrap items-center justify-between gap-x-16 gap-y-2">
              {/* Before the title, where keys begin with scripts: the first vehicle stays as near. */}
              {fitBar ? null : <FitLink text={fitLink} className="max-lg:hidden [@media(scripting:none)]:hidden" />}
              <h1 tabIndex={-1} className="order-first text-3xl">
                Find your vehicle
              </h1>
              <VehicleSearch search={search} />
            </div>
            <VehicleFilterBar panel={panel} details={details} />
          </div>
        </form>
      </search>
      <div className="page-width space-y-4 pt-3 pb-8 sm:pt-4">
        {notice ? (
          <Notice tone={notice.tone} title={notice.text}>
            Data source: {source}
          </Notice>
        ) : null}
        <VehicleResults {...loaderData} onView={onChange} onRemove={forget} onReset={reset} />
      </div>
    </>
  )
}

/** Where our vehicles would be, while they cannot be read. */
function UnreadList({ why, ...help }: AwayHelpProps & { why: string | undefined }) {
  return (
    <Panel
      title="Vehicles Not Loaded"
      actions={
        <ButtonLink to="" reloadDocument>
          Try Again
        </ButtonLink>
      }
    >
      <p>{why}</p>
      <AwayHelp {...help} />
    </Panel>
  )
}
