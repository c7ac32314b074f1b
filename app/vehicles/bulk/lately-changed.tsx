import { href, Link } from 'react-router'
import { Moment } from '#app/ui/moment.tsx'
import { countVehicles } from './bulk-form.ts'
import type { LatelyChange } from './bulk-reading.actions.server.ts'

/** The last changes of several vehicles, each with the way to its result and its undo. Nothing where there was none. */
export function LatelyChanged({ changes }: { changes: LatelyChange[] }) {
  if (changes.length === 0) return null
  return (
    <section aria-labelledby="lately" className="space-y-3">
      <h2 id="lately" className="text-xl">
        Changed Before
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-5">
        {changes.map(({ id, what, count, by, at, standing }) => (
          <li key={id} className="wrap-anywhere py-2">
            <Link
              to={href('/admin/vehicles/bulk/:id', { id: String(id) })}
              className="inline-flex min-h-11 items-center font-semibold text-link"
            >
              {what}, {countVehicles(count)}
              <span className="sr-only">, no. {id}</span>
            </Link>
            <p className="text-ink-soft text-sm">
              {by}, <Moment at={at} />
              {standing ? `. ${standing}` : null}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
