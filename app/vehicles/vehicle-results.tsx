import { type ComponentProps, useEffect } from 'react'
import { href, Link, useLocation, useNavigation, useNavigationType } from 'react-router'
import { FitBar } from '#app/fit/fit-bar.tsx'
import { FitLink } from '#app/fit/fit-link.tsx'
import type { PictureView } from '#app/pictures/picture-view.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { FiltersInUse } from './filters-in-use.tsx'
import type { FitWay } from './nothing-of-fit.ts'
import type { VehicleSummary } from './shown-vehicle.ts'
import { VehicleCard } from './vehicle-card.tsx'
import { filterForm, VehicleViews } from './vehicle-filters.tsx'
import type { FoundVehicles } from './vehicle-finder.server.ts'

type VehicleResultsProps = Pick<FoundVehicles, 'vehicles' | 'total' | 'inUse' | 'waysOut' | 'searchedFor'> & {
  count: string
  fitBar: string | null
  fitLink: string
  fitWays: FitWay[]
  alertLink: string
  search: string
  view: PictureView
  more: string | null
  onView: ComponentProps<typeof VehicleViews>['onChange']
  onRemove: () => void
  onReset: () => void
}

/** How many were found, by which filters, and their cards. A new count is said once, politely. */
export function VehicleResults({ onView, onRemove, onReset, ...found }: VehicleResultsProps) {
  const {
    vehicles,
    total,
    inUse,
    waysOut,
    search,
    view,
    searchedFor,
    count,
    fitBar,
    fitLink,
    fitWays,
    more,
    alertLink,
  } = found
  const navigation = useNavigation()
  const isLoading = navigation.location?.pathname === href('/vehicles')
  useFocusOnNewCards()
  return (
    <section aria-label="Results" aria-busy={isLoading} className="group/results relative space-y-4">
      {fitBar ? <FitBar text={fitBar} /> : null}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-3 sm:gap-x-6">
        <h2 className="text-lg sm:text-2xl">
          <span role="status">{count}</span>
        </h2>
        <FiltersInUse list={href('/vehicles')} inUse={inUse} onRemove={onRemove} />
        {total > 0 && inUse.length > 0 ? <ResetLink onReset={onReset} /> : null}
        {total > 0 ? (
          <VehicleViews view={view} onChange={onView} />
        ) : (
          <input type="hidden" form={filterForm} name="view" value={view} />
        )}
      </div>
      {searchedFor ? (
        <p className="text-lg">
          We found nothing called “{search}.” Here is what we found for “{searchedFor}.”
        </p>
      ) : null}
      {fitWays.map(({ before, to, link, after }) => (
        <p key={to} className="text-lg">
          {before}
          <Link to={to} onClick={onRemove} className="inline-block py-2 font-semibold text-link">
            {link}
          </Link>
          {after}
        </p>
      ))}
      {total === 0 ? <NothingFound {...{ waysOut, onRemove, onReset, alertLink }} /> : <Cards vehicles={vehicles} />}
      {/* Beside the title where there is room: the cards begin high on a phone. */}
      {fitBar ? null : <FitLink text={fitLink} className="[@media(scripting:enabled)]:lg:hidden" />}
      {isLoading ? <Loading /> : null}
      {vehicles.length < total ? <MoreVehicles shown={vehicles.length} total={total} more={more} /> : null}
      {total > 0 ? (
        <div className="text-center">
          <AlertLink to={alertLink} />
        </div>
      ) : null}
    </section>
  )
}

/** Leads to the plain list; `onReset` also empties what was filled in and closes the panel. */
function ResetLink({ onReset }: { onReset: () => void }) {
  return (
    <ButtonLink to={href('/vehicles')} variant="outline" size="sm" preventScrollReset onClick={onReset}>
      Reset All Filters
    </ButtonLink>
  )
}

function AlertLink({ to }: { to: string }) {
  return (
    <ButtonLink to={to} variant="outline" size="sm">
      Email Me New Ones
    </ButtonLink>
  )
}

function Cards({ vehicles }: { vehicles: VehicleSummary[] }) {
  return (
    // Only pictures fade while the next ones are on their way: words can be read until then.
    <ul className="grid gap-6 group-aria-busy/results:[&_img]:opacity-50 motion-safe:[&_img]:transition-opacity motion-safe:[&_img]:delay-150 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:gap-3">
      {vehicles.map((vehicle, at) => (
        <li key={vehicle.id} id={`vehicle-${at + 1}`} className="card-rows">
          <VehicleCard vehicle={vehicle} priority={at === 0} />
        </li>
      ))}
    </ul>
  )
}

type NothingFoundProps = Pick<VehicleResultsProps, 'waysOut' | 'onRemove' | 'onReset' | 'alertLink'>

/** The filters that are in the way, each as a link to the list without it. Then what a person can do. */
function NothingFound({ waysOut, onRemove, onReset, alertLink }: NothingFoundProps) {
  return (
    <div className="space-y-5">
      <p className="measure text-ink-soft text-lg">
        Try adjusting your search or filters to find what you're looking for.
      </p>
      {waysOut.length > 0 ? (
        <ul className="space-y-1 text-lg">
          {waysOut.map(({ name, label, searchWithout, count }) => (
            <li key={name}>
              <Link
                to={`${href('/vehicles')}${searchWithout}`}
                preventScrollReset
                onClick={onRemove}
                className="inline-block py-2 font-semibold text-link wrap-anywhere"
              >
                {count === 1 ? '1 vehicle' : `${count} vehicles`} without {label}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <ResetLink onReset={onReset} />
        <AlertLink to={alertLink} />
        <ButtonLink to={href('/contact')} size="sm">
          Tell us what you need
        </ButtonLink>
      </div>
    </div>
  )
}

// Seen, not heard: the count that follows is the one thing said.
function Loading() {
  return (
    <div aria-hidden="true" className="absolute inset-x-0 top-24 flex justify-center">
      <div className="rounded-card border border-line bg-surface px-8 shadow-raised">
        <Spinner label="Loading vehicles" />
      </div>
    </div>
  )
}

function MoreVehicles({ shown, total, more }: { shown: number; total: number; more: string | null }) {
  return (
    <div className="flex flex-col items-center gap-3 pt-4">
      <p className="text-ink-soft">
        {shown} of {total} vehicles shown
      </p>
      {more === null ? (
        <p>Search or filter to see the others.</p>
      ) : (
        // Without scripts the address itself leads to the first new card.
        <ButtonLink to={`${href('/vehicles')}${more}`} variant="outline" preventScrollReset>
          Show more vehicles
        </ButtonLink>
      )}
    </div>
  )
}

/** After "Show more vehicles" the keyboard goes on at the first new card. */
function useFocusOnNewCards() {
  const { hash } = useLocation()
  const isNewStep = useNavigationType() === 'PUSH' && /^#vehicle-\d+$/.test(hash)

  // Focus belongs to the browser.
  useEffect(() => {
    if (isNewStep) document.querySelector<HTMLElement>(`${hash} a`)?.focus()
  }, [isNewStep, hash])
}
