import { excerptOf } from '#app/ui/excerpt.ts'
import { leastUsualPriceUsd, priceText } from '../vehicle.ts'
import { changesOnPage, mostErrorsListed, mostKeptListed } from './csv-limits.ts'
import { type ImportPlan, isMissingMany, type PlannedRow } from './import-plan.actions.server.ts'
import type { FieldChange } from './row-reading.actions.server.ts'
import type { StoredImport } from './vehicle-imports.server.ts'

/** What a check shows: how many of each, the first errors, and a page of changes. `seen` comes back when it is to be done. */
export type ShownCheck = ReturnType<typeof checkOf>

const longestTold = 160

/** A page of what a file would do. */
export function checkOf({ importId, filename, choices }: StoredImport, plan: ImportPlan, page: number) {
  const { errors, planned, kept, edited, unchanged, missing, total, mark } = plan
  const added = planned.filter(({ stored }) => stored === null).length
  const pages = Math.max(1, Math.ceil(planned.length / changesOnPage))
  const first = (Math.min(page, pages) - 1) * changesOnPage
  return {
    ...{ importId, filename, seen: mark, missing, total, isMissingMany: isMissingMany(plan) },
    ...{ added, changed: planned.length - added, unchanged },
    ...{ keepsHandEdits: choices?.keepsHandEdits ?? false, edited, keptIn: kept.length },
    ...{
      keptCount: kept.reduce((count, row) => count + row.kept.length, 0),
      kept: kept.slice(0, mostKeptListed).map(shownKept),
    },
    ...lowPricesIn(planned),
    ...{ errorCount: errors.length, errors: errors.slice(0, mostErrorsListed) },
    ...{ page: Math.min(page, pages), pages, rows: planned.slice(first, first + changesOnPage).map(shownRow) },
  }
}

/** New prices that are most likely a typing mistake, with the first of their rows. */
function lowPricesIn(planned: PlannedRow[]) {
  const low = planned.flatMap(({ line, stored, input: { name, price } }) =>
    price !== null && price < leastUsualPriceUsd && price !== stored?.price
      ? [{ line, name, price: priceText(price) }]
      : [],
  )
  return { lowCount: low.length, lowPrices: low.slice(0, mostErrorsListed) }
}

function shownRow({ line, stored, input, changes }: PlannedRow) {
  return { line, name: stored?.name ?? input.name, isNew: stored === null, changes: changes.map(told) }
}

function shownKept({ line, name, kept }: ImportPlan['kept'][number]) {
  return { line, name, kept: kept.map(told) }
}

function told({ label, before, after }: FieldChange) {
  return { label, before: excerptOf(before, longestTold), after: excerptOf(after, longestTold) }
}
