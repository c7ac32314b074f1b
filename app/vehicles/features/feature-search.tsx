import { Form } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { SearchField } from '#app/ui/search-field.tsx'

/** Searches the features by their names. */
export function FeatureSearch({ search }: { search: string }) {
  return (
    <Form key={search} role="search" className="flex max-w-xl flex-wrap gap-3">
      <SearchField label="Search features" maxLength={100} autoComplete="off" defaultValue={search} />
      <Button type="submit" variant="outline">
        Search
      </Button>
    </Form>
  )
}
