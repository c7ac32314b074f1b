import type { MetaDescriptor } from 'react-router'
import type { Place } from '#app/ui/breadcrumbs.tsx'
import { breadcrumbList, siteName, type Thing } from './structured-data.ts'

type PageHead = {
  /** Without the site's name. Like the description, no other page may have it. */
  title: string
  /** Only the server writes it, like the picture and `things`: engines and previews ask it for each page. Scripts may leave it empty. */
  description: string
  /** The page's one address, without what only filters, searches or counts visits: "/vehicles", "/resources/blog?part=2". */
  path: string
  /** What the breadcrumbs show, if the page has them. */
  place?: Place
  /** 1200 x 630 pixels, shown where somebody shares the page; `alt` says what is in it. Only the server writes it, like `things`. */
  picture?: { path: string; alt: string }
  /** What else the page is about, for search engines. Only the server writes it; scripts need not bring it again. */
  things?: Thing[]
  isArticle?: boolean
  /** Search engines do not list it: a filtered list, a sample. */
  isHidden?: boolean
}

const companyPicture = {
  path: '/share.jpg',
  alt: 'A red van with its ramp out in a desert evening, and the name Redstone Mobility.',
}

/**
 * The metadata of a page for search engines, share previews and the browser's tab. `origin` is in the root's data. A
 * hidden page describes nothing. Engines and previews ask the server for each page, so scripts write neither.
 */
export function pageHead(origin: string, page: PageHead): MetaDescriptor[] {
  const { title, description, path, isHidden } = page
  return [
    ...(isHidden ? unlistedHead(title) : [tabTitle(title)]),
    ...(import.meta.env.SSR ? [{ name: 'description', content: description }] : []),
    { tagName: 'link', rel: 'canonical', href: origin + path },
    ...(import.meta.env.SSR ? [...sharePreview(page, origin), ...structuredData(page, origin)] : []),
  ]
}

/** The head of a page that search engines must not list: nothing is there, or no address leads back. */
export function unlistedHead(title: string): MetaDescriptor[] {
  return [tabTitle(title), { name: 'robots', content: 'noindex' }]
}

function tabTitle(title: string) {
  return { title: `${title} | ${siteName}` }
}

/** Where Twitter has no tag of its own it reads Open Graph's. */
function sharePreview({ title, description, path, picture = companyPicture, isArticle }: PageHead, origin: string) {
  const facts = {
    type: isArticle ? 'article' : 'website',
    site_name: siteName,
    title,
    description,
    url: origin + path,
    image: origin + picture.path,
    'image:width': '1200',
    'image:height': '630',
    'image:alt': picture.alt,
  }
  const tags = Object.entries(facts).map(([name, content]) => ({ property: `og:${name}`, content }))
  return [...tags, { name: 'twitter:card', content: 'summary_large_image' }]
}

function structuredData({ place, path, things = [], isHidden }: PageHead, origin: string) {
  const described = [...things, ...(place ? [breadcrumbList(place, path, origin)] : [])]
  return isHidden
    ? []
    : described.map((thing) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...thing } }))
}
