import { href } from 'react-router'
import { readStaffList } from '#app/records/staff-list.server.ts'
import { StaffList } from '#app/ui/staff-list.tsx'
import { reloadsUnlessSearched } from '#app/ui/use-typed-search.ts'
import type { Route } from './+types/admin-conversion-model-list.route.ts'
import { AdminConversionModelCard } from './admin-conversion-model-card.tsx'
import { searchConversionModels } from './conversion-model.ts'
import { countConversionModels, listConversionModels } from './conversion-models.server.ts'

export async function loader(args: Route.LoaderArgs) {
  return readStaffList(args, {
    title: 'Error Fetching Conversion Models',
    topics: [],
    mostAtOnce: 500,
    count: countConversionModels,
    list: listConversionModels,
  })
}

export const shouldRevalidate = reloadsUnlessSearched

export default function AdminConversionModelList({ loaderData }: Route.ComponentProps) {
  return (
    <StaffList
      {...loaderData}
      nouns={{ one: 'conversion model', many: 'conversion models' }}
      add={{ to: href('/admin/vehicles/conversions/new'), label: 'Add New Conversion Model' }}
      find={searchConversionModels}
      draw={(model, search) => <AdminConversionModelCard model={model} search={search} />}
      grid="gap-4 md:grid-cols-2 2xl:grid-cols-3"
      whenEmpty="Write down once what a maker’s sheet says. The measures of each such vehicle can then be filled from it."
    />
  )
}
