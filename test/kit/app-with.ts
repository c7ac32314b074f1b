import { BlockList } from 'node:net'
import { log } from '#app/platform/log.server.ts'
import { createApp, type Parts } from '../../server/app.ts'
import { arrivingSite } from './arriving-site.ts'
import { freshStorage } from './fresh-storage.ts'

/** What is true of a page that is drawn as it should be. */
export const whole = { isWhole: true, isRefusal: false, lacksRecords: false, shown: 'none' as const }

/** All that stands between the socket and the pages, before pages that are empty. */
export async function appWith(parts: Partial<Parts>) {
  return createApp({
    log,
    proxies: { trustProxy: new BlockList(), publicOrigin: undefined },
    storage: await freshStorage(),
    checkReady: async () => {},
    countJournaled: async () => 0,
    metrics: { read: async () => '', contentType: 'text/plain; version=0.0.4; charset=utf-8' },
    metricsToken: undefined,
    isStaff: async () => false,
    bodies: (await arrivingSite()).bodies,
    renderPage: async ({ request }) => ({
      ...whole,
      answer: new Response('', { status: request.url.includes('nowhere') ? 404 : 200 }),
    }),
    findLastPage: async () => null,
    isRouted: () => true,
    readsFit: (path) => path.startsWith('/fit'),
    files: new Map(),
    ...parts,
  })
}
