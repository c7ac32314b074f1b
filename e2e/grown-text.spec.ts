import { expect, test } from './fixtures.ts'
import { cutByGrowing } from './grown-text.ts'

// What it finds on our pages is told by accessibility.spec.ts and staff-screens.spec.ts.
test('text that is cut off when it grows is found, and what becomes too wide for the window', async ({ page }) => {
  await page.setContent(`<style>p { overflow: hidden; white-space: nowrap; font: 1rem monospace }</style>
    <p style="width: 75px">Twice</p><p style="width: 100px; font-size: 16px">Wide doors</p>
    <div style="width: 30rem; height: 1px"></div><div style="width: 41rem; height: 1px"></div>`)
  const found = await cutByGrowing(page)
  expect(found).toEqual([
    '200 % text: P : Twice',
    '200 % text: DIV  ends at 1320',
    ...['P : Wide doors', 'DIV  ends at 488', 'DIV  ends at 664'].map((fault) => `text spacing: ${fault}`),
  ])
})
