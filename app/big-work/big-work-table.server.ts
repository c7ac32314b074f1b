import { index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { Notice } from '#app/db/changes.server.ts'
import type { WorkState, WorkStop } from './big-work.ts'

/**
 * Work by staff on many records. `what` says it in words, `input` is what its kind reads, `page` the address of its own page, null for the
 * one that all kinds share. `done` of `count` records are through; `tally` counts what became of them. `byId`, `by` and `address` are the
 * account, email and network address of whoever began or continued it last, `begunBy` is the email of whoever began it, null for works of
 * earlier releases. `notices` are changes that are not announced yet, `announcedAt` is when the last were. The instance `heldBy` works on
 * it, unless it was silent until `heldUntil`.
 */
export const bigWorks = pgTable(
  'big_works',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    what: text().notNull(),
    input: jsonb().notNull(),
    page: text(),
    state: text().$type<WorkState>().notNull().default('waiting'),
    stoppedBy: text().$type<WorkStop>(),
    count: integer().notNull(),
    done: integer().notNull().default(0),
    tally: jsonb().$type<Record<string, number>>().notNull().default({}),
    byId: text().notNull(),
    by: text().notNull(),
    address: text().notNull(),
    begunBy: text(),
    createdAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    begunAt: timestamp({ withTimezone: true }),
    endedAt: timestamp({ withTimezone: true }),
    notices: jsonb().$type<Notice[]>().notNull().default([]),
    announcedAt: timestamp({ withTimezone: true }),
    heldBy: text(),
    heldUntil: timestamp({ withTimezone: true }),
  },
  (table) => [index('big_works_by_age').on(table.createdAt), index('big_works_by_state').on(table.state, table.id)],
)
