import { anyChoice } from './filter-address.ts'
import type { Choice } from './filter-row.ts'
import { unreadBounds } from './typed-bounds.ts'
import type { Condition } from './vehicle-conditions.ts'
import {
  boundTable,
  type FilterName,
  filterRow,
  filterTable,
  type Offered,
  type VehicleFilters,
} from './vehicle-filter-table.ts'
import type { Found } from './vehicle-finding.ts'
import type { VehicleIndex } from './vehicle-index.ts'

/** A choice of a filter with the vehicles there would be with it, and whether it is made. */
type PanelChoice = Choice & { count: number; isChosen: boolean }
/** A filter as the form shows it: radio buttons where one can be chosen, else boxes. */
export type PanelGroup = { name: string; legend: string; isOne: boolean; choices: PanelChoice[] }
/** `value` is the number, or what was typed where it is not sure; `why` then says so. */
export type PanelBound = { name: string; legend: string; value: number | string | null; why?: string }

/** All that the form of filters shows. `inUse` counts the filters and bounds in use beside the category; `mustBeRead` where one of its fields says why it is not applied. */
export type FilterPanel = {
  category: PanelGroup
  groups: PanelGroup[]
  bounds: PanelBound[]
  orders: Choice[]
  sort: string
  inUse: number
  mustBeRead: boolean
}

/** So many of the vehicles' own words are choices of one filter, beside those that are chosen. */
export const mostChoices = 24

/** The form of filters, sent along: rules and words stay out of the scripts of the page. */
export function filterPanel(
  filters: VehicleFilters,
  index: VehicleIndex,
  { conditions, found, offered }: { conditions: readonly Condition[]; found: Found; offered: Offered },
): FilterPanel {
  const shown = choicesShown(filters, index)
  const [category, ...others] = offered.filters.map(({ name, legend, choose }): PanelGroup => {
    const chosen = filters[name]
    const choices = shown(name).map(({ value, label }) => {
      if (value === anyChoice)
        return { value, label, count: totalWithout(name, conditions, found), isChosen: chosen.length === 0 }
      const count = found.counts[index.codes[name].get(value) ?? -1] ?? 0
      return { value, label, count, isChosen: chosen.includes(value) }
    })
    return { name, legend, isOne: choose === 'one', choices }
  })
  if (!category) throw new Error('the first filter is the category')
  const unread = unreadBounds(filters)
  const bounds = boundTable.map(({ name, legend }) => ({
    name,
    legend,
    value: filters[name] ?? filters.unread[name] ?? null,
    why: unread.find((one) => one.name === name)?.why,
  }))
  return {
    category,
    groups: others.filter(({ choices }) => choices.length > 0),
    bounds,
    orders: [...offered.orders],
    sort: filters.sort,
    mustBeRead: unread.length > 0,
    inUse:
      filterTable.slice(1).filter(({ name }) => filters[name].length > 0).length +
      boundTable.filter(({ name }) => filters[name] !== null).length,
  }
}

/** The vehicles there would be without what is chosen of this filter. */
export function totalWithout(facet: FilterName, conditions: readonly Condition[], { total, without }: Found) {
  return total + (without[conditions.findIndex((one) => one.facet === facet)] ?? 0)
}

/** Known choices are all there. Of the vehicles' own words, the most frequent ones and those that are chosen, by name. */
function choicesShown(filters: VehicleFilters, index: VehicleIndex) {
  return (name: FilterName): readonly Choice[] => {
    const { choices } = filterRow(name)
    if (choices) return choices
    const chosen = filters[name]
    const own = [...(name === 'model' ? modelsOf(filters.make, index) : index.codes[name].values())]
      .flatMap((code) => index.values[code] ?? [])
      .filter(({ count, value }) => count > 0 && !chosen.includes(value))
      .toSorted((a, b) => b.count - a.count)
      .slice(0, mostChoices)
    const made = chosen.map((value) => index.values[index.codes[name].get(value) ?? -1] ?? { value, label: value })
    return [...own, ...made].toSorted((a, b) => byName.compare(a.label, b.label))
  }
}

const byName = new Intl.Collator('en-US')

/** The codes of the models there are of these makes. */
function modelsOf(makes: readonly string[], { entries, codes, values }: VehicleIndex) {
  const wanted = makes.flatMap((make) => codes.make.get(make) ?? [])
  const models = new Set<number>()
  if (wanted.length > 0)
    for (const { codes } of entries)
      if (wanted.some((make) => codes.includes(make)))
        for (const code of codes) if (values[code]?.of === 'model') models.add(code)
  return models
}
