import { oneLine, z } from '#app/fields/form-schema.ts'
import { undatedStatuses } from '../row-offer.ts'
import { mostPriceUsd, vehicleLimits } from '../vehicle.ts'
import { conditionNames, showroomNames } from '../vehicle-facts.ts'
import { statusNames } from '../vehicle-status.ts'
import type { BulkAction } from './bulk-action.ts'

/** So many vehicles can be changed at once, and so many of those that match are listed one by one. */
export const mostChanged = 1000
export const mostOffered = 200

/** What an address calls the part of a long result that it shows. Its `page` is that of the list, to which the way back leads. */
export const partName = 'part'

/** "1 vehicle", "1,234 vehicles". */
export function countVehicles(count: number) {
  return `${count.toLocaleString('en-US')} ${count === 1 ? 'vehicle' : 'vehicles'}`
}

const conditions = ['new', 'used', 'certified'] as const
const noShowroom = 'none'
const [leastPercent, mostPercent] = [-90, 1000] as const

export const statusOptions = /* @__PURE__ */ undatedStatuses.map((value) => ({ value, label: statusNames[value] }))
export const conditionOptions = /* @__PURE__ */ conditions.map((value) => ({ value, label: conditionNames[value] }))
export const showroomOptions = /* @__PURE__ */ (() => [
  ...Object.entries(showroomNames).map(([value, label]) => ({ value, label })),
  { value: noShowroom, label: 'None' },
])()

/** What can be done, as its form lists it. Each is named with the field that says how, if there is one. */
export const bulkChoices = [
  { value: 'status', label: 'Set the status', field: 'status' },
  { value: 'showroom', label: 'Set the showroom', field: 'showroom' },
  { value: 'condition', label: 'Set the condition', field: 'condition' },
  { value: 'amount', label: 'Change the price by dollars', field: 'amount' },
  { value: 'percent', label: 'Change the price by percent', field: 'percent' },
  { value: 'add', label: 'Add a feature', field: 'addedFeature' },
  { value: 'take', label: 'Take a feature away', field: 'takenFeature' },
  { value: 'hide', label: 'Hide from visitors', field: null },
  { value: 'show', label: 'Show to visitors', field: null },
  { value: 'trash', label: 'Move to the trash', field: null },
] as const

const text = z.string().overwrite(oneLine).max(vehicleLimits.feature).default('')
const names = ['status', 'showroom', 'condition', 'amount', 'percent', 'add', 'take', 'hide', 'show', 'trash'] as const

/** What the form of several vehicles sends, beside which ones. A number typed beside another action is refused; other fields are passed over. */
export const bulkSchema = z
  .object({
    formId: z.string().max(100).default(''),
    action: z.enum(names, 'Choose what to change.'),
    status: text,
    showroom: text,
    condition: text,
    amount: text,
    percent: text,
    addedFeature: text,
    takenFeature: text,
  })
  .superRefine((value, check) => {
    const action = bulkActionOf(value)
    const other = bulkChoices.find(
      ({ value: is }) => (is === 'amount' || is === 'percent') && is !== value.action && value[is] !== '',
    )
    if (other)
      check.addIssue({
        code: 'custom',
        path: [other.value],
        message: `This is filled out, but something else is chosen. Choose “${other.label}”, or empty this.`,
      })
    const name = bulkChoices.find((choice) => choice.value === value.action)?.field
    if (action === null && name) check.addIssue({ code: 'custom', path: [name], message: pleases[name] })
  })

const pleases = {
  status: 'Choose a status from the list.',
  showroom: 'Choose a showroom from the list.',
  condition: 'Choose a condition from the list.',
  amount: 'Enter how many dollars the price changes by, such as -500 or 1,000.',
  percent: `Enter how many percent the price changes by, such as -5 or 2.5: from ${leastPercent} to ${mostPercent}.`,
  addedFeature: 'Choose a feature to add.',
  takenFeature: 'Choose a feature to remove.',
}

/** The action that a form asks for; null when its field does not say how. */
export function bulkActionOf(value: Omit<z.input<typeof bulkSchema>, 'formId'>): BulkAction | null {
  switch (value.action) {
    case 'status':
      return choiceOf(undatedStatuses, value.status, (to) => ({ is: 'status', to }))
    case 'showroom':
      if (value.showroom === noShowroom) return { is: 'showroom', to: null }
      return choiceOf(Object.keys(showroomNames), value.showroom, (to) => ({ is: 'showroom', to }))
    case 'condition':
      return choiceOf(conditions, value.condition, (to) => ({ is: 'condition', to }))
    case 'amount':
      return step('amount', value.amount, [-mostPriceUsd, mostPriceUsd])
    case 'percent':
      return step('percent', value.percent, [leastPercent, mostPercent])
    case 'add':
      return value.addedFeature ? { is: 'add', feature: value.addedFeature } : null
    case 'take':
      return value.takenFeature ? { is: 'take', feature: value.takenFeature } : null
    case 'hide':
    case 'show':
    case 'trash':
      return { is: value.action }
  }
}

function choiceOf<Value extends string>(
  choices: readonly Value[],
  answer: string | undefined,
  actionOf: (to: Value) => BulkAction,
) {
  const to = choices.find((choice) => choice === answer)
  return to === undefined ? null : actionOf(to)
}

/**
 * A number as people write it: "-500", "−$1,000", "+2.5 %". Nothing where it is none, 0, or beyond its bounds. A comma stands before three
 * digits, or it would be meant as the other half of the world writes it. Percent are no dollars, nor dollars percent.
 */
function step(is: 'amount' | 'percent', typed = '', [least, most]: [number, number]): BulkAction | null {
  const unit = is === 'amount' ? /[$\s]/g : /[%\s]/g
  const written = typed.replaceAll('−', '-').replaceAll(unit, '')
  if (!/^[-+]?(\d{1,3}(,\d{3}){1,2}|\d{1,7})(\.\d{1,2})?$/.test(written)) return null
  const by = Number(written.replaceAll(',', ''))
  return by === 0 || by < least || by > most ? null : { is, by }
}
