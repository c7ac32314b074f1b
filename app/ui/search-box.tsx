import { Search } from 'lucide'
import type { RefObject } from 'react'
import { Form } from 'react-router'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

type SearchBoxProps = {
  /** The name of the search; its placeholder is the same with three dots: "Search reviews". */
  label: string
  search: string
  onSearch: (search: string) => void
  box: RefObject<HTMLInputElement | null>
}

/** Searches the list of this page: as one types with scripts, by its button without. */
export function SearchBox({ label, search, onSearch, box }: SearchBoxProps) {
  return (
    <Form role="search" className="flex gap-3" onSubmit={(event) => event.preventDefault()}>
      <label htmlFor="search" className="sr-only">
        {label}
      </label>
      <div className="relative grow">
        <Icon of={Search} className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5" />
        <input
          ref={box}
          id="search"
          type="search"
          name="search"
          maxLength={100}
          autoComplete="off"
          placeholder={`${label}...`}
          value={search}
          onChange={(event) => onSearch(event.currentTarget.value)}
          className="min-h-12 w-full rounded-control border-2 border-line-strong bg-surface pr-3.5 pl-11 text-base text-ink placeholder:text-ink-soft"
        />
      </div>
      <Button type="submit" variant="outline" className="scripted:hidden">
        Search
      </Button>
    </Form>
  )
}
