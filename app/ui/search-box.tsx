import type { RefObject } from 'react'
import { Form } from 'react-router'
import { Button } from './button.tsx'
import { SearchField } from './search-field.tsx'

type SearchBoxProps = {
  /** The name of the search: "Search reviews". */
  label: string
  search: string
  onSearch: (search: string) => void
  box: RefObject<HTMLInputElement | null>
}

/** Searches the list of this page: as one types with scripts, by its button without. */
export function SearchBox({ label, search, onSearch, box }: SearchBoxProps) {
  return (
    <Form role="search" className="flex grow gap-3" onSubmit={(event) => event.preventDefault()}>
      <SearchField
        ref={box}
        label={label}
        maxLength={100}
        autoComplete="off"
        value={search}
        onChange={(event) => onSearch(event.currentTarget.value)}
      />
      <Button type="submit" variant="outline" className="scripted:hidden">
        Search
      </Button>
    </Form>
  )
}
