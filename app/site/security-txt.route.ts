import { href } from 'react-router'
import { cachedPage } from '#app/http/cached-page.ts'
import { services } from '#app/http/services.server.ts'
import { notNow } from '#app/http/xml-answer.ts'
import { readSettings } from '#app/settings/settings.server.ts'
import type { Route } from './+types/security-txt.route.ts'

export const handle = cachedPage()

const dayMs = 24 * 60 * 60_000
/** The standard wants less than a year, so that nobody writes to an address long given up. */
const validForDays = 180

/** Whom to tell of a weakness of the site, as RFC 9116 has it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicOrigin, ...stores } = context.get(services)
  const { settings, isCurrent } = await readSettings(stores)
  if (!isCurrent) return notNow('The contact address cannot be read right now.')
  const lines = [
    `Contact: mailto:${encodeURI(settings.contact_email)}`,
    `Expires: ${new Date(Date.now() + validForDays * dayMs).toISOString()}`,
    'Preferred-Languages: en',
    ...(publicOrigin ? [`Canonical: ${publicOrigin}${href('/.well-known/security.txt')}`] : []),
  ]
  return new Response(`${lines.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
