import { href } from 'react-router'
import { ButtonLink } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

/** Tells staff that nobody else sees the page they look at, with the ways back to their work. */
export function DraftNotice({ id, title }: { id: number; title: string }) {
  return (
    <div className="page-width py-4">
      <Notice tone="warning" title="Draft preview. Only staff can see this page.">
        <p className="mt-2 flex flex-wrap gap-3 print:hidden">
          <ButtonLink to={href('/admin/pages/edit/:id', { id: String(id) })} size="sm">
            Edit<span className="sr-only"> “{title}”</span>
          </ButtonLink>
          <ButtonLink to={href('/admin/pages')} size="sm" variant="outline">
            Back<span className="sr-only"> to Manage Pages</span>
          </ButtonLink>
        </p>
      </Notice>
    </div>
  )
}
