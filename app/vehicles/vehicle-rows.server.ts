import { asc, eq, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#app/db/client.server.ts'
import { ways } from '#app/fit/fit-measures.ts'
import type { Picture } from '#app/pictures/picture.ts'
import { type PictureView, pictureViews } from '#app/pictures/picture-view.ts'
import { pictureLabel } from '#app/pictures/pictures.server.ts'
import { log } from '#app/platform/log.server.ts'
import { measureKeys } from './measure-table.ts'
import { reductionText } from './price-reduction.ts'
import { cardFacts, type VehicleSummary } from './shown-vehicle.ts'
import { keyMeasures, type Measure, type Specifications, shortMeasures } from './spec-sheet.ts'
import { altFor, featuresOnCard, type Vehicle } from './vehicle.ts'
import { accessBy } from './vehicle-access.ts'
import type { Readings } from './vehicle-measures.ts'
import type { Faq } from './vehicle-table.server.ts'
import { isForSale, vehicles } from './vehicle-table.server.ts'

/** The vehicle as visitors see it, each picture with words of its own; or null. */
export async function selectVehicle(db: Db, id: number): Promise<Vehicle | null> {
  return (await selectVehicles(db, [id])).get(id) ?? null
}

/** The same of several, by id. */
export async function selectVehicles(db: Db, ids: readonly number[]): Promise<Map<number, Vehicle>> {
  const stored = await selectStoredVehicles(db, ids)
  for (const vehicle of stored.values())
    vehicle.images = vehicle.images.map((image, at) => described(image, vehicle.name, at))
  return stored
}

/** The vehicle exactly as staff have left it, or null. */
export async function selectStoredVehicle(db: Db, id: number): Promise<Vehicle | null> {
  const [row] = await db.select().from(vehicles).where(eq(vehicles.id, id))
  return row ? vehicleOf(row) : null
}

/** Some vehicles exactly as staff have left them, by id. */
export async function selectStoredVehicles(db: Db, ids: readonly number[]): Promise<Map<number, Vehicle>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select()
    .from(vehicles)
    .where(inArray(vehicles.id, [...ids]))
  return new Map(rows.map((row) => [row.id, vehicleOf(row)]))
}

/** One vehicle, and nobody else changes the row until the transaction ends. */
export async function holdVehicle(tx: Db, id: number): Promise<Vehicle | null> {
  const [row] = await tx.select().from(vehicles).where(eq(vehicles.id, id)).for('update')
  return row ? vehicleOf(row) : null
}

/** The ids of some vehicles for sale and when each was last changed, the oldest vehicle first. */
export async function listVehicleChanges(db: Db, { offset, limit }: { offset: number; limit: number }) {
  return db
    .select({ id: vehicles.id, updatedAt: vehicles.updatedAt })
    .from(vehicles)
    .where(isForSale)
    .orderBy(asc(vehicles.id))
    .offset(offset)
    .limit(limit)
}

/** How many vehicles are for sale. */
export async function countVehicles(db: Db) {
  return db.$count(vehicles, isForSale)
}

