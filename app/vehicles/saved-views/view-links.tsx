import { href, Link } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import type { SavedView } from './saved-view.ts'

/** The views that somebody keeps, as links above the list. Beside them `here`, which is shown now, can be kept. */
export function ViewLinks({ views, here }: { views: SavedView[]; here: string }) {
  const isSaved = views.some((view) => view.query === here)
  if (views.length === 0 && here === '') return null
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {views.length > 0 ? (
        <nav aria-label="Your views" className="flex min-w-0 flex-wrap gap-2">
          {views.map(({ id, name, query }) => (
            <ButtonLink
              key={id}
              to={href('/admin/vehicles') + query}
              size="sm"
              variant={query === here ? 'default' : 'outline'}
              aria-current={query === here ? 'page' : undefined}
              className="wrap-anywhere"
            >
              {name}
            </ButtonLink>
          ))}
        </nav>
      ) : null}
      {here !== '' && !isSaved ? (
        <Link to={href('/admin/vehicles/views') + here} className="inline-flex min-h-11 items-center text-link">
          Save This View
        </Link>
      ) : (
        <Link to={href('/admin/vehicles/views') + here} className="inline-flex min-h-11 items-center text-link">
          Edit Views
        </Link>
      )}
    </div>
  )
}
