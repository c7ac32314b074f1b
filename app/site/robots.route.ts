import { href } from 'react-router'
import { cachedPage } from '#app/http/cached-page.ts'
import type { Route } from './+types/robots.route.ts'

export const handle = cachedPage()

export function loader({ url }: Route.LoaderArgs) {
  const rules = [
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /live',
    `Disallow: ${href('/shortlist')}`,
    `Disallow: ${href('/alerts')}`,
    '',
    `Sitemap: ${url.origin}${href('/sitemap.xml')}`,
  ]
  return new Response(`${rules.join('\n')}\n`, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
}
