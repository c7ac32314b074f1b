import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

/**
 * What staff did to several vehicles at once: `what` in words, such as "Price −5%", and to how many. `by` is an email address. `undoneAt` is
 * when somebody began to undo it. `listedBefore` was taken from the features to choose from, and `listedAfter` added in its place.
 * `workId` is the work that changes them, `undoWorkId` the last one that undoes it: null for changes of earlier releases, and after 30 days.
 */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    what: text().notNull(),
    count: integer().notNull(),
    by: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    undoneAt: timestamp({ withTimezone: true }),
    listedBefore: text(),
    listedAfter: text(),
    workId: integer(),
    undoWorkId: integer(),
  },
  (table) => [index('bulk_changes_by_age').on(table.at)],
)

/**
 * What became of each vehicle: written together with its change, so that neither is ever without the other. `why` says
 * why the vehicle was left alone. `numbers` tells it apart from others of its name, null before there were works.
 * `versionBefore` is the id of the stored version before the change, null for a vehicle that was added. `versionAfter`
 * is the vehicle's number of saves after the change, `trashId` its row in the trash. `undone` is the outcome of undoing
 * it, and `versionUndone` the number of saves after that: the vehicle is then as it was at the save before
 * `versionAfter`.
 */
export const bulkOutcomes = pgTable(
  'bulk_outcomes',
  {
    changeId: integer()
      .notNull()
      .references(() => bulkChanges.id, { onDelete: 'cascade' }),
    vehicleId: integer().notNull(),
    name: text().notNull(),
    numbers: text(),
    before: text(),
    after: text(),
    why: text(),
    versionBefore: bigint({ mode: 'number' }),
    versionAfter: integer(),
    trashId: integer(),
    undone: text().$type<UndoOutcome>(),
    versionUndone: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.changeId, table.vehicleId] }),
    index('bulk_outcomes_of_vehicle').on(table.vehicleId),
  ],
)

/** Whether a vehicle is as it was before, or why not. After `later-change` it can still be undone. */
export type UndoOutcome = 'done' | 'changed-since' | 'later-change' | 'gone' | 'taken'
