import { Link } from 'react-router'
import type { FoundGroup } from './staff-search.ts'

type SearchResultsProps = {
  groups: FoundGroup[]
  /** The level of their headings. */
  heading: 'h2' | 'h3'
  onFollow?: () => void
}

/** What was found, by kind, as plain lists of links. */
export function SearchResults({ groups, heading: Heading, onFollow }: SearchResultsProps) {
  return groups.map(({ title, things, all }) => (
    <section key={title} className="space-y-1">
      <Heading className="text-lg">{title}</Heading>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {things.map(({ to, name, about }) => (
          <li key={`${to} ${name}`}>
            <Link
              to={to}
              onClick={onFollow}
              className="flex min-h-11 flex-wrap items-center gap-x-3 rounded-control px-4 py-1.5 hover:bg-accent-soft"
            >
              <span dir="auto" className="wrap-anywhere min-w-0 font-semibold text-link">
                {name}
              </span>
              {about ? (
                <span dir="auto" className="wrap-anywhere min-w-0 text-ink-soft text-sm">
                  <span className="sr-only">, </span>
                  {about}
                </span>
              ) : null}
            </Link>
          </li>
        ))}
      </ul>
      {all.length > 0 ? (
        <p className="flex flex-wrap gap-x-5">
          {all.map(({ to, label }) => (
            <Link key={to} to={to} onClick={onFollow} className="inline-flex min-h-11 items-center text-link">
              {label}
            </Link>
          ))}
        </p>
      ) : null}
    </section>
  ))
}
