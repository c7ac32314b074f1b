import { discard, type Site, startSite } from '../test/kit/site-process.ts'
import { addStaff, staffCookies } from '../test/kit/staff-member.ts'
import { demoData } from './bench-data.ts'
import { fillVehicles } from './bench-fill.ts'

/** The running site with the demonstration inventory and more, and the cookies of a member of staff. */
export type OnStock = AsyncDisposable & { site: Site; cookies: string }

/** Starts the site with so many vehicles beside those of the demonstration. */
export async function openStock(more: number): Promise<OnStock> {
  const data = await demoData()
  if (more > 0) await fillVehicles(data, more)
  const site = await startSite({ data })
  return {
    site,
    cookies: await staffCookies(site.origin, await addStaff(site)),
    async [Symbol.asyncDispose]() {
      await site.stop()
      await discard(data)
    },
  }
}
