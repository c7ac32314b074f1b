import { gte, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { houseMonday } from '#app/ui/showroom-time.ts'
import { fitDemand } from './fit-demand-table.server.ts'
import type { NeededSize, Supply } from './needed-size.ts'
import { type SizeCount, weeksTold } from './needs-report.server.ts'

/** Counts one visitor’s sizes, each by itself. */
export async function addDemand(tx: Db, sizes: ReadonlyArray<NeededSize & { supply: Supply }>, at = new Date()) {
  const week = houseMonday(at)
  await tx
    .insert(fitDemand)
    .values(sizes.map((size) => ({ ...size, week })))
    .onConflictDoUpdate({
      target: [fitDemand.week, fitDemand.measure, fitDemand.bucket, fitDemand.supply],
      set: { count: sql`${fitDemand.count} + 1` },
    })
}

/** How many needed each size in this week and those before of which staff are told. */
export async function listDemand(db: Db, now = new Date()): Promise<SizeCount[]> {
  const { week, measure, bucket, supply, count } = fitDemand
  const first = new Date(now)
  first.setUTCDate(first.getUTCDate() - (weeksTold - 1) * 7)
  return db
    .select({
      ...{ measure, bucket },
      people: sql`sum(${count})`.mapWith(Number),
      metNone: sql`coalesce(sum(${count}) filter (where ${supply} = 'none'), 0)`.mapWith(Number),
    })
    .from(fitDemand)
    .where(gte(week, houseMonday(first)))
    .groupBy(measure, bucket)
}
