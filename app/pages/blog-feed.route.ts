import { href } from 'react-router'
import { cachedPage } from '#app/http/cached-page.ts'
import { services } from '#app/http/services.server.ts'
import { siteName } from '#app/http/structured-data.ts'
import { notNow, xmlAnswer } from '#app/http/xml-answer.ts'
import { log } from '#app/platform/log.server.ts'
import { readMarkdown } from '#app/text/markdown.server.ts'
import { xml } from '#app/text/xml.ts'
import type { Route } from './+types/blog-feed.route.ts'
import { blog, feedPath } from './blog.ts'
import { aboutPage } from './page.ts'
import { listNewestPages } from './pages.server.ts'

export const handle = cachedPage()

const mostArticles = 30

/** The newest articles of the blog as RSS 2.0. */
export async function loader({ url: { origin, host }, context }: Route.LoaderArgs) {
  try {
    const articles = await listNewestPages(context.get(services).db, 'blog', mostArticles)
    const items = articles.map(({ id, slug, content, createdAt, ...page }) =>
      xml('item', {}, [
        xml('title', {}, page.title),
        xml('link', {}, origin + href('/page/:slug', { slug })),
        // Stays when the page gets another slug, so that nobody is told of it twice.
        xml('guid', { isPermaLink: 'false' }, `page-${id}@${host}`),
        xml('pubDate', {}, createdAt.toUTCString()),
        xml('description', {}, aboutPage(page, readMarkdown(content))),
      ]),
    )
    return xmlAnswer(feed(origin, items), 'application/rss+xml')
  } catch (error) {
    // Plan B: readers come again; an empty feed would look as if all were gone.
    log.error({ err: error }, 'the feed of the blog could not be made')
    return notNow('The blog cannot be read right now.')
  }
}

function feed(origin: string, items: ReturnType<typeof xml>[]) {
  const self = { href: origin + feedPath, rel: 'self', type: 'application/rss+xml' }
  return xml('rss', { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' }, [
    xml('channel', {}, [
      xml('title', {}, `${siteName} blog`),
      xml('link', {}, origin + blog.path),
      xml('atom:link', self, ''),
      xml('description', {}, blog.description),
      xml('language', {}, 'en-us'),
      ...items,
    ]),
  ])
}
