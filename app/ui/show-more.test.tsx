import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ShowMore } from './show-more.tsx'

test('a short text stands alone, a long one is all in the page with a button that names it', () => {
  const long = 'They drove out in the snow. '.repeat(12)
  expect(renderToStaticMarkup(<ShowMore text="Plain answers." about="what Harold said" />)).not.toContain('<details>')
  const html = renderToStaticMarkup(<ShowMore text={long} about="what Ana said" />)
  expect(html).toContain(long)
  expect(html).toContain('Read in full')
  expect(html).toContain(': what Ana said')
})
