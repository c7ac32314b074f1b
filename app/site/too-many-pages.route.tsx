import { data } from 'react-router'
import { cachedForm } from '#app/http/cached-page.ts'
import { unlistedHead } from '#app/http/page-head.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { Route } from './+types/too-many-pages.route.ts'

/** The page that is sent where a network asks for more pages than one can make for it. */
export function loader() {
  return data(null, { status: 429, headers: { 'Retry-After': '60' } })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const handle = cachedForm()

export const meta: Route.MetaFunction = () => unlistedHead('Please Wait a Minute')

export default function TooManyPages({ matches }: Route.ComponentProps) {
  const { contact } = matches[1].loaderData
  return (
    <Panel
      title="Please wait a minute"
      actions={
        <ButtonLink href={contact.phoneHref} variant="outline">
          Call {contact.phone}
        </ButtonLink>
      }
    >
      <p>Your network has asked for more pages than we can show at once. Other people on it may have done so.</p>
      <p>Wait a minute, then load this page again. Nothing you sent before was lost.</p>
    </Panel>
  )
}
