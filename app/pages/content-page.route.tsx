import { data } from 'react-router'
import { pageRequest } from '#app/http/page-request.server.ts'
import { services } from '#app/http/services.server.ts'
import { log } from '#app/platform/log.server.ts'
import { readMarkdown } from '#app/platform/markdown.server.ts'
import { mainHeadings } from '#app/platform/markdown-node.ts'
import { NextSteps } from '#app/site/next-steps.tsx'
import { PageHero } from '#app/site/page-hero.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { ContentsList } from '#app/ui/contents-list.tsx'
import { Markdown } from '#app/ui/markdown.tsx'
import { Panel } from '#app/ui/panel.tsx'
import type { Route } from './+types/content-page.route.ts'
import { readingMinutes } from './page.ts'
import { minutesToRead } from './page-cards.tsx'
import { dateInWords } from './page-shelf.server.ts'
import { findPublishedPage } from './pages.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    const page = await findPublishedPage(context.get(services).db, params.slug)
    if (!page) return missing('Page not found or not published.', 404)
    const { content, createdAt, metaKeywords, ...shown } = page
    return data({
      why: null,
      page: {
        ...shown,
        shelf: shelfOf(metaKeywords),
        body: readMarkdown(content),
        date: dateInWords(createdAt),
        isoDate: createdAt.toISOString().slice(0, 10),
        readingMinutes: readingMinutes(content),
      },
    })
  } catch (error) {
    // Plan B: the specification's panel; the cause stays in the log.
    log.error({ err: error, requestId: context.get(pageRequest).requestId }, 'a page could not be read')
    return missing('The page you are looking for does not exist or is currently unavailable.', 503)
  }
}

function missing(why: string, status: number) {
  return data({ why, page: null }, { status, headers: { 'Cache-Control': 'no-store' } })
}

// Which of our lists the page stands in, for the way back.
function shelfOf(metaKeywords: string | null) {
  const keywords = (metaKeywords ?? '').toLowerCase().split(/\s*,\s*/)
  if (keywords.includes('guide')) return { to: '/resources/guides', label: 'Guides' }
  return keywords.includes('blog') ? { to: '/resources/blog', label: 'Blog' } : null
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const page = loaderData?.page
  if (!page) return [{ title: 'Page Not Found | Redstone Mobility' }, { name: 'robots', content: 'noindex' }]
  return [
    { title: `${page.title} | Redstone Mobility` },
    ...(page.metaDescription ? [{ name: 'description', content: page.metaDescription }] : []),
  ]
}

export default function ContentPage({ loaderData, matches }: Route.ComponentProps) {
  const { page, why } = loaderData
  const { contact } = matches[1].loaderData
  if (!page) {
    return (
      <Panel title="Page Not Found" actions={<ButtonLink to="/">Go Back Home</ButtonLink>}>
        <p>{why}</p>
      </Panel>
    )
  }
  const parts = mainHeadings(page.body)
  const hasContents = parts.length > 2
  return (
    <article>
      <PageHero trail={page.shelf ? [{ to: '/resources', label: 'Resources' }, page.shelf] : []} title={page.title}>
        <p className="text-ink-soft text-sm">
          <time dateTime={page.isoDate}>{page.date}</time> · {minutesToRead(page.readingMinutes)}
        </p>
      </PageHero>
      <div className="page-width grid gap-x-16 gap-y-10 pt-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
        {hasContents ? <ContentsList parts={parts} className="lg:sticky lg:top-28 lg:self-start" /> : null}
        <Markdown nodes={page.body} className="min-w-0 lg:col-start-2" />
      </div>
      <NextSteps next={next} phone={{ text: contact.phone, href: contact.phoneHref }} />
    </article>
  )
}

const next = {
  title: 'Does this leave a question open?',
  text: 'Ask us. A person reads every message and answers in plain words.',
  to: '/contact',
  label: 'Ask Us',
}
