import pg from 'pg'
import { expect, openLive, test } from '../../test/kit/fixtures.ts'
import { testServer } from '../../test/kit/site-databases.ts'

test.skip(testServer === undefined, 'nobody else may open the embedded database while the site runs')

test('a testimonial changed elsewhere shows on an open home page within a second, and focus stays', {
  tag: '@timed',
}, async ({ page, openSite }) => {
  const site = await openSite()
  const client = new pg.Client({ connectionString: site.data.databaseUrl })
  await client.connect()
  await openLive(page, site.origin, 'public')
  const link = page.getByRole('link', { name: 'View All Vehicles' })
  await link.focus()
  await client.query(
    "insert into reviews (name, quote, is_featured) values ('Jordan Live', 'It came up at once.', true)",
  )
  await client.query("select pg_notify('redstone_changes', 'reviews')")
  await expect(page.getByText('It came up at once.')).toBeVisible({ timeout: 1000 })
  await expect(link).toBeFocused()
  await client.query("delete from reviews where name = 'Jordan Live'")
  await client.query("select pg_notify('redstone_changes', 'reviews')")
  await expect(page.getByText('It came up at once.')).toHaveCount(0)
  await client.end()
})