/** The cards of vehicles, in the order of their ids, each with the first picture that shows the view. One that is gone has none. */
export async function selectSummaries(db: Db, ids: readonly number[], view: PictureView): Promise<VehicleSummary[]> {
  if (ids.length === 0) return []
  const rows = new Map((await selectSummaryRows(db, ids, view)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? []).map(summaryOfRow)
}

// What a card does not show never leaves the database.
function selectSummaryRows(db: Db, ids: readonly number[], view: PictureView) {
  const views = sql`jsonb_build_object('view', ${view}::text)`
  return db
    .select({
      id: vehicles.id,
      name: vehicles.name,
      type: vehicles.type,
      price: vehicles.price,
      status: vehicles.status,
      reducedFrom: vehicles.reducedFrom,
      reducedAt: vehicles.reducedAt,
      ramp: vehicles.ramp,
      mileage: vehicles.mileage,
      color: vehicles.color,
      // As `featuresForCard` has it.
      features: sql<
        string[]
      >`coalesce((select array_agg(one order by at) from unnest(${vehicles.cardFeatures}) with ordinality as chosen (one, at)
        where one = any(${vehicles.features})), ${vehicles.features}[1:${sql.raw(String(featuresOnCard))}])`,
      picture: sql<unknown>`coalesce(jsonb_path_query_first(${vehicles.images}, '$[*] ? (@.shows == $view)', ${views}), ${vehicles.images} -> 0)`,
      measures: sql<Array<string | null>>`array[${sql.join(keyMeasures.map(measureText), sql`, `)}]`,
      // Enough to tell a lift from a ramp.
      named: sql<string[]>`array(select one from unnest(${vehicles.features}) as one where one ~* '\\m(lift|ramp)\\M')`,
    })
    .from(vehicles)
    .where(inArray(vehicles.id, [...ids]))
}

type SummaryRow = Awaited<ReturnType<typeof selectSummaryRows>>[number]

function measureText({ group, label }: Pick<Measure, 'group' | 'label'>) {
  return sql`jsonb_extract_path_text(${vehicles.specifications}, ${group}, ${label})`
}

/** A row as the rest of the site knows it. */
export function vehicleOf({
  searchText: _,
  wholeVin: __,
  areFactsRead: ___,
  ...row
}: typeof vehicles.$inferSelect): Vehicle {
  return {
    ...row,
    images: read(z.array(storedPicture), row, 'images') ?? [],
    specifications: row.specifications && read(specifications, row, 'specifications'),
    faqs: row.faqs && read(faqs, row, 'faqs'),
    readings: row.readings && read(readings, row, 'readings'),
  }
}

function summaryOfRow({ id, name, type, price, status, features, ...row }: SummaryRow): VehicleSummary {
  const [, rampWidth, rampCapacity] = row.measures
  const access = accessBy(row.ramp, row.named, [rampWidth, rampCapacity])
  const image = row.picture === null ? null : read(storedPicture, { id, picture: row.picture }, 'picture')
  return {
    id,
    name,
    type,
    price,
    reduced: reductionText({ price, status, ...row }),
    status,
    facts: cardFacts(row),
    features,
    picture: image && described(image, name, 0),
    measures: shortMeasures(row.measures, access),
  }
}

/** A stored picture as the database has it. */
export const storedPicture = z.object({
  path: z.string(),
  alt: z.string(),
  shows: z.enum(pictureViews).optional().catch(undefined),
  ...pictureLabel.shape,
}) satisfies z.ZodType<Picture>
const lines = z.record(z.string(), z.string())
const specifications = z.object({
  dimensions: lines,
  performance: lines,
  accessibility: lines,
}) satisfies z.ZodType<Specifications>
const readings = z.partialRecord(
  z.enum(measureKeys),
  z.array(
    z.object({
      value: z.int(),
      how: z.enum(ways),
      by: z.string().nullable(),
      on: z.string().nullable(),
      source: z.string().nullable(),
      photo: z.object({ path: z.string(), width: z.int() }).optional(),
    }),
  ),
) satisfies z.ZodType<Readings>
const faqs = z.array(z.object({ question: z.string(), answer: z.string() })) satisfies z.ZodType<Faq[]>

/** The value of a JSON column. One that cannot be read is null and logged: it must not hide the whole inventory. */
function read<T, Column extends string>(
  schema: z.ZodType<T>,
  row: { id: number } & Record<Column, unknown>,
  column: Column,
) {
  const result = schema.safeParse(row[column])
  if (result.success) return result.data
  log.error({ vehicle: row.id, column, issues: result.error.issues }, 'a vehicle holds JSON that cannot be read')
  return null
}

/** A picture without words of its own is named after the vehicle, never after its file. */
function described(image: Picture, name: string, at: number): Picture {
  return image.alt.trim() ? image : { ...image, alt: altFor(name, at) }
}
