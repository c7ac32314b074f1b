import { services } from '#app/http/services.server.ts'
import { sitemapOf } from '#app/http/sitemap.ts'
import { notNow, xmlAnswer } from '#app/http/xml-answer.ts'
import { listPublicPages } from '#app/pages/pages.server.ts'
import { log } from '#app/platform/log.server.ts'
import { listVehicleChanges } from '#app/vehicles/vehicle-rows.server.ts'
import type { Route } from './+types/sitemap.route.ts'
import { infoPages } from './info-pages.server.ts'

// Nobody notes when these change, so no date is claimed for them.
const written = [
  ...['/', '/vehicles', '/about', '/contact', '/resources', '/resources/blog', '/resources/faq', '/resources/guides'],
  ...infoPages.map(({ path }) => path),
].map((path) => ({ path }))

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(services)
  try {
    const vehicles = await listVehicleChanges(db)
    const pages = await listPublicPages(db)
    const map = sitemapOf(
      url.origin,
      [
        ...written,
        ...vehicles.map(({ id, updatedAt }) => ({ path: `/vehicles/${id}`, changedAt: updatedAt })),
        ...pages.map(({ slug, updatedAt }) => ({ path: `/page/${slug}`, changedAt: updatedAt })),
      ],
      url.searchParams.get('part'),
    )
    return map ? xmlAnswer(map) : new Response('The sitemap has no such part.', { status: 404 })
  } catch (error) {
    // Plan B: engines come again; a list without vehicles would tell them to forget those.
    log.error({ err: error }, 'the sitemap could not be made')
    return notNow('The list of pages cannot be read right now.')
  }
}
