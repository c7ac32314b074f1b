/** The parts of an example, in dollars. `to` is the section of the page that explains one. */
const parts = [
  { to: '#tax', name: 'Trade-in of an older van', dollars: 12_000, tone: 'fill-ink-soft' },
  { to: '#veterans', name: 'VA automobile allowance', dollars: 27_000, tone: 'fill-focus' },
  { to: '#rebates', name: 'Maker’s rebate', dollars: 1_000, tone: 'fill-gold' },
  { to: '#medicaid', name: 'Medicaid waiver, toward the ramp', dollars: 10_000, tone: 'fill-sage' },
  { to: '#loans', name: 'Loan', dollars: 25_000, tone: 'fill-accent' },
]
const total = parts.reduce((sum, { dollars }) => sum + dollars, 0)

/** How an example of a van gets paid. Below one bar to scale, each part stands where it lies in the bar. */
export function FundingFigure() {
  return (
    <figure className="measure mt-6 break-inside-avoid rounded-card border border-line bg-surface p-4 sm:p-6">
      <Bar shown={parts.map(({ name }) => name)} className="h-12" />
      <ul className="mt-4 divide-y divide-line border-line border-y">
        {parts.map(({ to, name, dollars }) => (
          <li key={to} className="py-1 pb-3">
            <span className="flex flex-wrap items-center justify-between gap-x-4">
              <a href={to} className="inline-flex min-h-11 items-center font-semibold text-link">
                {name}
              </a>
              <span className="ml-auto font-bold tabular-nums">{inDollars(dollars)}</span>
            </span>
            <Bar shown={[name]} className="h-2.5" />
          </li>
        ))}
      </ul>
      <figcaption className="flex flex-wrap justify-between gap-x-4 pt-4 font-bold">
        <span>The van in this example</span>
        <span className="ml-auto tabular-nums">{inDollars(total)}</span>
      </figcaption>
    </figure>
  )
}

/** The parts of these names at their places in the whole. The words beside it say the same. */
function Bar({ shown, className }: { shown: string[]; className: string }) {
  return (
    <svg
      viewBox={`0 0 ${total} 10`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`block w-full ${className}`}
    >
      <rect width={total} height="10" className="fill-sunken" />
      {parts.map(({ name, dollars, tone }, place) =>
        shown.includes(name) ? (
          <rect
            key={name}
            x={startOf(place)}
            width={dollars}
            height="10"
            vectorEffect="non-scaling-stroke"
            className={`${tone} stroke-2 stroke-surface`}
          />
        ) : null,
      )}
    </svg>
  )
}

function startOf(place: number) {
  return parts.slice(0, place).reduce((sum, { dollars }) => sum + dollars, 0)
}

function inDollars(amount: number) {
  return `$${amount.toLocaleString('en-US')}`
}
