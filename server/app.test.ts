import { BlockList } from 'node:net'
import { expect, test } from 'vitest'
import { log } from '#app/platform/log.server.ts'
import { freshStorage } from '../test/kit/fresh-storage.ts'
import { createApp } from './app.ts'

test('S18 (ASVS 16.3.2): what is refused in the staff area is logged with the address that asked, and nothing else is', async () => {
  const lines: unknown[] = []
  const app = createApp({
    log: Object.assign(Object.create(log), { info: (line: unknown) => lines.push(line) }),
    proxies: { trustProxy: new BlockList(), publicOrigin: undefined },
    storage: await freshStorage(),
    checkReady: async () => {},
    metrics: { read: async () => '', contentType: 'text/plain; version=0.0.4; charset=utf-8' },
    metricsToken: undefined,
    isStaff: async () => false,
    renderPage: async ({ request }) => ({
      answer: new Response('', { status: request.url.includes('nowhere') ? 404 : 200 }),
      isWhole: true,
    }),
    isRouted: () => true,
    files: new Map(),
  })
  const from = { incoming: { complete: true, socket: { remoteAddress: '192.0.2.7' } } }
  const ask = (path: string, method = 'GET') => app.request(`http://redstone.example${path}`, { method }, from)
  for (const path of ['/admin/vehicles/nowhere', '/admin/login', '/nowhere', '/administration/nowhere']) await ask(path)
  await ask('/admin/reviews/new', 'POST')
  await ask('/admin.data?nowhere', 'GET')
  expect(lines).toMatchObject([
    { path: '/admin/vehicles/nowhere', status: 404, address: '192.0.2.7' },
    { path: '/admin/login', status: 200 },
    { path: '/nowhere', status: 404 },
    { path: '/administration/nowhere', status: 404 },
    { path: '/admin/reviews/new', status: 403, address: '192.0.2.7' },
    { path: '/admin.data', status: 404, address: '192.0.2.7' },
  ])
  expect(JSON.stringify(lines).match(/192\.0\.2\.7/g)).toHaveLength(3)
})
