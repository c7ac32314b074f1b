import { ArrowRight } from 'lucide'
import { data, Link } from 'react-router'
import { pageShareLink } from '#app/drawings/page-share-link.ts'
import { cachedPage } from '#app/http/cached-page.ts'
import { pageHead } from '#app/http/page-head.ts'
import { article } from '#app/http/structured-data.ts'
import { ContentsList } from '#app/ui/contents-list.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { Route } from './+types/info-page.route.ts'
import { checkedIn, findInfoPage, guidePages } from './info-pages.server.ts'
import { InfoSections } from './info-sections.tsx'
import { NextSteps } from './next-steps.tsx'
import { PageHero } from './page-hero.tsx'

export function loader({ pattern }: Route.LoaderArgs) {
  // The pattern is what routes.ts says, whatever capitals and slashes the visitor typed.
  const page = findInfoPage(`/${pattern}`)
  if (!page) throw data(null, { status: 404 })
  return { ...page, isGuide: guidePages.some(({ path }) => path === page.path), checkedIn }
}

export const handle = cachedPage()

export const meta: Route.MetaFunction = ({ loaderData: page, matches: [root] }) => {
  const { origin } = root.loaderData
  const { title, description, path, isGuide } = page
  const picture = import.meta.env.SSR ? pageShareLink('site', path.slice(1), title) : undefined
  const things = import.meta.env.SSR && isGuide ? [article(page, origin)] : []
  return pageHead(origin, { title, description, path, picture, place: page, things, isArticle: isGuide })
}

export default function InfoPage({ loaderData, matches }: Route.ComponentProps) {
  const { drawing, trail, title, intro, sections, isChecklist, links, next } = loaderData
  const { contact } = matches[1].loaderData
  return (
    <>
      <PageHero drawing={drawing} trail={trail} title={title} intro={intro}>
        <p className="text-ink-soft text-sm">Last checked in {loaderData.checkedIn}</p>
      </PageHero>
      {links ? <PagesBelow links={links} /> : null}
      <div className="page-width grid gap-x-16 gap-y-10 pt-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <ContentsList parts={sections} className="lg:sticky lg:top-28 lg:self-start" />
        <div className={`min-w-0 ${isChecklist ? 'checklist' : ''}`}>
          <InfoSections sections={sections} />
        </div>
      </div>
      <NextSteps next={next} contact={contact} />
    </>
  )
}

function PagesBelow({ links }: { links: Array<{ to: string; label: string; about: string }> }) {
  return (
    <ul className="page-width grid gap-6 pt-4 pb-6 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none">
      {links.map(({ to, label, about }) => (
        <li
          key={to}
          className="card-ring group relative rounded-card border border-line bg-surface p-6 pr-14 shadow-card hover:shadow-raised"
        >
          <h2 className="text-xl">
            <Link to={to} className="card-link after:absolute after:inset-0 after:rounded-card">
              {label}
            </Link>
          </h2>
          <p className="mt-2 text-ink-soft">{about}</p>
          <Icon of={ArrowRight} className="absolute top-7 right-6 size-5 text-line-strong group-hover:text-accent" />
        </li>
      ))}
    </ul>
  )
}
