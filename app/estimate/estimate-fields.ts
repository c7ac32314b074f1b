/** The longest and the shortest time that is offered, in months. */
const months = { least: 36, most: 144 }
/** So many ways to pay stand side by side. */
export const mostPlans = 3

/** A number of the form. `decimals` it may have, and it is read as a whole number of their units: cents for dollars. An empty one that is not required is 0. */
export type NumberField = {
  name: string
  label: string
  least: number
  most: number
  decimals: number
  isRequired: boolean
  message: string
}

const dollars = { least: 0, most: 9_999_999, decimals: 2, isRequired: false }

/** What holds for every way to pay. */
export const sharedFields = [
  {
    ...dollars,
    ...{ name: 'price', label: 'Price', least: 1, isRequired: true },
    message: 'Enter the price in dollars, 1 to 9,999,999.',
  },
  {
    ...{ name: 'salesTax', label: 'Sales tax in percent', least: 0, most: 20, decimals: 3, isRequired: false },
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
    ...{ ...dollars, name: 'down', label: 'Down payment' },
    message: 'Enter the down payment in dollars, or leave it empty.',
  },
  {
    ...{ name: 'apr', label: 'APR in percent', least: 0, most: 36, decimals: 2, isRequired: true },
    message: 'Enter the APR in percent, 0 to 36.',
  },
  {
    ...{ name: 'months', label: 'Months', least: months.least, most: months.most, decimals: 0, isRequired: true },
    message: `Enter the number of months, ${months.least} to ${months.most}.`,
  },
] as const satisfies readonly NumberField[]

/** The name of a field in the nth way to pay: "apr", "apr2", "apr3". */
export function planName(name: string, plan: number) {
  return plan === 1 ? name : `${name}${plan}`
}

/** The number that a text says, in the units of the field. Null: it says none that the field takes. */
export function readNumber(text: string, { least, most, decimals, isRequired }: NumberField): number | null {
  const digits = text.replaceAll(/[\s,$%]/g, '')
  if (digits === '') return isRequired ? null : 0
  const [, whole = '', part = ''] = /^(\d{0,7})(?:\.(\d*))?$/.exec(digits) ?? []
  if ((whole === '' && part === '') || part.length > decimals) return null
  const units = 10 ** decimals
  const value = Number(whole) * units + Number(part.padEnd(decimals, '0'))
  return value < least * units || value > most * units ? null : value
}
