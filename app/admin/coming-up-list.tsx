import { href, Link } from 'react-router'
import { Moment } from '#app/ui/moment.tsx'
import type { ComingUp } from './coming-up.actions.server.ts'

const wayTo = {
  vehicle: (id: string) => href('/admin/vehicles/offer/:id', { id }),
  page: (id: string) => href('/admin/pages/edit/:id', { id }),
}

/** What happens by itself next. Nothing where nothing is planned. */
export function ComingUpList({ lines }: { lines: ComingUp[] }) {
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="coming-up" className="space-y-4">
      <h2 id="coming-up" className="text-xl">
        Coming Up
      </h2>
      <ol className="divide-y divide-line rounded-card border border-line bg-surface px-5">
        {lines.map(({ kind, id, name, what, at }) => (
          <li
            key={`${kind} ${id} ${what}`}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2 sm:flex-nowrap"
          >
            <p className="wrap-anywhere min-w-0">
              <Link to={wayTo[kind](String(id))} className="inline-flex min-h-11 items-center text-link">
                {name}
              </Link>{' '}
              {what}
            </p>
            <Moment at={at} className="shrink-0 text-ink-soft text-sm" />
          </li>
        ))}
      </ol>
    </section>
  )
}
