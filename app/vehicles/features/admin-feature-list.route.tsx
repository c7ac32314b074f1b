import { data, href, Link } from 'react-router'
import { readPageNumber } from '#app/fields/page-number.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf, failureTexts } from '#app/records/staff-failure.server.ts'
import { BackLink } from '#app/ui/back-link.tsx'
import { FailureNotice } from '#app/ui/failure-notice.tsx'
import { NewerAndOlder } from '#app/ui/newer-and-older.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import { placeIn } from '#app/ui/way-back.ts'
import type { Route } from './+types/admin-feature-list.route.ts'
import { searchFeatures } from './feature.ts'
import { FeatureSearch } from './feature-search.tsx'
import { FeatureTable } from './feature-table.tsx'
import { listFeatures } from './features.server.ts'

const rowsOnPage = 50
const longestSearch = 100

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context)
  const search = (url.searchParams.get('search') ?? '').slice(0, longestSearch)
  try {
    const all = await listFeatures(context.get(services).db)
    const found = searchFeatures(all, search)
    const pages = Math.max(1, Math.ceil(found.length / rowsOnPage))
    const page = Math.min(readPageNumber(url.searchParams), pages)
    const rows = found.slice((page - 1) * rowsOnPage, page * rowsOnPage)
    return { list: { rows, page, pages, found: found.length, total: all.length }, search, failure: null }
  } catch (error) {
    const failure = failureOf(context, { title: 'Error Fetching Features', text: failureTexts.notLoaded }, error)
    return data({ list: null, search, failure }, { status: 503 })
  }
}

/** All features of vehicles, each with the way to another name. */
export default function AdminFeatureList({ loaderData: { list, search, failure } }: Route.ComponentProps) {
  return (
    <div className="space-y-6">
      <title>Features | Redstone staff</title>
      <BackLink to={href('/admin/vehicles')}>Back to Vehicles List</BackLink>
      <PageHeading title="Features" />
      {failure ? <FailureNotice failure={failure} /> : null}
      <p className="max-w-prose text-ink-soft">
        A new name is given to all vehicles at once. Two features become one when the new name is that of another.
      </p>
      <FeatureSearch search={search} />
      {list ? <Found {...list} search={search} /> : null}
    </div>
  )
}

type FoundProps = Exclude<Route.ComponentProps['loaderData']['list'], null> & { search: string }

function Found({ rows, page, pages, found, total, search }: FoundProps) {
  const addressOf = (other: number) => placeIn('', { search: search || null, page: String(other) })
  return (
    <>
      <p role="status" className={found > 0 ? 'text-ink-soft' : 'text-lg'}>
        {countText(found, total)}
      </p>
      {found === 0 ? (
        <Link to={href('/admin/vehicles/features')} className="inline-flex min-h-11 items-center text-link">
          Show All Features
        </Link>
      ) : (
        <FeatureTable features={rows} />
      )}
      {pages > 1 ? (
        <NewerAndOlder
          label="More features"
          word="Page"
          part={page}
          parts={pages}
          addressOf={addressOf}
          ways={{ before: 'Previous', after: 'Next' }}
        />
      ) : null}
    </>
  )
}

function countText(found: number, total: number) {
  if (found === 0) return 'No features match your search.'
  return found === total ? `${total} ${total === 1 ? 'feature' : 'features'}` : `${found} of ${total} features`
}
