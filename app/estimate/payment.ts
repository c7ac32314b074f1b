/** What a loan costs. All in whole cents. `total` is what is paid back in all. */
export type Payback = { payment: number; total: number; interest: number }

/**
 * The same payment each month, and what they come to, of a loan of `principal` cents. `apr` is in hundredths of a percent, 0 for none. Without
 * interest the payments come to the loan exactly, and the last is the smaller one.
 */
export function paybackOf(principal: number, apr: number, months: number): Payback {
  const rate = apr / 120_000
  if (rate === 0) return { payment: Math.ceil(principal / months), total: principal, interest: 0 }
  // P r (1 + r)^n / ((1 + r)^n - 1), in a form that loses nothing where r is small.
  const payment = Math.round((principal * rate) / -Math.expm1(-months * Math.log1p(rate)))
  // Of a very small loan the cents that are rounded away can be more than its interest.
  const total = Math.max(principal, payment * months)
  return { payment, total, interest: total - principal }
}
