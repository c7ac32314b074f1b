import type { Register } from 'react-router'
import { pageShareLink } from '#app/drawings/page-share-link.ts'

/** What is written on the share pictures of our own pages that are not mostly text, by path. */
export const sharedTitles = {
  '/vehicles': 'Wheelchair-accessible vehicles for sale',
  '/about': 'About us',
  '/contact': 'Get in touch',
  '/resources': 'Resources',
  '/resources/blog': 'Blog',
  '/resources/faq': 'Common questions',
  '/resources/guides': 'Guides',
} satisfies Partial<Record<keyof Register['pages'], string>>

/** Where the share picture of one of them lies, and what it shows. */
export function siteShareLink(path: keyof typeof sharedTitles) {
  return pageShareLink('site', path.slice(1), sharedTitles[path])
}
