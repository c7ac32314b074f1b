import { discard, type Site, startSite } from '../test/kit/site-process.ts'
import { demoData } from './bench-data.ts'

/** The running site with the demonstration inventory, and how long its start took. */
export type OnSite = AsyncDisposable & { site: Site; startMs: number }

/** Starts it as `npm start` does, but that visitors may come from many networks. */
export async function openDemoSite(): Promise<OnSite> {
  const data = await demoData()
  const startedAt = performance.now()
  const site = await startSite({ data, env: { LOG_LEVEL: 'info', MALLOC_ARENA_MAX: '2' } })
  return {
    site,
    startMs: performance.now() - startedAt,
    async [Symbol.asyncDispose]() {
      await site.stop()
      await discard(data)
    },
  }
}
