import { data, href, redirect } from 'react-router'
import { whileVisitorWaits } from '#app/db/visitor-patience.server.ts'
import { pageShareLink } from '#app/drawings/page-share-link.ts'
import { cachedPage } from '#app/http/cached-page.ts'
import { isStaff } from '#app/http/is-staff.server.ts'
import { pageHead, unlistedHead } from '#app/http/page-head.ts'
import { noteUnread, pageRequest, shownRecords } from '#app/http/page-request.server.ts'
import { services } from '#app/http/services.server.ts'
import { article } from '#app/http/structured-data.ts'
import { log } from '#app/platform/log.server.ts'
import { AwayHelp, type AwayHelpProps } from '#app/site/away-help.tsx'
import { NextSteps } from '#app/site/next-steps.tsx'
import { PageHero } from '#app/site/page-hero.tsx'
import articleDrawing from '#app/site/pictures/head-articles.svg'
import guideDrawing from '#app/site/pictures/head-guides.svg'
import { lastKnownHours } from '#app/site/showroom-hours.actions.server.ts'
import { readMarkdown } from '#app/text/markdown.server.ts'
import { mainHeadings } from '#app/text/markdown-node.ts'
import { readingMinutes } from '#app/text/reading-minutes.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { ContentsList } from '#app/ui/contents-list.tsx'
import { Markdown } from '#app/ui/markdown.tsx'
import { Panel } from '#app/ui/panel.tsx'
import { formatDate, isoMoment } from '#app/ui/showroom-time.ts'
import type { Route } from './+types/content-page.route.ts'
import { ArticlePicture } from './article-picture.tsx'
import { blog, feedLink } from './blog.ts'
import { DraftNotice } from './draft-notice.tsx'
import { aboutPage, pageLimits } from './page.ts'
import { minutesToRead } from './page-cards.tsx'
import { findRenamedPage } from './page-redirects.server.ts'
import { findDraft, findPublishedPage } from './pages.server.ts'
import { slugFrom } from './slug.ts'

export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(services)
  try {
    const page = await whileVisitorWaits(findPublishedPage(db, params.slug))
    if (page) {
      context.set(shownRecords, { topic: 'pages', id: page.id })
      return data({ why: null, page: shownOf(page), draftId: null, hours: [] })
    }
    // Who asks comes first. For others a draft and no page may not differ, not even in the time taken.
    const draft = (await isStaff(request, context)) ? await findDraft(db, params.slug) : null
    if (draft) return data({ why: null, page: shownOf(draft), draftId: draft.id, hours: [] }, { headers: unseen })
    const slug = await findRenamedPage(db, params.slug)
    if (slug === null) return missing('Page not found or not published.', 404)
    // Not cached by browsers: another page may take the old slug.
    return redirect(`${href('/page/:slug', { slug })}${url.search}`, {
      status: 301,
      headers: { 'Cache-Control': 'no-store' },
    })
  } catch (error) {
    // Plan B: the specification's panel; the cause stays in the log.
    log.error({ err: error, requestId: context.get(pageRequest).requestId }, 'a page could not be read')
    noteUnread(context)
    return missing(
      'The page you are looking for does not exist or is currently unavailable.',
      503,
      lastKnownHours(context.get(services)),
    )
  }
}

const unseen = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }

type Published = NonNullable<Awaited<ReturnType<typeof findPublishedPage>>>

function shownOf({ title, content, metaDescription, metaKeywords, createdAt, updatedAt }: Published) {
  const section = sectionOf(metaKeywords)
  const body = readMarkdown(content)
  return {
    title,
    about: aboutPage({ title, metaDescription }, body),
    section,
    trail: section ? [{ to: href('/resources'), label: 'Resources' }, section] : [],
    body,
    date: formatDate(createdAt),
    published: isoMoment(createdAt),
    modified: isoMoment(updatedAt),
    readingMinutes: readingMinutes(content),
  }
}

function missing(why: string, status: number, hours: AwayHelpProps['hours'] = []) {
  return data({ why, page: null, draftId: null, hours }, { status, headers: { 'Cache-Control': 'no-store' } })
}

// Which of our lists the page stands in, for the way back.
function sectionOf(metaKeywords: string | null) {
  const keywords = (metaKeywords ?? '').toLowerCase().split(/\s*,\s*/)
  if (keywords.includes('guide')) return { to: href('/resources/guides'), label: 'Guides' }
  return keywords.includes('blog') ? { to: blog.path, label: blog.title } : null
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

// What no page can be called is no page, whatever it says.
export const handle = cachedPage(({ params: { slug = '' } }) => ({
  params: { slug: slug.length <= pageLimits.slug && slug === slugFrom(slug) ? slug : '-' },
}))

export const meta: Route.MetaFunction = ({ loaderData: { page, draftId }, params, matches: [root] }) => {
  if (!page) return unlistedHead('Page Not Found')
  if (draftId !== null) return unlistedHead(`Draft: ${page.title}`)
  const { origin } = root.loaderData
  const { title, about: description, section } = page
  const named = { title, description, path: href('/page/:slug', { slug: params.slug }) }
  const picture = import.meta.env.SSR ? pageShareLink('pages', params.slug, title) : undefined
  const things = import.meta.env.SSR && section ? [article({ ...page, ...named }, origin)] : []
  return [
    ...pageHead(origin, { ...named, picture, place: page, things, isArticle: Boolean(section) }),
    ...(section?.to === blog.path ? [feedLink] : []),
  ]
}

/** A list of contents that is longer than this is no help any more. */
const mostParts = 40

export default function ContentPage({ loaderData, matches }: Route.ComponentProps) {
  const { page, why, draftId, hours } = loaderData
  const { contact } = matches[1].loaderData
  if (!page) {
    return (
      <div className="roads-end">
        <Panel title="Page Not Found" actions={<ButtonLink to={href('/')}>Go Back Home</ButtonLink>}>
          <p>{why}</p>
          {hours.length > 0 ? <AwayHelp contact={contact} hours={hours} /> : null}
        </Panel>
      </div>
    )
  }
  const parts = mainHeadings(page.body)
  const hasContents = parts.length > 2 && parts.length <= mostParts
  return (
    <article>
      {draftId === null ? null : <DraftNotice id={draftId} title={page.title} />}
      <PageHero
        drawing={page.section?.to === href('/resources/guides') ? guideDrawing : articleDrawing}
        trail={page.trail}
        title={page.title}
      >
        <p className="text-ink-soft text-sm">
          <time dateTime={page.published.slice(0, 10)}>{page.date}</time> · {minutesToRead(page.readingMinutes)}
        </p>
      </PageHero>
      <div className="page-width grid gap-x-16 gap-y-10 pt-8 lg:grid-cols-[17rem_minmax(0,1fr)]">
        {hasContents ? <ContentsList parts={parts} className="lg:sticky lg:top-28 lg:self-start" /> : null}
        <Markdown nodes={page.body} drawStored={ArticlePicture} className="min-w-0 lg:col-start-2" />
      </div>
      <NextSteps next={next} contact={contact} />
    </article>
  )
}

const next = {
  title: 'Still have a question?',
  text: 'Ask us. A person reads every message and answers in plain words.',
  to: href('/contact'),
  label: 'Ask Us',
}
