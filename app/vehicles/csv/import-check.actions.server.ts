import { excerptOf } from '#app/ui/excerpt.ts'
import { changesOnPage, mostErrorsListed } from './csv-limits.ts'
import { type ImportPlan, isMissingMany, type PlannedRow } from './import-plan.actions.server.ts'
import type { StoredImport } from './vehicle-imports.server.ts'

/** What a check shows: how many of each, the first errors, and a page of changes. `seen` comes back when it is to be done. */
export type ShownCheck = ReturnType<typeof checkOf>

const longestTold = 160

/** A page of what a file would do. */
export function checkOf({ importId, filename }: StoredImport, plan: ImportPlan, page: number) {
  const { errors, planned, unchanged, missing, total, mark } = plan
  const added = planned.filter(({ stored }) => stored === null).length
  const pages = Math.max(1, Math.ceil(planned.length / changesOnPage))
  const first = (Math.min(page, pages) - 1) * changesOnPage
  return {
    ...{ importId, filename, seen: mark, missing, total, isMissingMany: isMissingMany(plan) },
    ...{ added, changed: planned.length - added, unchanged },
    ...{ errorCount: errors.length, errors: errors.slice(0, mostErrorsListed) },
    ...{ page: Math.min(page, pages), pages, rows: planned.slice(first, first + changesOnPage).map(shownRow) },
  }
}

function shownRow({ line, stored, input, changes }: PlannedRow) {
  const told = changes.map(({ label, before, after }) => {
    return { label, before: excerptOf(before, longestTold), after: excerptOf(after, longestTold) }
  })
  return { line, name: stored?.name ?? input.name, isNew: stored === null, changes: told }
}
