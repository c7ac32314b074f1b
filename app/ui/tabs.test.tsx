import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Tabs } from './tabs.tsx'

test('tabs are whole in the page before any script has run: each a link to its panel, each panel with its heading', () => {
  const html = renderToStaticMarkup(
    <Tabs
      label="About this vehicle"
      panels={[
        { id: 'features', title: 'Features', content: 'Kneeling suspension' },
        { id: 'faq', title: 'FAQ', content: 'How wide is the ramp?' },
      ]}
    />,
  )
  expect(html).toContain('href="#features"')
  expect(html).toContain('href="#faq"')
  expect(html).toMatch(/<h2[^>]*>FAQ<\/h2>How wide is the ramp\?/)
  expect(html).not.toContain('hidden=""')
})
