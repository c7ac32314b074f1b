import { plainDigits, withoutDollarSign } from '#app/fields/typed-number.ts'

/** The longest and the shortest time that is offered, in months. */
const months = { least: 36, most: 144 }
/** So many ways to pay stand side by side. */
export const mostPlans = 3

/**
 * A number of the form. `decimals` it may have, and it is read as a whole number of their units: cents for dollars. An empty one that
 * is not required is 0. Beside it only its own `unit` may be typed; with `isShareToo` a sum may also be a percent of the price.
 */
export type NumberField = {
  name: string
  label: string
  hint?: string
  unit: '$' | '%' | ''
  isShareToo?: boolean
  least: number
  most: number
  decimals: number
  isRequired: boolean
  message: string
}

const dollars = { unit: '$', least: 0, most: 9_999_999, decimals: 2, isRequired: false } as const
const percent = { unit: '%' } as const
/** A sum as a percent of the price. */
const share = { ...percent, least: 0, most: 100, decimals: 3, isRequired: true }

/** What holds for every way to pay. */
export const sharedFields = [
  {
    ...dollars,
    ...{ name: 'price', label: 'Price', least: 1, isRequired: true },
    message: 'Enter the price in dollars, such as 62,900, up to 9,999,999.',
  },
  {
    ...{
      ...percent,
      name: 'salesTax',
      label: 'Sales tax in percent',
      least: 0,
      most: 20,
      decimals: 3,
      isRequired: false,
    },
    message: 'Enter the sales tax in percent, 0 to 20, or leave it empty.',
  },
  {
    ...{ ...dollars, name: 'trade', label: 'Trade-in value' },
    message: 'Enter what your trade-in is worth in dollars, or leave it empty.',
  },
  {
    ...{ ...dollars, name: 'owed', label: 'Still owed on the trade-in' },
    message: 'Enter what you still owe in dollars, or leave it empty.',
  },
] as const satisfies readonly NumberField[]

/** What differs between them. */
export const planFields = [
  {
    ...{ ...dollars, name: 'down', label: 'Down payment', isShareToo: true },
    hint: 'In dollars, or as a percent of the price, such as 10%.',
    message: 'Enter the down payment in dollars or as a percent of the price, such as 10%, or leave it empty.',
  },
  {
    ...{ ...percent, name: 'apr', label: 'APR in percent', least: 0, most: 36, decimals: 2, isRequired: true },
    message: 'Enter the APR in percent, 0 to 36.',
  },
  {
    ...{
      name: 'months',
      label: 'Months',
      unit: '',
      least: months.least,
      most: months.most,
      decimals: 0,
      isRequired: true,
    },
    message: `Enter the number of months, ${months.least} to ${months.most}.`,
  },
] as const satisfies readonly NumberField[]

/** The name of a field in the nth way to pay: "apr", "apr2", "apr3". */
export function planName(name: string, plan: number) {
  return plan === 1 ? name : `${name}${plan}`
}

/** The number that a text says, in the units of the field. Null: it says none that the field takes, or might mean another. */
export function readNumber(text: string, { unit, least, most, decimals, isRequired }: Range): number | null {
  if (text.trim() === '') return isRequired ? null : 0
  const bare = { $: withoutDollarSign(text), '%': text.replace(/%\s*$/, ''), '': text }
  const digits = plainDigits(bare[unit])
  const [whole = '', part = ''] = digits?.split('.') ?? []
  if (digits === null || whole.length > 7 || part.length > decimals) return null
  const units = 10 ** decimals
  const value = Number(whole) * units + Number(part.padEnd(decimals, '0'))
  return value < least * units || value > most * units ? null : value
}

type Range = Pick<NumberField, 'unit' | 'least' | 'most' | 'decimals' | 'isRequired'>

/** The sum that a text says, in cents, where it may be a percent of a price in cents. Null as above. */
export function readSum(text: string, field: NumberField, price: number): number | null {
  if (!field.isShareToo || !text.includes('%')) return readNumber(text, field)
  const thousandths = readNumber(text, share)
  return thousandths === null ? null : Math.round((price * thousandths) / 100_000)
}
