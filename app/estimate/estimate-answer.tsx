import { CalmStatus } from '#app/ui/calm-status.tsx'
import type { Estimate } from './estimate.ts'
import { planName } from './estimate-fields.ts'

/** All terms of each loan, together. */
export function EstimateAnswer({ estimate: { plans, rows, payments, errors } }: { estimate: Estimate }) {
  return (
    <section className="estimate-answer">
      <h2 id="payment" tabIndex={-1} className="text-xl">
        {plans > 1 ? 'Your payments' : 'Your payment'}
      </h2>
      <CalmStatus text={payments} />
      {rows.length > 0 ? (
        <section
          aria-label="All terms"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: without it the keyboard cannot scroll the table
          tabIndex={0}
          className="scrolls-on"
        >
          <table>
            {plans > 1 ? <LoanNumbers plans={plans} /> : null}
            <tbody>
              {rows.map(({ label, cells }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  {cells.map((cell, at) => (
                    <td key={planName('plan', at + 1)}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ) : (
        <p>To see it: {errors[0]?.message}</p>
      )}
      <p className="text-ink-soft text-sm">
        <b>An estimate, not an offer to lend.</b> Your lender’s rate, fees and taxes will differ, and the last payment
        may be a few cents less or more. Many states tax less than the whole price.
      </p>
    </section>
  )
}

function LoanNumbers({ plans }: { plans: number }) {
  return (
    <thead>
      <tr>
        <td />
        {Array.from({ length: plans }, (_, at) => (
          <th key={planName('plan', at + 1)} scope="col">
            Loan {at + 1}
          </th>
        ))}
      </tr>
    </thead>
  )
}
