import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Portrait } from './portrait.tsx'

test.each([
  ['Robin', 'R'],
  [' n\u0303andu', 'n\u0303'],
  ['👩🏽‍🦽 Ada', '👩🏽‍🦽'],
  ['क्षमा', 'क्ष'],
])('without a picture the first letter of a name stands in, whole: %j', (name, letter) => {
  expect(renderToStaticMarkup(<Portrait name={name} imageUrl={null} />)).toContain(`>${letter}<`)
})
