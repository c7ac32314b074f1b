import { and, asc, desc, eq, gte, isNull, lte, or } from 'drizzle-orm'
import { z } from 'zod'
import { byName } from '#app/db/by-name.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { containsText } from '#app/db/contains-text.server.ts'
import { countFound, type ListPart } from '#app/db/list-part.server.ts'
import { changeAtVersion, nextVersion } from '#app/db/row-version.server.ts'
import { log } from '#app/platform/log.server.ts'
import { measureKeys } from '../measure-table.ts'
import {
  type ConversionModel,
  type ConversionModelInput,
  type ConvertedVehicle,
  isConversionOf,
} from './conversion-model.ts'
import { conversionModels, type Sizes } from './conversion-model-table.server.ts'

/** Of the models for a model year so many are looked at, the newest first. */
const mostCompared = 200

/** The models for staff, by maker and line. Throws when the database does not answer. */
export async function listConversionModels(db: Db, { search, offset, limit }: ListPart): Promise<ConversionModel[]> {
  const rows = await db
    .select()
    .from(conversionModels)
    .where(found(search))
    .orderBy(byName(conversionModels.maker), byName(conversionModels.line), asc(conversionModels.id))
    .offset(offset)
    .limit(limit)
  return rows.map(modelOf)
}

/** The number of models that a search finds, up to one more than it lists. Without a search it is that of all. */
export async function countConversionModels(db: Db, search: string) {
  return countFound(db, conversionModels, found(search))
}

/** The rule of `searchConversionModels` as a condition on rows. */
function found(search: string) {
  const { maker, line, base, source } = conversionModels
  return containsText([maker, line, base, source], search)
}

/** The models of which a vehicle may be one. */
export async function listModelsOf(db: Db, vehicle: ConvertedVehicle): Promise<ConversionModel[]> {
  const { year } = vehicle
  if (year === null) return []
  const { yearFrom, yearTo, id } = conversionModels
  const rows = await db
    .select()
    .from(conversionModels)
    .where(and(lte(yearFrom, year), or(isNull(yearTo), gte(yearTo, year))))
    .orderBy(desc(id))
    .limit(mostCompared)
  return rows.map(modelOf).filter((model) => isConversionOf(vehicle, model))
}

/** The model as it is stored, or null. */
export async function findConversionModel(db: Db, id: number): Promise<ConversionModel | null> {
  const [row] = await db.select().from(conversionModels).where(eq(conversionModels.id, id))
  return row ? modelOf(row) : null
}

/** Gives the new model's id. */
export async function createConversionModel(db: Db, input: ConversionModelInput): Promise<number> {
  const [row] = await db.insert(conversionModels).values(input).returning({ id: conversionModels.id })
  if (!row) throw new Error('the conversion model was not inserted')
  return row.id
}

/** Saves a model that was read at `version`. */
export async function updateConversionModel(
  db: Db,
  { id, version }: Pick<ConversionModel, 'id' | 'version'>,
  input: ConversionModelInput,
) {
  const hold = async (tx: Db) =>
    (await tx.select().from(conversionModels).where(eq(conversionModels.id, id)).for('update')).map(modelOf)[0]
  return changeAtVersion(db, version, hold, async (tx) => {
    await tx
      .update(conversionModels)
      .set({ ...input, ...nextVersion(conversionModels) })
      .where(eq(conversionModels.id, id))
  })
}

/** Takes a model away and gives what it was; null when it was gone already. */
export async function removeConversionModel(db: Db, id: number): Promise<ConversionModel | null> {
  const [removed] = await db.delete(conversionModels).where(eq(conversionModels.id, id)).returning()
  return removed ? modelOf(removed) : null
}

const sizes = z.partialRecord(z.enum(measureKeys), z.int()) satisfies z.ZodType<Sizes>

/** A row as the rest of the site knows it. Sizes that cannot be read are none, and logged: they must not hide the list. */
export function modelOf(row: ConversionModel): ConversionModel {
  const read = sizes.safeParse(row.sizes)
  if (read.success) return { ...row, sizes: read.data }
  log.error(
    { conversionModel: row.id, issues: read.error.issues },
    'a conversion model holds sizes that cannot be read',
  )
  return { ...row, sizes: {} }
}
