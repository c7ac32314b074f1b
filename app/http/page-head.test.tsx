import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { createRoutesStub, Meta } from 'react-router'
import { expect, test } from 'vitest'
import { fuzz, hostile } from '../../test/kit/fuzz.ts'
import { elementsOf } from '../../test/kit/html-elements.ts'
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
  const head = pageHead(origin, { ...page, things: [{ '@type': 'Article', headline: 'Guides' }], isArticle: true })
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

test('S13 (ASVS 1.2.3): whatever a title says, engines read the same out of the page, and no element ends early', () => {
  const written = hostile('</script>', '<!--', '<script', '&', '"', "'", '\\', '\u2028', '</title>', '{', '}')
  fc.assert(
    fc.property(written, (text) => {
      const title = `a${text}`
      const meta = () => pageHead(origin, { ...page, title, things: [{ '@type': 'Thing', name: title }] })
      const Stub = createRoutesStub([{ path: '/', Component: Meta, meta }])
      const [script, ...more] = elementsOf(renderToString(<Stub />)).filter(({ name }) => name === 'script')
      expect(more).toEqual([])
      expect(JSON.parse(script?.text ?? '')).toMatchObject({ name: title })
    }),
    fuzz,
  )
})
