import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Stars } from './stars.tsx'

test.each([
  [0, 0],
  [3, 3],
  [5, 5],
  [9, 5],
  [-1, 0],
])('a rating of %i draws five stars, %i of them filled, and says so', (rating, filled) => {
  const html = renderToStaticMarkup(<Stars rating={rating} />)
  expect(html.match(/<path/g)).toHaveLength(5)
  expect(html.match(/fill="currentColor"/g) ?? []).toHaveLength(filled)
  expect(html).toContain(`aria-label="${filled} out of 5 stars"`)
})
