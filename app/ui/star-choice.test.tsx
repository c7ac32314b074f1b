import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StarChoice } from './star-choice.tsx'

const names = ['1 star', '2 stars', '3 stars', '4 stars', '5 stars']

test('A12: stars are a radio group whose members are named by their number', () => {
  const html = renderToStaticMarkup(<StarChoice legend="Rating" name="rating" rating={5} />)
  const labels = [...html.matchAll(/<label[^>]*>(.*?)<\/label>/g)].map(([, inner = '']) =>
    inner.replaceAll(/<[^>]*>/g, ''),
  )
  expect(labels).toEqual(names)
  expect(html.match(/<input type="radio"[^>]* name="rating"/g)).toHaveLength(5)
  expect(html).toContain('<legend class="mb-1.5 font-semibold">Rating</legend>')
})

test.each([1, 3, 5])('a rating of %i is the one that is checked', (rating) => {
  const html = renderToStaticMarkup(<StarChoice legend="Rating" name="rating" rating={rating} />)
  const checked = [...html.matchAll(/<input[^>]* value="(\d)"[^>]*\/>/g)].filter(([input]) => input.includes('checked'))
  expect(checked.map(([, value]) => Number(value))).toEqual([rating])
})
