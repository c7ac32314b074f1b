import { expect, test } from 'vitest'
import { pageLimits } from '#app/pages/page.ts'
import { reviewLimits } from '#app/reviews/review.ts'
import { demoPages } from './demo-pages.ts'
import { demoReviews } from './demo-reviews.ts'
import { drawPortrait, portraitNames } from './portrait-drawing.ts'

const published = demoPages.filter((page) => page.isPublished)

function linksOf(content: string) {
  return [...content.matchAll(/\]\(([^)]+)\)/g)].map(([, address = '']) => address)
}

test('there are twelve reviews, half of them featured, with mixed ratings and lengths', () => {
  const lengths = demoReviews.map(({ quote }) => quote.length)
  expect(demoReviews).toHaveLength(12)
  expect(demoReviews.filter((review) => review.isFeatured)).toHaveLength(6)
  expect([...new Set(demoReviews.map(({ rating }) => rating))].sort()).toEqual([3, 4, 5])
  expect(Math.min(...lengths)).toBeLessThan(70)
  // A line of 400 px holds about 45 letters: five lines are 225.
  expect(lengths.filter((length) => length > 400).length).toBeGreaterThanOrEqual(2)
})

test('some reviews have no portrait and some no location', () => {
  expect(demoReviews.filter((review) => review.portrait === null).length).toBeGreaterThanOrEqual(3)
  expect(demoReviews.filter((review) => review.location === null).length).toBeGreaterThanOrEqual(2)
})

test('each portrait is used once and differs from the others', () => {
  expect(demoReviews.flatMap(({ portrait }) => portrait ?? []).sort()).toEqual([...portraitNames].sort())
  expect(new Set(portraitNames.map(drawPortrait)).size).toBe(6)
})

test('reviews keep within every text limit', () => {
  for (const { name, location, quote } of demoReviews) {
    expect(name.length).toBeLessThanOrEqual(reviewLimits.name)
    expect(location?.length ?? 0).toBeLessThanOrEqual(reviewLimits.location)
    expect(quote.length).toBeLessThanOrEqual(reviewLimits.quote)
  }
})

test('six pages are published and one is a draft', () => {
  expect(published).toHaveLength(6)
  expect(demoPages.length - published.length).toBe(1)
})

test('published pages have 400 to 700 words and lead to the vehicles and the contact form', () => {
  for (const { title, content } of published) {
    const words = content.split(/\s+/).filter((word) => /\w/.test(word)).length
    expect(words, title).toBeGreaterThanOrEqual(400)
    expect(words, title).toBeLessThanOrEqual(700)
    expect(linksOf(content), title).toContain('/vehicles')
    expect(linksOf(content).join(' '), title).toContain('/contact')
  }
})

test('pages link only to pages that are published', () => {
  const slugs = published.map(({ slug }) => slug)
  const linked = demoPages.flatMap(({ content }) => linksOf(content)).filter((address) => address.startsWith('/page/'))
  for (const address of linked) expect(slugs).toContain(address.slice('/page/'.length))
})

test('both the guides and the blog have pages to list', () => {
  expect(published.filter((page) => page.metaKeywords?.includes('guide')).length).toBeGreaterThanOrEqual(2)
  expect(published.filter((page) => page.metaKeywords?.includes('blog')).length).toBeGreaterThanOrEqual(2)
})

test('pages keep within every text limit and have slugs of the right form', () => {
  for (const page of demoPages) {
    expect(page.title.length).toBeLessThanOrEqual(pageLimits.title)
    expect(page.slug).toMatch(/^[a-z0-9-]+$/)
    expect(page.slug.length).toBeLessThanOrEqual(pageLimits.slug)
    expect(page.content.length).toBeLessThanOrEqual(pageLimits.content)
    expect(page.metaDescription?.length ?? 0).toBeLessThanOrEqual(160)
    expect(page.metaKeywords?.length ?? 0).toBeLessThanOrEqual(pageLimits.metaKeywords)
  }
})
