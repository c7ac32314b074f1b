import { X } from 'lucide'
import { Link } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { FilterInUse } from './vehicle-finder.server.ts'

type FiltersInUseProps = {
  /** The address of the list. */
  list: string
  inUse: FilterInUse[]
  onRemove: () => void
}

/** The filters in use, each a link that takes it away. */
export function FiltersInUse({ list, inUse, onRemove }: FiltersInUseProps) {
  if (inUse.length === 0) return null
  return (
    <ul aria-label="Filters in use" className="flex flex-wrap items-center gap-2">
      {inUse.map(({ name, label, searchWithout }) => (
        <li key={name}>
          <Link
            to={`${list}${searchWithout}`}
            preventScrollReset
            onClick={onRemove}
            className="inline-flex min-h-11 items-center gap-2 rounded-control border-2 border-line-strong bg-accent-soft px-4 font-semibold text-sm hover:border-accent"
          >
            <span className="wrap-anywhere">{label}</span>
            <span className="sr-only">: remove this filter</span>
            <Icon of={X} className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
