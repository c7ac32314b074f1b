import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { bookkeeping, emptyColumns, priceUsd, scheduleColumns } from '#app/db/columns.server.ts'
import type { Picture } from '#app/pictures/picture.ts'
import type { Specifications } from './spec-sheet.ts'
import type { Category } from './vehicle-category.ts'
import type { Condition, Drive, Fuel, Operation, RampKind } from './vehicle-facts.ts'
import type { Readings } from './vehicle-measures.ts'
import type { Status } from './vehicle-status.ts'

export type Faq = { question: string; answer: string }

/**
 * `readings` tell how measures are known. `searchText` is derived with each save, so that both engines and the browser
 * fold alike. So is `wholeVin`, which no two vehicles share. `areFactsRead` is for the site of November 28, which may run
 * beside this one: it would read facts anew from the name of a row that says false. `reducedFrom` and `reducedAt` are filled when the last change of the price
 * has made it less. What `isHidden` no visitor sees. `cardFeatures` are those of `features` that its card shows, null
 * where nobody has chosen any.
 */
export const vehicles = pgTable(
  'vehicles',
  {
    ...bookkeeping(),
    name: text().notNull(),
    type: text().notNull(),
    price: priceUsd(),
    mileage: numeric({ precision: 9, scale: 1, mode: 'number' }),
    vin: text(),
    color: text(),
    conversionBrand: text(),
    description: text().notNull(),
    features: text().array().notNull(),
    cardFeatures: text().array(),
    category: text().$type<Category>().notNull().default('minivan'),
    images: jsonb().$type<Picture[]>().notNull().default([]),
    specifications: jsonb().$type<Specifications>(),
    faqs: jsonb().$type<Faq[]>(),
    readings: jsonb().$type<Readings>(),
    year: integer(),
    make: text(),
    model: text(),
    trim: text(),
    stockNumber: text().unique('vehicles_stock_number_unique'),
    condition: text().$type<Condition>().notNull().default('used'),
    drive: text().$type<Drive>(),
    fuel: text().$type<Fuel>(),
    seats: integer(),
    interiorColor: text(),
    ramp: text().$type<RampKind>(),
    operation: text().$type<Operation>(),
    conversionModel: text(),
    conversionYear: integer(),
    warranty: text(),
    showroom: text(),
    listedOn: date(),
    status: text().$type<Status>().notNull().default('available'),
    heldUntil: timestamp({ withTimezone: true }),
    expectedOn: date(),
    soldOn: date(),
    reducedFrom: numeric({ precision: 10, scale: 2, mode: 'number' }),
    reducedAt: timestamp({ withTimezone: true }),
    searchText: text().notNull(),
    wholeVin: text().unique('vehicles_whole_vin_unique'),
    areFactsRead: boolean().notNull().default(false),
    isHidden: boolean().notNull().default(false),
    ...scheduleColumns(),
  },
  (table) => [
    check('vehicles_name_filled', sql`length(trim(${table.name})) > 0`),
    check('vehicles_price_not_negative', sql`${table.price} >= 0`),
    check('vehicles_mileage_not_negative', sql`${table.mileage} >= 0`),
    check(
      'vehicles_status_known',
      sql`${table.status} in ('available', 'coming-soon', 'built-to-order', 'on-hold', 'pending', 'sold')`,
    ),
    check('vehicles_condition_known', sql`${table.condition} in ('new', 'used', 'certified')`),
    check('vehicles_category_known', sql`${table.category} in ('minivan', 'suv', 'fullsize', 'truck', 'other')`),
    check(
      'vehicles_at_most_ten_images',
      sql`jsonb_typeof(${table.images}) = 'array' and jsonb_array_length(${table.images}) <= 10`,
    ),
    check('vehicles_at_most_two_faqs', sql`${table.faqs} is null or jsonb_array_length(${table.faqs}) <= 2`),
    index('vehicles_facts_unread').on(table.id).where(sql`not ${table.areFactsRead}`),
    index('vehicles_for_sale').on(table.createdAt.desc(), table.id.desc()).where(sql`${table.status} <> 'sold'`),
    index('vehicles_holds').on(table.heldUntil).where(sql`${table.heldUntil} is not null`),
    index('vehicles_hidden').on(table.createdAt.desc(), table.id.desc()).where(sql`${table.isHidden}`),
    index('vehicles_newest_first').on(table.createdAt.desc(), table.id.desc()),
    index('vehicles_scheduled')
      .on(table.id)
      .where(sql`${table.appearsAt} is not null or ${table.disappearsAt} is not null`),
    index('vehicles_sold').on(table.createdAt.desc(), table.id.desc()).where(sql`${table.status} = 'sold'`),
  ],
)

/** What visitors find: what is not sold. In words that an index knows. */
export const isForSale = sql`${vehicles.status} <> 'sold' and not ${vehicles.isHidden}`
export const isSold = sql`${vehicles.status} = 'sold' and not ${vehicles.isHidden}`
/** What has a moment at which it appears or disappears. */
export const isScheduled = sql`(${vehicles.appearsAt} is not null or ${vehicles.disappearsAt} is not null)`
/** What only staff see, sold or not. */
export const isHidden = sql`${vehicles.isHidden}`

const { wholeVin: _, ...emptyFacts } = emptyColumns(vehicles)

/** A vehicle of which no more is said than must be: the columns that may be empty, empty. */
export const unfilled = { ...emptyFacts, condition: 'used' as const, status: 'available' as const, isHidden: false }

/** What a vehicle's price was and became, null for "Call for price". `by` is an email address of staff. */
export const priceChanges = pgTable(
  'price_changes',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    vehicleId: integer()
      .notNull()
      .references(() => vehicles.id, { onDelete: 'cascade' }),
    from: priceUsd(),
    to: priceUsd(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    by: text().notNull(),
  },
  (table) => [index('price_changes_of_vehicle').on(table.vehicleId, table.id.desc())],
)

export const vehicleFeatures = pgTable(
  'vehicle_features',
  { ...bookkeeping(), name: text().notNull().unique() },
  (table) => [check('vehicle_features_name_filled', sql`length(trim(${table.name})) > 0`)],
)
