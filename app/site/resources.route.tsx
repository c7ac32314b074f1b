import { BookOpen, CircleHelp, Newspaper } from 'lucide'
import { href, Link } from 'react-router'
import { cachedPage } from '#app/http/cached-page.ts'
import { pageHead } from '#app/http/page-head.ts'
import { noteUnread, shownRecords } from '#app/http/page-request.server.ts'
import { services } from '#app/http/services.server.ts'
import { listCards } from '#app/pages/card-list.server.ts'
import { PageCards } from '#app/pages/page-cards.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Route } from './+types/resources.route.ts'
import { guideTotals, listGuides } from './guide-list.server.ts'
import { NextSteps } from './next-steps.tsx'
import { PageHero } from './page-hero.tsx'
import drawing from './pictures/head-resources.svg'
import { siteShareLink } from './shared-titles.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { cards, hasFailed } = await listCards(context.get(services).db, 'blog')
  const guides = listGuides().map(({ path, title }) => ({ to: path, label: title }))
  if (hasFailed) noteUnread(context)
  context.set(shownRecords, 'several')
  return { guides, totals: guideTotals(), latest: cards.slice(0, 3) }
}

export const handle = cachedPage()

const place = { trail: [], title: 'Resources' }

export const meta: Route.MetaFunction = ({ matches: [root] }) =>
  pageHead(root.loaderData.origin, {
    title: 'Resources',
    description:
      'Guides, common questions and articles about choosing, paying for and living with a wheelchair-accessible vehicle.',
    path: href('/resources'),
    picture: import.meta.env.SSR ? siteShareLink('/resources') : undefined,
    place,
  })

export default function Resources({ loaderData, matches }: Route.ComponentProps) {
  const { guides, totals, latest } = loaderData
  const { contact } = matches[1].loaderData
  return (
    <>
      <PageHero
        {...place}
        drawing={drawing}
        intro="What we would tell a friend who is looking for a first accessible van. Read as much as you like, in any order."
      />
      <ul className="page-width grid gap-6 pt-8 lg:grid-cols-3">
        {sections.map(({ to, title, text, mark }) => (
          <li
            key={to}
            className="card-ring relative rounded-card border border-line bg-surface p-6 shadow-card hover:shadow-raised sm:p-8"
          >
            <Icon of={mark} className="size-9 text-accent stroke-[1.75]" />
            <h2 className="mt-5 text-2xl">
              <Link to={to} className="card-link after:absolute after:inset-0 after:rounded-card">
                {title}
              </Link>
            </h2>
            <p className="mt-3 text-ink-soft">{text}</p>
          </li>
        ))}
      </ul>
      <section className="page-width grid gap-x-16 gap-y-6 pt-20 lg:grid-cols-[1fr_1.6fr]">
        <div className="space-y-4">
          <h2 className="text-3xl">New to all this?</h2>
          <p className="measure text-ink-soft text-lg">
            Take these {totals.guides} guides in order. Together they take about {totals.minutes} minutes.
          </p>
        </div>
        <ol className="divide-y divide-line border-line border-y">
          {guides.map(({ to, label }, place) => (
            <li key={to} className="flex items-baseline gap-4">
              <span aria-hidden="true" className="w-8 shrink-0 font-extrabold text-2xl text-accent">
                {place + 1}
              </span>
              <Link to={to} className="block min-h-11 grow py-4 font-semibold text-link">
                {label}
              </Link>
            </li>
          ))}
        </ol>
      </section>
      {latest.length > 0 ? (
        <section className="page-width space-y-8 pt-20">
          <h2 className="text-3xl">From the blog</h2>
          <PageCards pages={latest} />
        </section>
      ) : null}
      <NextSteps next={next} contact={contact} />
    </>
  )
}

const sections = [
  {
    to: href('/resources/guides'),
    title: 'Guides',
    text: 'Measuring, side or rear entry, tie-downs, test drive. Step by step, with drawings.',
    mark: BookOpen,
  },
  {
    to: href('/resources/faq'),
    title: 'Common questions',
    text: 'Short answers about vehicles, money, delivery and service. You can search them.',
    mark: CircleHelp,
  },
  {
    to: href('/resources/blog'),
    title: 'Blog',
    text: 'Notes from our showrooms and shops, by the people who work there.',
    mark: Newspaper,
  },
]

const next = {
  title: 'Didn’t find it?',
  text: 'Ask us. If you’re wondering, someone else is too, and our next guide may be about it.',
  to: href('/contact'),
  label: 'Ask a Question',
}
