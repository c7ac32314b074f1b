import { href } from 'react-router'
import { cachedPage } from '#app/http/cached-page.ts'
import { pageHead } from '#app/http/page-head.ts'
import { noteUnread, shownRecords } from '#app/http/page-request.server.ts'
import { services } from '#app/http/services.server.ts'
import { NextSteps } from '#app/site/next-steps.tsx'
import { PageHero } from '#app/site/page-hero.tsx'
import drawing from '#app/site/pictures/head-articles.svg'
import { siteShareLink } from '#app/site/shared-titles.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/blog.route.ts'
import { blog, feedLink } from './blog.ts'
import { listCards } from './card-list.server.ts'
import { partToSearch, readPart } from './page.ts'
import { PageCards, PartLinks, partOf } from './page-cards.tsx'

export async function loader({ url, context }: Route.LoaderArgs) {
  const listing = await listCards(context.get(services).db, 'blog', url.searchParams)
  if (listing.hasFailed) noteUnread(context)
  context.set(shownRecords, 'several')
  return listing
}

export const handle = cachedPage(({ query }) => ({ query: partToSearch(readPart(query.get('part'))) }))

const place = { trail: [{ to: href('/resources'), label: 'Resources' }], title: 'Blog' }

export const meta: Route.MetaFunction = ({ loaderData: { part, parts, hasFailed }, matches: [root] }) => [
  ...pageHead(root.loaderData.origin, {
    ...partOf(blog, part),
    picture: import.meta.env.SSR ? siteShareLink('/resources/blog') : undefined,
    place,
    isHidden: hasFailed || part > parts,
  }),
  feedLink,
]

export default function Blog({ loaderData, matches }: Route.ComponentProps) {
  const { cards, part, parts, hasFailed } = loaderData
  const { contact } = matches[1].loaderData
  return (
    <>
      <PageHero
        {...place}
        drawing={drawing}
        intro="Notes from our showrooms and shops, written by the people who work there."
      />
      <section aria-labelledby="articles-title" className="page-width space-y-8 pt-8">
        <h2 id="articles-title" className="text-2xl">
          {part > 1 ? 'Older articles' : 'Latest articles'}
        </h2>
        {hasFailed ? (
          <Notice tone="danger">
            We could not load our articles. Please try again in a minute, or call us at {contact.phone}.
          </Notice>
        ) : null}
        {cards.length === 0 && part === 1 && !hasFailed ? (
          <p>There are no articles here yet.</p>
        ) : (
          <PageCards pages={cards} />
        )}
        <PartLinks path={blog.path} part={part} parts={parts} />
      </section>
      <NextSteps next={next} contact={contact} />
    </>
  )
}

const next = {
  title: 'Something you want to read about?',
  text: 'Tell us what you would like to know. Many of these articles began as a question from a customer.',
  to: href('/contact'),
  label: 'Suggest a Topic',
}
