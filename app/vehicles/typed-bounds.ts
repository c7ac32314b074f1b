import { mayPartThousands, plainDigits, withoutDollarSign } from '#app/fields/typed-number.ts'
import { withoutMiles } from './typed-numbers.ts'
import { type BoundRow, boundTable, leastOf, type VehicleFilters } from './vehicle-filter-table.ts'

/** The number that somebody typed as a bound: "30,000", "$30k", "60k miles". Null where it is none, may be another, or is out of range. */
export function readBound(row: BoundRow, typed: string) {
  const number = readNumber(row, typed)
  return number !== null && number >= leastOf(row) && number <= row.most ? number : null
}

/** What was typed as a bound and is not applied, with the reason as its field says it. */
export function unreadBounds({ unread }: Pick<VehicleFilters, 'unread'>) {
  return boundTable.flatMap((row: BoundRow) => {
    const typed = unread[row.name]
    return typed === undefined
      ? []
      : [{ name: row.name, label: `${row.legend} “${typed}”`, why: whyUnread(row, typed) }]
  })
}

/** The same for the end of a count that is heard; '' where everything that was typed is applied. */
export function unreadText(filters: Pick<VehicleFilters, 'unread'>) {
  const labels = unreadBounds(filters).map(({ label }) => label)
  return labels.length > 0 ? `. Not applied: ${labels.join(', ')}` : ''
}

function readNumber({ of }: BoundRow, typed: string) {
  if (of === 'year') return /^\d{4}$/.test(typed) ? Number(typed) : null
  const written = of === 'price' ? withoutDollarSign(typed.replace(/\s*(usd|dollars)$/i, '')) : withoutMiles(typed)
  const [, thousands] = /^(.*\d)\s*k$/i.exec(written) ?? []
  const digits = plainDigits(thousands ?? written)
  if (digits === null || mayPartThousands(digits)) return null
  return Math.round(Number(digits) * (thousands === undefined ? 1 : 1000))
}

function whyUnread(row: BoundRow, typed: string) {
  const [least, most] = row.of === 'year' ? [leastOf(row), row.most] : [leastOf(row), row.most].map(grouped)
  return readNumber(row, typed) === null
    ? `We can’t be sure what “${typed}” means, so it isn’t used. ${examples[row.of]}`
    : `“${typed}” isn’t used: enter a number from ${least} to ${most}.`
}

const examples = {
  price: 'Write the price like 30,000 or 30k.',
  year: 'Write the year with four digits, like 2021.',
  mileage: 'Write the miles like 40,000 or 40k.',
}

function grouped(number: number) {
  return number.toLocaleString('en-US')
}
