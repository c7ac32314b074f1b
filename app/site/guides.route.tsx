import { href, Link } from 'react-router'
import { cachedPage } from '#app/http/cached-page.ts'
import { pageHead } from '#app/http/page-head.ts'
import { noteUnread, shownRecords } from '#app/http/page-request.server.ts'
import { services } from '#app/http/services.server.ts'
import { listCards } from '#app/pages/card-list.server.ts'
import { partToSearch, readPart } from '#app/pages/page.ts'
import { minutesToRead, PageCards, PartLinks, partOf } from '#app/pages/page-cards.tsx'
import { capitalized } from '#app/ui/capitalized.ts'
import { Notice } from '#app/ui/notice.tsx'
import type { Route } from './+types/guides.route.ts'
import { guideTotals, listGuides } from './guide-list.server.ts'
import { NextSteps } from './next-steps.tsx'
import { PageHero } from './page-hero.tsx'
import drawing from './pictures/head-guides.svg'
import { siteShareLink } from './shared-titles.ts'

export async function loader({ url, context }: Route.LoaderArgs) {
  const listing = await listCards(context.get(services).db, 'guide', url.searchParams)
  if (listing.hasFailed) noteUnread(context)
  context.set(shownRecords, 'several')
  return { guides: listGuides(), steps: capitalized(guideTotals().guides), ...listing }
}

export const handle = cachedPage(({ query }) => ({ query: partToSearch(readPart(query.get('part'))) }))

const place = { trail: [{ to: href('/resources'), label: 'Resources' }], title: 'Guides' }

const list = {
  title: 'Guides',
  description:
    'How to measure a wheelchair for a van, choose side or rear entry, use tie-downs and plan a test drive: short guides with drawings.',
  path: href('/resources/guides'),
}

export const meta: Route.MetaFunction = ({ loaderData: { part, parts, hasFailed }, matches: [root] }) =>
  pageHead(root.loaderData.origin, {
    ...partOf(list, part),
    picture: import.meta.env.SSR ? siteShareLink('/resources/guides') : undefined,
    place,
    isHidden: hasFailed || part > parts,
  })

export default function Guides({ loaderData, matches }: Route.ComponentProps) {
  const { guides, steps, cards, part, parts, hasFailed } = loaderData
  const { contact } = matches[1].loaderData
  return (
    <>
      <PageHero
        {...place}
        drawing={drawing}
        intro="Short and practical, with drawings. Read them before you look at your first van."
      />
      <section className="page-width space-y-8 pt-8">
        <h2 className="text-2xl">{steps} steps to your van</h2>
        <GuideSteps guides={guides} />
      </section>
      {hasFailed ? (
        <div className="page-width pt-16">
          <Notice tone="danger">
            We can’t load our other guides right now. Please try again in a minute, or call us at {contact.phone}.
          </Notice>
        </div>
      ) : null}
      {cards.length > 0 || part > 1 ? (
        <section className="page-width space-y-8 pt-16">
          <h2 className="text-2xl">More guides</h2>
          <PageCards pages={cards} />
          <PartLinks path={list.path} part={part} parts={parts} />
        </section>
      ) : null}
      <NextSteps next={next} contact={contact} />
    </>
  )
}

type Guide = { path: string; title: string; description: string; minutes: number }

function GuideSteps({ guides }: { guides: Guide[] }) {
  return (
    <ol className="grid gap-px overflow-hidden rounded-card border border-line bg-line md:grid-cols-2">
      {guides.map(({ path, title, description, minutes }, place) => (
        <li key={path} className="card-ring relative flex gap-5 bg-surface p-6 hover:bg-accent-soft sm:gap-7 sm:p-8">
          <span aria-hidden="true" className="shrink-0 font-extrabold text-4xl text-accent tabular-nums">
            {place + 1}
          </span>
          <div className="min-w-0">
            <h3 className="text-xl">
              <Link to={path} className="card-link after:absolute after:inset-0">
                {title}
              </Link>
            </h3>
            <p className="mt-2 text-ink-soft">{description}</p>
            <p className="mt-3 text-ink-soft text-sm">{minutesToRead(minutes)}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

const next = {
  title: 'Rather talk it through?',
  text: 'Half an hour with us, by phone, by video or in a showroom. It costs nothing, and you don’t have to buy.',
  to: href('/contact'),
  label: 'Ask for a Consultation',
}
