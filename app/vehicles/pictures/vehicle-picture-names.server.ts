import { sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { vehicles } from '../vehicle-table.server.ts'

/** The pictures of a row: those of the vehicle, then photos of the tape. */
const pictures = sql`lateral (
    select jsonb_array_elements(${vehicles.images}) union all select jsonb_path_query(${vehicles.readings}, '$.*[*].photo')
  ) as named(image)`

/** Those of the pictures that vehicles name; with `otherThan`, that other vehicles name. */
export async function picturesOfVehicles(tx: Db, paths: string[], otherThan?: number): Promise<string[]> {
  if (paths.length === 0) return []
  const path = sql<string>`image ->> 'path'`
  const rows = await tx
    .selectDistinct({ path })
    .from(vehicles)
    .innerJoin(pictures, sql`true`)
    .where(
      sql`${path} in (${sql.join(
        paths.map((each) => sql`${each}`),
        sql`, `,
      )}) and ${vehicles.id} is distinct from ${otherThan ?? null}`,
    )
  return rows.map((row) => row.path)
}

/** Every picture that a vehicle names. */
export async function allPicturesOfVehicles(tx: Db): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ path: sql<string>`image ->> 'path'` })
    .from(vehicles)
    .innerJoin(pictures, sql`true`)
  return rows.map((row) => row.path)
}
