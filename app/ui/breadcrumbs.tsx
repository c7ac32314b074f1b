import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'

type BreadcrumbsProps = { trail: Array<{ to: string; label: string }>; current: string }

/** Where a page stands: the pages above it from the home page on, then its own name. */
export function Breadcrumbs({ trail, current }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm print:hidden">
      <ol className="flex flex-wrap items-center gap-x-2">
        {[{ to: '/', label: 'Home' }, ...trail].map(({ to, label }) => (
          <li key={to} className="flex items-center gap-2">
            <Link to={to} className="inline-flex min-h-11 items-center text-link">
              {label}
            </Link>
            <ChevronRight aria-hidden="true" className="size-4 text-ink-soft" />
          </li>
        ))}
        <li aria-current="page" className="py-2 text-ink-soft">
          {current}
        </li>
      </ol>
    </nav>
  )
}
