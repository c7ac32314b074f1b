import { SlidersHorizontal } from 'lucide'
import type { ChangeEvent, ComponentProps } from 'react'
import { type PictureView, pictureViews, viewNames } from '#app/pictures/picture-view.ts'
import { Button } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { anyChoice } from './filter-address.ts'
import type { FilterPanel, PanelBound, PanelGroup } from './filter-panel.ts'
import { maxSearchLength } from './vehicle-search.ts'

/** The search box with its button. */
export function VehicleSearch({ search }: { search: string }) {
  return (
    <div className="flex w-full max-w-2xl gap-2 sm:w-auto sm:grow">
      <SearchField
        label="Search vehicles by name or features"
        enterKeyHint="search"
        defaultValue={search}
        maxLength={maxSearchLength}
        iconClass="max-sm:hidden"
        className="text-ellipsis max-sm:pl-3.5 max-sm:text-sm"
      />
      {/* Its word stays beside the field when the placeholder has gone. */}
      <Button type="submit">Search</Button>
    </div>
  )
}

/** The id of the form, for those of its fields that stand elsewhere in the page. */
export const filterForm = 'find-vehicle'

type VehicleViewsProps = { view: PictureView; onChange: (event: ChangeEvent<HTMLInputElement>) => void }

/** What the pictures of all vehicles show: a field of the form, beside what it turns. */
export function VehicleViews({ view, onChange }: VehicleViewsProps) {
  return (
    <fieldset className="ml-auto flex items-center gap-2 print:hidden">
      <legend className="sr-only">Pictures show</legend>
      <div className="flex gap-0.5 sm:gap-1">
        {pictureViews.map((value) => (
          <label key={value} className="choice px-1.5 text-xs sm:px-3 sm:text-sm">
            <input
              type="radio"
              form={filterForm}
              name="view"
              value={value}
              defaultChecked={value === view}
              onChange={onChange}
              className="unseen-radio"
            />
            {viewNames[value]}
          </label>
        ))}
      </div>
      <Button type="submit" form={filterForm} variant="outline" size="sm" className="scripted:hidden">
        Show Pictures
      </Button>
    </fieldset>
  )
}

type VehicleFilterBarProps = { panel: FilterPanel; details?: ComponentProps<'details'> }

/** Category, the order, and the panel with all other filters. */
export function VehicleFilterBar({ panel, details }: VehicleFilterBarProps) {
  const { category, groups, bounds, orders, sort, inUse } = panel
  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <FilterGroup group={category} isBare />
      <SortField orders={orders} sort={sort} />
      <details {...details} className="filter-panel contents">
        <summary className="inline-flex min-h-11 items-center gap-2 rounded-control border-2 border-line-strong bg-surface px-4 font-semibold hover:border-accent hover:text-accent">
          <Icon of={SlidersHorizontal} className="size-5" />
          Filters
          {inUse > 0 ? (
            <span>
              ({inUse}
              <span className="sr-only"> in use</span>)
            </span>
          ) : null}
        </summary>
        <div className="gap-x-10 space-y-5 rounded-card border border-line bg-surface p-5 md:columns-2 lg:columns-3">
          <FilterBounds bounds={bounds} />
          {groups.map((group) => (
            <FilterGroup key={group.name} group={group} />
          ))}
        </div>
      </details>
      <Button type="submit" variant="outline" className="order-2 scripted:hidden">
        Apply Filters
      </Button>
    </div>
  )
}

/** Choices, each with the vehicles there would be with it. One without any cannot be chosen; all can. `isBare`: its name is only heard. */
function FilterGroup({ group, isBare }: { group: PanelGroup; isBare?: boolean }) {
  const { name, legend, isOne, choices } = group
  return (
    <fieldset className={isBare ? 'max-sm:w-full' : 'min-w-0 break-inside-avoid'}>
      <legend className={isBare ? 'sr-only' : 'mb-1.5 font-semibold'}>{legend}</legend>
      <div
        className={
          isBare
            ? 'grid grid-cols-[repeat(auto-fit,minmax(8.25rem,1fr))] gap-2 sm:flex sm:flex-wrap'
            : 'flex flex-wrap gap-2'
        }
      >
        {choices.map(({ value, label, count, isChosen }) => (
          <label
            key={value}
            className={`choice max-w-full gap-2 text-sm ${isBare ? 'max-sm:px-1 max-[24rem]:gap-1' : ''}`}
          >
            <input
              type={isOne ? 'radio' : 'checkbox'}
              name={name}
              value={value}
              defaultChecked={isChosen}
              disabled={count === 0 && !isChosen && value !== anyChoice}
              className="unseen-radio"
            />
            <span className="wrap-anywhere min-w-0">{label}</span>{' '}
            <span className="font-normal tabular-nums">{count}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** Numbers at least and at most. */
function FilterBounds({ bounds }: { bounds: PanelBound[] }) {
  return (
    <fieldset className="break-inside-avoid">
      <legend className="mb-1.5 font-semibold">Price, Year and Mileage</legend>
      <div className="grid grid-cols-2 gap-3">
        {bounds.map(({ name, legend, value, why }) => (
          <label key={name} htmlFor={name} className="text-sm">
            {legend}
            {why ? <b className="block text-danger">{why}</b> : null}
            <input
              id={name}
              name={name}
              inputMode="numeric"
              maxLength={12}
              defaultValue={value ?? ''}
              className="min-h-12 w-full rounded-control border-2 border-line-strong bg-surface px-3.5 text-base"
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function SortField({ orders, sort }: Pick<FilterPanel, 'orders' | 'sort'>) {
  return (
    <label
      htmlFor="sort"
      className="flex min-w-0 items-center gap-2 font-semibold text-sm max-sm:grow max-sm:basis-40 md:ml-auto"
    >
      Sort
      <select
        id="sort"
        name="sort"
        defaultValue={sort}
        className="min-h-11 min-w-0 grow rounded-control border-2 border-line-strong bg-surface px-2 font-normal"
      >
        {orders.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </label>
  )
}
