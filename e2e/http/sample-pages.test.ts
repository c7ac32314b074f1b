import { expect, test } from '../../test/kit/walk/walk.ts'

test('pages with samples are answered in time, never cached and never indexed', async ({ emptySite, failingSite }) => {
  for (const site of [emptySite, failingSite]) {
    for (const path of ['/', '/vehicles', '/vehicles/2']) {
      const startedAt = performance.now()
      const answer = await fetch(site.origin + path)
      const html = await answer.text()
      expect(answer.status, path).toBe(200)
      expect(performance.now() - startedAt, `${path} takes 3 s at most`).toBeLessThan(3000)
      expect(answer.headers.get('cache-control'), path).toContain('no-store')
      const isHidden =
        /noindex/.test(answer.headers.get('x-robots-tag') ?? '') ||
        /<meta name="robots" content="[^"]*noindex/.test(html)
      expect(isHidden, `${path} says noindex`).toBe(true)
    }
  }
})

test('without a database the site lives and says that it is not ready', async ({ failingSite }) => {
  expect((await fetch(`${failingSite.origin}/healthz`)).status).toBe(200)
  expect((await fetch(`${failingSite.origin}/readyz`)).status).toBe(503)
})
