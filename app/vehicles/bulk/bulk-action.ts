import { z } from '#app/fields/form-schema.ts'
import { scheduleAfter } from '#app/schedule/schedule.ts'
import { isSameFeature } from '../features/feature.ts'
import { mostFeatures, mostPriceUsd, priceText, type Vehicle, type VehicleInput } from '../vehicle.ts'
import { type Condition, conditionNames, nameIn, showroomNames } from '../vehicle-facts.ts'
import { datesOf, type Status, statuses, statusNames } from '../vehicle-status.ts'

/** What is done to several vehicles at once. Prices change by dollars, which may be negative, or by percent. */
export type BulkAction =
  | { is: 'status'; to: Status }
  | { is: 'showroom'; to: string | null }
  | { is: 'condition'; to: Condition }
  | { is: 'amount' | 'percent'; by: number }
  | { is: 'take' | 'add'; feature: string }
  | FeatureRenaming
  | { is: 'hide' | 'show' | 'trash' }

/** A feature gets another name; one that other vehicles have already merges the two. */
export type FeatureRenaming = { is: 'rename' | 'merge'; feature: string; to: string }

/** What an action makes of one vehicle, in words, and its changed columns. Or why the vehicle is left out. */
export type BulkChange = { before: string; after: string; columns: Partial<VehicleInput> } | { why: string }

/** An action as a work stores it. */
export const storedAction = /* @__PURE__ */ z.discriminatedUnion('is', [
  z.object({ is: z.literal('status'), to: z.enum(statuses) }),
  z.object({ is: z.literal('showroom'), to: z.string().nullable() }),
  z.object({ is: z.literal('condition'), to: z.enum(['new', 'used', 'certified']) }),
  z.object({ is: z.enum(['amount', 'percent']), by: z.number() }),
  z.object({ is: z.enum(['take', 'add']), feature: z.string() }),
  z.object({ is: z.enum(['rename', 'merge']), feature: z.string(), to: z.string() }),
  z.object({ is: z.enum(['hide', 'show', 'trash']) }),
]) satisfies z.ZodType<BulkAction>

/** The change that an action makes of a vehicle. `today` is the day of a sale, as "2026-03-31". */
export function bulkChange(vehicle: Vehicle, action: BulkAction, today: string): BulkChange {
  switch (action.is) {
    case 'status':
      return changed(statusNames[vehicle.status], statusNames[action.to], {
        status: action.to,
        ...datesOf(action.to, vehicle, today),
      })
    case 'showroom':
      return changed(showroomText(vehicle.showroom), showroomText(action.to), { showroom: action.to })
    case 'condition':
      return changed(conditionNames[vehicle.condition], conditionNames[action.to], { condition: action.to })
    case 'amount':
      return repriced(vehicle.price, (price) => Math.round((price + action.by) * 100) / 100)
    case 'percent':
      return repriced(vehicle.price, (price) => Math.round((price * (100 + action.by)) / 100))
    case 'take':
      return withoutFeature(vehicle.features, action.feature)
    case 'add':
      return withFeature(vehicle.features, action.feature)
    case 'rename':
    case 'merge':
      return withRenamed(vehicle, action)
    case 'hide':
      return visible(vehicle, false)
    case 'show':
      return visible(vehicle, true)
    case 'trash':
      return { before: 'In the list', after: 'In the trash', columns: {} }
  }
}

/** An action in the words of the result: "Price −5%". */
export function bulkActionText(action: BulkAction) {
  switch (action.is) {
    case 'status':
      return `Status: ${statusNames[action.to]}`
    case 'showroom':
      return `Showroom: ${showroomText(action.to)}`
    case 'condition':
      return `Condition: ${conditionNames[action.to]}`
    case 'amount':
      return `Price ${signOf(action.by)}${priceText(Math.abs(action.by))}`
    case 'percent':
      return `Price ${signOf(action.by)}${Math.abs(action.by)}%`
    case 'take':
      return `Feature “${action.feature}” taken`
    case 'add':
      return `Feature “${action.feature}” added`
    case 'rename':
      return `Feature “${action.feature}” renamed “${action.to}”`
    case 'merge':
      return `Feature “${action.feature}” merged into “${action.to}”`
    case 'hide':
      return 'Hidden from visitors'
    case 'show':
      return 'Shown to visitors'
    case 'trash':
      return 'Moved to the trash'
  }
}

function changed(before: string, after: string, columns: Partial<VehicleInput>): BulkChange {
  return before === after ? { why: `It is already ${after}.` } : { before, after, columns }
}

function visible({ isHidden, ...schedule }: Vehicle, isShown: boolean): BulkChange {
  const columns = { isHidden: !isShown, ...scheduleAfter(isShown) }
  const change = changed(isHidden ? 'Hidden' : 'Shown', isShown ? 'Shown' : 'Hidden', columns)
  const isPlanned = (isShown ? schedule.appearsAt : schedule.disappearsAt) !== null
  return 'after' in change && isPlanned
    ? { ...change, after: `${change.after} at once, no longer at a set time` }
    : change
}

function showroomText(showroom: string | null) {
  return showroom === null ? 'None' : (nameIn(showroomNames, showroom) ?? showroom)
}

function repriced(before: number | null, priceAfter: (price: number) => number): BulkChange {
  if (before === null) return { why: `It has no price: ${priceText(null)}.` }
  const price = priceAfter(before)
  if (price < 1) return { why: `Its price of ${priceText(before)} would be less than $1.` }
  if (price > mostPriceUsd) return { why: `Its price would be more than ${priceText(mostPriceUsd)}.` }
  if (price === before) return { why: `Its price would stay ${priceText(before)}.` }
  return { before: priceText(before), after: priceText(price), columns: { price } }
}

function withoutFeature(features: string[], feature: string): BulkChange {
  const rest = features.filter((one) => !isSameFeature(one, feature))
  if (rest.length === features.length) return { why: 'It doesn’t have this feature.' }
  if (rest.length === 0) return { why: 'It is its last feature, and each vehicle needs one.' }
  return { before: `With ${feature}`, after: `Without ${feature}`, columns: { features: rest } }
}

function withFeature(features: string[], feature: string): BulkChange {
  if (features.some((one) => isSameFeature(one, feature))) return { why: 'It already has this feature.' }
  if (features.length >= mostFeatures) return { why: `It has ${mostFeatures} features, and no vehicle can have more.` }
  return { before: `Without ${feature}`, after: `With ${feature}`, columns: { features: [...features, feature] } }
}

/** The new name stands where the old one stood, or the earlier of both. */
function withRenamed({ features, cardFeatures }: Vehicle, { feature, to }: FeatureRenaming): BulkChange {
  const meant = features.filter((one) => isSameFeature(one, feature) || isSameFeature(one, to))
  if (!meant.some((one) => isSameFeature(one, feature))) return { why: 'It doesn’t have this feature.' }
  if (meant.every((one) => one === to)) return { why: 'It is already written that way.' }
  const renamed = (names: string[]) => [...new Set(names.map((one) => (meant.includes(one) ? to : one)))]
  const columns = { features: renamed(features), cardFeatures: cardFeatures && renamed(cardFeatures) }
  return { before: `With ${meant.join(' and ')}`, after: `With ${to}`, columns }
}

function signOf(by: number) {
  return by < 0 ? '−' : '+'
}
