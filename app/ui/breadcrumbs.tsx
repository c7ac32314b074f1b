import { ChevronRight } from 'lucide'
import { href, Link } from 'react-router'
import { Icon } from './icon.tsx'

/** Where a page stands: the pages above it, below the home page, and its own title. */
export type Place = { trail: Array<{ to: string; label: string }>; title: string }

/** The way down to a page from the home page, each step a link. */
export function Breadcrumbs({ trail, title }: Place) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2">
        {[{ to: href('/'), label: 'Home' }, ...trail].map(({ to, label }) => (
          <li key={to} className="flex items-center gap-2">
            <Link to={to} className="inline-flex min-h-11 items-center text-link">
              {label}
            </Link>
            <Icon of={ChevronRight} className="size-4 text-ink-soft" />
          </li>
        ))}
        <li aria-current="page" className="wrap-anywhere py-2 text-ink-soft">
          {title}
        </li>
      </ol>
    </nav>
  )
}
