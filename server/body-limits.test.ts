import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { bodyLimitOf, limitedBody } from './body-limits.ts'

const staff = appFor(true)
const strangers = appFor(false)
const megabyte = 1024 * 1024

function appFor(isStaff: boolean) {
  return new Hono<{ Variables: { request: Request; address: string } }>()
    .use(limitedBody(async () => isStaff))
    .post('*', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)))
}

function send(path: string, bytes: number, app = staff) {
  const body = new Uint8Array(bytes)
  return app.request(path, { method: 'POST', body, headers: { 'Content-Length': String(bytes) } })
}

describe('S19 (ASVS 5.2.1): a body', () => {
  test.each([
    ['/contact', 256 * 1024],
    ['/admin/vehicles/pictures', 5 * megabyte],
    ['/admin/vehicles/new', 50 * megabyte],
    ['/admin/vehicles/edit/1001', 50 * megabyte],
    ['/admin/pages/edit/1001', megabyte],
    ['/admin/reviews/edit/1001.data', 5 * megabyte],
  ])('to %s may have %d bytes and a little more', (path, bytes) => {
    expect(bodyLimitOf(path).bytes).toBeGreaterThanOrEqual(bytes)
    expect(bodyLimitOf(path).bytes).toBeLessThan(bytes + megabyte)
  })

  test.each([
    '/admin/vehicles/picturesque',
    '/admin/vehicles/delete/1001',
    '/x/admin/vehicles/new',
    '/admin/vehicles/edit/1001/x',
  ])('to %s has no more room than any other', (path) => {
    expect(bodyLimitOf(path)).toEqual(bodyLimitOf('/contact'))
  })

  test('that is too large is answered 413 with the limit of its path', async () => {
    const refused = await send('/contact', 300 * 1024)
    expect([refused.status, await refused.text()]).toEqual([
      413,
      'This is more than we can take at once. Please shorten it to 256 kB and send it again.',
    ])
    expect(await (await send('/admin/vehicles/pictures', 6 * megabyte)).text()).toContain('5 MB')
    expect((await send('/admin/vehicles/pictures', 5 * megabyte)).status).toBe(200)
  })

  test('of somebody without a living session has 1 MB anywhere, and no more than others where staff have less', async () => {
    const refused = await send('/admin/vehicles/new', 2 * megabyte, strangers)
    expect([refused.status, await refused.text()]).toEqual([
      413,
      'This is more than we can take at once. Please shorten it to 1 MB and send it again.',
    ])
    expect((await send('/admin/vehicles/new', megabyte, strangers)).status).toBe(200)
    expect((await send('/contact', 300 * 1024, strangers)).status).toBe(413)
  })
})
