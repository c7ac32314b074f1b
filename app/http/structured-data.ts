import { href } from 'react-router'
import type { Place } from '#app/ui/breadcrumbs.tsx'

/** Something a page is about, in the words of schema.org; a property that is undefined is left out. */
export type Thing = { '@type': string; [property: string]: unknown }

export const siteName = 'Redstone Mobility'

/** The company as a page names it beside something else: the seller, the author. `origin` is "https://www.example.com". */
export function companyAt(origin: string) {
  return { '@type': 'AutoDealer', '@id': `${origin}${href('/')}#company`, name: siteName, url: `${origin}${href('/')}` }
}

/** The trail above a page's heading. `path` is the page's own. */
export function breadcrumbList({ trail, title }: Place, path: string, origin: string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ to: href('/'), label: 'Home' }, ...trail, { to: path, label: title }].map(
      ({ to, label }, at) => ({
        '@type': 'ListItem',
        position: at + 1,
        name: label,
        item: origin + to,
      }),
    ),
  }
}

/** Questions that stand on the page with their answers. */
export function questionsAndAnswers(questions: Array<{ question: string; answer: string }>) {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}

type Written = { title: string; description: string; path: string; published?: string; modified?: string }

/** An article of ours. The times are ISO 8601; one that nobody knows stays out. */
export function article({ title, description, path, published, modified }: Written, origin: string) {
  return {
    '@type': 'Article',
    headline: title,
    description,
    url: origin + path,
    datePublished: published,
    dateModified: modified,
    author: companyAt(origin),
    publisher: companyAt(origin),
  }
}
