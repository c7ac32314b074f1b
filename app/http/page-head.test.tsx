import { expect, test } from 'vitest'
import { pageHead, unlistedHead } from './page-head.ts'

const origin = 'https://redstone.example'
const page = { title: 'Guides', description: 'Short and practical.', path: '/resources/guides?part=2' }
const place = { trail: [{ to: '/resources', label: 'Resources' }], title: 'Guides' }

test('a page tells its title, its words, its one address and its picture', () => {
  const picture = { path: '/share/pages/a.jpg', alt: 'A ramp.' }
  expect(pageHead(origin, { ...page, picture })).toEqual([
    { title: 'Guides | Redstone Mobility' },
    { name: 'description', content: 'Short and practical.' },
    { tagName: 'link', rel: 'canonical', href: 'https://redstone.example/resources/guides?part=2' },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Redstone Mobility' },
    { property: 'og:title', content: 'Guides' },
    { property: 'og:description', content: 'Short and practical.' },
    { property: 'og:url', content: 'https://redstone.example/resources/guides?part=2' },
    { property: 'og:image', content: 'https://redstone.example/share/pages/a.jpg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: 'A ramp.' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ])
})

test('the trail that is shown is told to engines, from the home page to the page itself', () => {
  expect(pageHead(origin, { ...page, place })).toContainEqual({
    'script:ld+json': {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://redstone.example/' },
        { '@type': 'ListItem', position: 2, name: 'Resources', item: 'https://redstone.example/resources' },
        { '@type': 'ListItem', position: 3, name: 'Guides', item: 'https://redstone.example/resources/guides?part=2' },
      ],
    },
  })
})

test('a page about an article is shared as one', () => {
  const head = pageHead(origin, { ...page, things: [{ '@type': 'Article', headline: 'Guides' }] })
  expect(head).toContainEqual({ property: 'og:type', content: 'article' })
})

test('a page that is hidden from engines describes nothing to them', () => {
  const head = pageHead(origin, { ...page, place, things: [{ '@type': 'Car' }], isHidden: true })
  expect(head).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(head.filter((tag) => 'script:ld+json' in tag)).toEqual([])
})

test('a page that is not there has a title and no address', () => {
  expect(unlistedHead('Page Not Found')).toEqual([
    { title: 'Page Not Found | Redstone Mobility' },
    { name: 'robots', content: 'noindex' },
  ])
})
