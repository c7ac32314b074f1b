import { expect, test } from '../../test/kit/fixtures.ts'

test.use({ viewport: { width: 320, height: 800 } })

test('on a phone each row of a table is a block with all of its answers, and still a row to a screen reader', async ({
  page,
}) => {
  await page.goto('/resources/guides/side-or-rear')
  const region = page.getByRole('region', { name: /^Table 1/ })
  expect(await region.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
  const row = region.getByRole('row', { name: /^Price/ })
  const [name, side, rear] = await Promise.all(
    [row.getByRole('rowheader'), row.getByRole('cell').first(), row.getByRole('cell').last()].map((cell) =>
      cell.boundingBox(),
    ),
  )
  expect(side?.y).toBeGreaterThan(name?.y ?? Number.POSITIVE_INFINITY)
  expect([rear?.y, rear?.width]).toEqual([side?.y, side?.width])
  await expect(region.getByRole('columnheader')).toHaveText(['Side entry', 'Rear entry'])
})
