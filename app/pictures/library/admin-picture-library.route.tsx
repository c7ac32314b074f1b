import { data, href, Link } from 'react-router'
import { readPageNumber } from '#app/fields/page-number.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { failureOf } from '#app/records/staff-failure.server.ts'
import { FailureNotice } from '#app/ui/failure-notice.tsx'
import { NewerAndOlder } from '#app/ui/newer-and-older.tsx'
import { PageHeading } from '#app/ui/page-heading.tsx'
import type { Route } from './+types/admin-picture-library.route.ts'
import { LibraryTile } from './library-tile.tsx'
import { type LibraryPicture, type LibraryView, libraryQuery, libraryViews, readLibraryView } from './library-view.ts'
import { readLibrary } from './picture-library.actions.server.ts'

const notRead = 'The database or the picture storage did not answer. Please reload the page in a minute.'

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context)
  const view = readLibraryView(url.searchParams.get('view'))
  const page = readPageNumber(url.searchParams)
  try {
    return { view, page, ...(await readLibrary(context.get(services), { view, page })), failure: null }
  } catch (error) {
    const pictures: LibraryPicture[] = []
    const failure = failureOf(context, { title: 'Error Fetching Pictures', text: notRead }, error)
    return data({ view, page, found: 0, pages: 1, pictures, failure }, { status: 503 })
  }
}

/** All stored pictures: where each is used, which lack a text, and which nothing uses. */
export default function AdminPictureLibrary({ loaderData }: Route.ComponentProps) {
  const { view, page, pages, found, pictures, failure } = loaderData
  return (
    <div className="space-y-6">
      <title>{`${view ? `${labelOf(view)}: ` : ''}Picture Library${page > 1 ? `, page ${page}` : ''} | Redstone staff`}</title>
      {failure ? <FailureNotice failure={failure} lead="Error loading the pictures: " /> : null}
      <PageHeading
        title="Picture Library"
        intro="Every stored picture and where it is used. Its text says what it shows, for people who cannot see it."
      />
      <Views current={view} />
      {failure ? null : <p className="text-ink-soft">{countOf(found, view)}</p>}
      {pictures.length > 0 ? (
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
          {pictures.map((picture) => (
            <LibraryTile key={picture.path} picture={picture} />
          ))}
        </ul>
      ) : null}
      {pages > 1 || page > 1 ? (
        <NewerAndOlder
          label="More pictures"
          word="Page"
          part={page}
          parts={pages}
          addressOf={(other) => href('/admin/pictures') + libraryQuery(view, other)}
        />
      ) : null}
    </div>
  )
}

function Views({ current }: { current: LibraryView }) {
  return (
    <nav aria-label="Which pictures" className="flex flex-wrap gap-x-6 gap-y-2">
      {libraryViews.map(({ value: view, label }) => (
        <Link
          key={view}
          to={href('/admin/pictures') + libraryQuery(view)}
          aria-current={view === current ? 'page' : undefined}
          className="inline-flex min-h-11 items-center text-link aria-[current]:font-bold aria-[current]:text-ink"
        >
          {label}
        </Link>
      ))}
    </nav>
  )
}

function labelOf(view: LibraryView) {
  return libraryViews.find(({ value }) => value === view)?.label
}

function countOf(found: number, view: LibraryView) {
  const what = { '': 'in use', 'no-text': 'without a text', unused: 'that nothing uses' }[view]
  if (found === 0) return `No pictures ${what}.`
  return `${found.toLocaleString('en-US')} ${found === 1 ? 'picture' : 'pictures'} ${what}`
}
