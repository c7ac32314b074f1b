import { Search } from 'lucide'
import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

const sizes = {
  default: { box: 'grow', icon: 'left-3.5 size-5', input: 'min-h-12 pr-3.5 pl-11 text-base' },
  lg: {
    box: 'min-w-56 grow max-sm:basis-full sm:grow-100',
    icon: 'left-4 size-6 text-ink-soft',
    input: 'min-h-14 pr-4 pl-13 text-base',
  },
}

type SearchFieldProps = Omit<ComponentProps<'input'>, 'size'> & {
  /** The name of the search; its placeholder is the same with three dots: "Search reviews". */
  label: string
  size?: keyof typeof sizes
  iconClass?: string
}

/** The field of a page's one search, called `search` in the address. Other props go to the `<input>`. */
export function SearchField({ label, size = 'default', iconClass = '', className = '', ...input }: SearchFieldProps) {
  const { box, icon, input: inputClass } = sizes[size]
  return (
    <div className={`relative ${box}`}>
      <label htmlFor="search" className="sr-only">
        {label}
      </label>
      <Icon of={Search} className={`pointer-events-none absolute inset-y-0 my-auto ${icon} ${iconClass}`} />
      <input
        id="search"
        name="search"
        type="search"
        placeholder={`${label}...`}
        {...input}
        className={`w-full rounded-control border-2 border-line-strong bg-surface text-ink placeholder:text-ink-soft ${inputClass} ${className}`}
      />
    </div>
  )
}
