import type { FieldError } from '#app/ui/field-error.ts'
import { mostPlans, type NumberField, planFields, planName, readSum, sharedFields } from './estimate-fields.ts'
import { paybackOf } from './payment.ts'

/** The texts of the form by name. */
export type EstimateAnswers = Record<string, string>

/** What an estimate begins with. APR and months are texts as staff set them, `downPercent` a share of the price. */
export type EstimateStart = { apr: string; months: string; downPercent: string }

/** A line of an estimate: what it says of each way to pay. */
type EstimateRow = { label: string; cells: string[] }

/** The estimate of some answers. `errors` are what keeps it from being made; then it has no rows. `payments` says the monthly ones in words. */
export type Estimate = { plans: number; rows: EstimateRow[]; payments: string; errors: FieldError[] }

/** How many ways to pay the answers compare, from one to three. */
export function planCount(answers: EstimateAnswers) {
  const asked = Number(/^[1-9]$/.exec(answers.plans ?? '')?.[0] ?? 1)
  return Math.min(asked, mostPlans)
}

/** The answers for one way to pay before anybody has typed. `price` is dollars, null where none is known. */
export function startAnswers(price: number | null, { apr, months, downPercent }: EstimateStart): EstimateAnswers {
  const down = price === null ? 0 : Math.round((price * Number(downPercent)) / 100)
  return { price: price === null ? '' : String(price), down: down > 0 ? String(down) : '', apr, months, plans: '1' }
}

/** The same answers with another way to pay beside the last, which begins as that one. */
export function withPlan(answers: EstimateAnswers): EstimateAnswers {
  const last = planCount(answers)
  const next = last + 1
  if (next > mostPlans) return answers
  const copied = planFields.map(({ name }) => [planName(name, next), answers[planName(name, last)] ?? ''])
  return { ...answers, ...Object.fromEntries(copied), plans: String(next) }
}

/** The same answers without the last way to pay. */
export function withoutPlan(answers: EstimateAnswers): EstimateAnswers {
  return { ...answers, plans: String(Math.max(1, planCount(answers) - 1)) }
}

/** The answers after a step that a button takes, by its value. */
export function stepped(answers: EstimateAnswers, step: string) {
  if (step === 'more') return withPlan(answers)
  return step === 'less' ? withoutPlan(answers) : answers
}

/** All terms of each way to pay, or what has to be put right first. */
export function estimateOf(answers: EstimateAnswers): Estimate {
  const plans = planCount(answers)
  const errors: FieldError[] = []
  const read = (field: NumberField, name: string, price = 0) => {
    const value = readSum(answers[name] ?? '', field, price)
    if (value === null) errors.push({ name, message: field.message })
    return value ?? 0
  }
  const [price, tax, trade, owed] = sharedFields.map((field) => read(field, field.name))
  const shared = { price: price ?? 0, tax: tax ?? 0, trade: trade ?? 0, owed: owed ?? 0 }
  const terms = Array.from({ length: plans }, (_, at) => {
    const [down, apr, months] = planFields.map((field) => read(field, planName(field.name, at + 1), shared.price))
    return { down: down ?? 0, apr: apr ?? 0, months: months ?? 0 }
  })
  if (errors.length > 0) return { plans, rows: [], payments: '', errors }
  const columns = terms.map((one) => columnOf(shared, one))
  const rows = lines.map(({ label, of }) => ({ label, cells: columns.map(of) }))
  return { plans, rows, payments: columns.map(paymentWords).join(' '), errors }
}

type Shared = { price: number; tax: number; trade: number; owed: number }
type Terms = { down: number; apr: number; months: number }
type Column = ReturnType<typeof columnOf>

/** In cents. The tax is on the whole price: what a state takes off for a trade-in, this does not know. */
function columnOf({ price, tax, trade, owed }: Shared, { down, apr, months }: Terms) {
  const taxes = Math.round((price * tax) / 100_000)
  const financed = Math.max(0, price + taxes + owed - trade - down)
  return { price, taxes, owed, trade, down, apr, months, financed, ...paybackOf(financed, apr, months) }
}

function paymentWords({ payment, months, financed }: Column) {
  return financed === 0 ? 'Nothing is left to borrow.' : `${money(payment)} a month for ${months} months.`
}

const lines: Array<{ label: string; of: (column: Column) => string }> = [
  { label: 'Monthly payment', of: ({ payment }) => money(payment) },
  { label: 'Number of payments', of: ({ financed, months }) => String(financed === 0 ? 0 : months) },
  { label: 'APR', of: ({ apr }) => `${apr / 100}%` },
  { label: 'Amount financed', of: ({ financed }) => money(financed) },
  { label: 'Total of payments', of: ({ total }) => money(total) },
  { label: 'Total interest', of: ({ interest }) => money(interest) },
  { label: 'Price', of: ({ price }) => money(price) },
  { label: 'Sales tax', of: ({ taxes }) => (taxes === 0 ? 'Not included' : money(taxes)) },
  { label: 'Down payment', of: ({ down }) => money(down) },
  { label: 'Trade-in value', of: ({ trade }) => money(trade) },
  { label: 'Still owed on it', of: ({ owed }) => money(owed) },
]

const dollarsAndCents = /* @__PURE__ */ new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** "$265.97", from whole cents. */
function money(cents: number) {
  return dollarsAndCents.format(cents / 100)
}
