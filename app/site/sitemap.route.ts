import { href } from 'react-router'
import type { Db } from '#app/db/client.server.ts'
import { cachedPage } from '#app/http/cached-page.ts'
import { services } from '#app/http/services.server.ts'
import { sitemapOf } from '#app/http/sitemap.ts'
import { notNow, xmlAnswer } from '#app/http/xml-answer.ts'
import { listPublicPages } from '#app/pages/pages.server.ts'
import { log } from '#app/platform/log.server.ts'
import { countVehicles, listVehicleChanges } from '#app/vehicles/vehicle-rows.server.ts'
import type { Route } from './+types/sitemap.route.ts'
import { infoPages } from './info-pages.server.ts'

// What can be no number of a part is no part, however it is written.
export const handle = cachedPage(({ query }) => {
  const part = query.get('part')
  return { query: part === null ? '' : `?part=${/^[1-9]\d{0,2}$/.test(part) ? part : 0}` }
})

// Nobody notes when these change, so no date is claimed for them.
const written = [
  ...[
    href('/'),
    href('/vehicles'),
    href('/fit'),
    href('/about'),
    href('/contact'),
    href('/resources'),
    href('/resources/blog'),
    href('/resources/faq'),
    href('/resources/guides'),
    href('/services/financing/estimate'),
    href('/appointments'),
    href('/trade-in'),
  ],
  ...infoPages.map(({ path }) => path),
].map((path) => ({ path }))

export async function loader({ url, context }: Route.LoaderArgs) {
  const { db } = context.get(services)
  try {
    const map = await sitemapOf(url.origin, await pagesOf(db), url.searchParams.get('part'))
    return map ? xmlAnswer(map) : new Response('The sitemap has no such part.', { status: 404 })
  } catch (error) {
    // Plan B: engines come again; a list without vehicles would tell them to forget those.
    log.error({ err: error }, 'the sitemap could not be made')
    return notNow('The list of pages cannot be read right now.')
  }
}

/** Every public page: those written in code, the vehicles, the pages of staff. Of vehicles, which may be many, only those asked for are read. */
async function pagesOf(db: Db) {
  const vehicles = await countVehicles(db)
  const pages = (await listPublicPages(db)).map(({ slug, updatedAt }) => ({
    path: href('/page/:slug', { slug }),
    changedAt: updatedAt,
  }))
  async function read(from: number, most: number) {
    const before = written.slice(from, from + most)
    const first = Math.max(0, from - written.length)
    const changes = await listVehicleChanges(db, { offset: first, limit: most - before.length })
    const listed = changes.map(({ id, updatedAt }) => ({
      path: href('/vehicles/:id', { id: String(id) }),
      changedAt: updatedAt,
    }))
    const after = Math.max(0, first - vehicles)
    return [...before, ...listed, ...pages.slice(after, after + most - before.length - listed.length)]
  }
  return { count: written.length + vehicles + pages.length, read }
}
