import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

type ScheduleColumns = { appearsAt: AnyColumn; disappearsAt: AnyColumn }

/**
 * What the clock of the database says of a row's schedule. `isDue`: a moment has come. `isPublic`: the last one that has come makes it
 * appear. `rest` is what is still to come, `next` the moment after now.
 */
export function scheduleNow({ appearsAt, disappearsAt }: ScheduleColumns) {
  const due = (at: AnyColumn) => sql`case when ${at} <= now() then ${at} else '-infinity' end`
  const toCome = (at: AnyColumn) => sql<Date | null>`case when ${at} > now() then ${at} end`
  return {
    isDue: sql`(${appearsAt} <= now() or ${disappearsAt} <= now())`,
    isPublic: sql<boolean>`${due(appearsAt)} > ${due(disappearsAt)}`,
    rest: { appearsAt: toCome(appearsAt), disappearsAt: toCome(disappearsAt) },
    next: sql`least(${appearsAt}, ${disappearsAt})`,
  }
}

/** The milliseconds until the first of some moments, by the clock of the database. */
export function waitUntil(moment: SQL | AnyColumn) {
  return sql<number | null>`(extract(epoch from min(${moment}) - clock_timestamp()) * 1000)::float8`
}
