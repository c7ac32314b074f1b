import { href } from 'react-router'
import type { FilterPanel } from './filter-panel.ts'
import { FiltersInUse } from './filters-in-use.tsx'
import { useFilterForm } from './use-filter-form.ts'
import { useRememberedPanel } from './use-remembered-panel.ts'
import { VehicleFilterBar } from './vehicle-filters.tsx'
import type { FilterInUse } from './vehicle-finder.server.ts'

/** `shown` is the query of what is shown; `kept` of it stays, whatever is chosen. */
type StaffFiltersProps = { panel: FilterPanel; inUse: FilterInUse[]; shown: string; kept: Record<string, string> }

/** The filters and the order of the list for staff, beside its search. */
export function StaffFilters({ panel, inUse, shown, kept }: StaffFiltersProps) {
  const list = href('/admin/vehicles')
  const { form, forget, onChange, onSubmit } = useFilterForm(list, shown)
  const details = useRememberedPanel(panel.mustBeRead)
  return (
    <div className="space-y-3">
      <form
        ref={form}
        action={list}
        aria-label="Filter vehicles"
        tabIndex={-1}
        autoComplete="off"
        onChange={onChange}
        onSubmit={onSubmit}
      >
        {Object.entries(kept).map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        <VehicleFilterBar panel={panel} details={details} />
      </form>
      <FiltersInUse list={list} inUse={inUse} onRemove={forget} />
    </div>
  )
}
