import { SlidersHorizontal } from 'lucide'
import { type RefObject, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ChoiceGroup } from '#app/ui/choice-group.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { SearchField } from '#app/ui/search-field.tsx'
import { anyChoice, type FilterRow, filterRow, filterTable, type VehicleFilters } from './vehicle-filter-table.ts'
import { maxSearchLength } from './vehicle-search.ts'

/** The search box with its button. */
export function VehicleSearch({ search, field }: { search: string; field: RefObject<HTMLInputElement | null> }) {
  return (
    <div className="flex max-w-3xl flex-wrap gap-3">
      <SearchField
        ref={field}
        size="lg"
        label="Search vehicles by name or features"
        enterKeyHint="search"
        defaultValue={search}
        maxLength={maxSearchLength}
        iconClass="max-sm:hidden"
        className="text-ellipsis max-sm:pl-4 max-sm:text-sm"
      />
      <Button type="submit" size="lg" className="grow sm:grow-0">
        Search
      </Button>
    </div>
  )
}

type VehicleFiltersProps = { filters: VehicleFilters; panel: RefObject<HTMLDetailsElement | null> }

const categoryFilter = filterRow('category')
const panelFilters = filterTable.filter(({ name }) => name !== 'category')

/** Category, and the panel with all other filters, which starts open when one of them is in use. */
export function VehicleFilterBar({ filters, panel }: VehicleFiltersProps) {
  const inPanel = panelFilters.filter(({ name }) => filters[name] !== anyChoice).length
  // Only how it starts: the panel must not close under the visitor who chooses All in it.
  const [startsOpen] = useState(inPanel > 0)
  return (
    <div className="relative space-y-4">
      <FilterChoice row={categoryFilter} chosen={filters.category} />
      <details ref={panel} open={startsOpen}>
        <summary className="inline-flex min-h-11 items-center gap-2 rounded-control border-2 border-line-strong bg-surface px-5 font-semibold hover:border-accent hover:text-accent md:absolute md:top-9 md:right-0">
          <Icon of={SlidersHorizontal} className="size-5" />
          Filters
          {inPanel > 0 ? (
            <span>
              ({inPanel}
              <span className="sr-only"> in use</span>)
            </span>
          ) : null}
        </summary>
        <div className="mt-4 flex flex-wrap gap-x-12 gap-y-5 rounded-card border border-line bg-surface p-5">
          {panelFilters.map((row) => (
            <FilterChoice key={row.name} row={row} chosen={filters[row.name]} />
          ))}
        </div>
      </details>
      <Button type="submit" variant="outline" className="scripted:hidden">
        Apply Filters
      </Button>
    </div>
  )
}

function FilterChoice({ row, chosen }: { row: FilterRow; chosen: string }) {
  return <ChoiceGroup legend={row.legend} name={row.name} options={row.choices} value={chosen} />
}
