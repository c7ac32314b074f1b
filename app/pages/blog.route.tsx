import { data } from 'react-router'
import { services } from '#app/http/services.server.ts'
import { NextSteps } from '#app/site/next-steps.tsx'
import { PageHero } from '#app/site/page-hero.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/blog.route.ts'
import { PageCards, PartLinks } from './page-cards.tsx'
import { readShelf } from './page-shelf.server.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const shelf = await readShelf(context.get(services).db, 'blog', url.searchParams)
  return data(shelf, { headers: shelf.hasFailed ? { 'Cache-Control': 'no-store' } : {} })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Blog${loaderData && loaderData.part > 1 ? `, part ${loaderData.part}` : ''} | Redstone Mobility` },
  {
    name: 'description',
    content: 'Notes from our showrooms and shops: buying, driving and looking after a wheelchair-accessible vehicle.',
  },
  ...(loaderData?.hasFailed || loaderData?.cards.length === 0 ? [{ name: 'robots', content: 'noindex' }] : []),
]

export default function Blog({ loaderData, matches }: Route.ComponentProps) {
  const { cards, part, parts, hasFailed } = loaderData
  const { contact } = matches[1].loaderData
  return (
    <>
      <PageHero
        trail={[{ to: '/resources', label: 'Resources' }]}
        title="Blog"
        intro="Notes from our showrooms and shops, written by the people who work there."
      />
      <section aria-labelledby="articles-title" className="page-width space-y-8 pt-8">
        <h2 id="articles-title" className="text-2xl">
          {part > 1 ? 'Older articles' : 'Latest articles'}
        </h2>
        {hasFailed ? (
          <Notice tone="danger">Our articles cannot be read right now. Please try again in a minute.</Notice>
        ) : null}
        {cards.length === 0 && !hasFailed ? <p>There are no articles here yet.</p> : <PageCards pages={cards} />}
        <PartLinks path="/resources/blog" part={part} parts={parts} />
      </section>
      <NextSteps next={next} phone={{ text: contact.phone, href: contact.phoneHref }} />
    </>
  )
}

const next = {
  title: 'Something you want to read about?',
  text: 'Tell us what you would like to know. Many of these articles began as a question from a customer.',
  to: '/contact',
  label: 'Suggest a Topic',
}
