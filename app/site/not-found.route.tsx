import { data, Form, href, Link } from 'react-router'
import { cachedForm } from '#app/http/cached-page.ts'
import { unlistedHead } from '#app/http/page-head.ts'
import { Button, ButtonLink } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { Route } from './+types/not-found.route.ts'
import { mainLinks } from './site-links.ts'

export function loader() {
  return data(null, { status: 404 })
}

// One page for all that is not there.
export const handle = cachedForm(() => ({ params: { '*': 'page-not-found' } }))

export const meta: Route.MetaFunction = () => unlistedHead('Page Not Found')

export default function NotFound({ matches }: Route.ComponentProps) {
  const { contact } = matches[1].loaderData
  return (
    <div className="roads-end">
      <Panel
        title="Page Not Found"
        actions={
          <>
            <ButtonLink to={href('/')}>Go Back Home</ButtonLink>
            <ButtonLink href={contact.phoneHref} variant="outline">
              Call {contact.phone}
            </ButtonLink>
          </>
        }
      >
        <p>The page you are looking for does not exist or is currently unavailable.</p>
        <Form action={href('/vehicles')} role="search" className="flex flex-wrap items-end gap-3 text-left text-ink">
          <TextField
            required
            name="search"
            label="Search our vehicles"
            type="search"
            maxLength={100}
            className="min-w-48 flex-1"
          />
          <Button type="submit" variant="secondary" className="max-sm:grow">
            Search
          </Button>
        </Form>
        <nav aria-label="Try one of these pages">
          <ul className="signpost">
            {mainLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="signpost-arm">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Panel>
    </div>
  )
}
