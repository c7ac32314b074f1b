import { onTestFinished } from 'vitest'
import { demoSiteData } from '../demo-copy.ts'
import { openSiteHere, type SiteHere } from '../site-here.ts'
import { discard, type SiteData, type SiteSettings, startSite, temporaryFolder } from '../site-process.ts'

/** Port 1 is reserved and no program listens there, so the connection is refused at once. */
export const nobodyListens = 'postgres://nobody@127.0.0.1:1/none'

type Own = { data?: SiteData; env?: Record<string, string> }

/** Opens a site in this process for one test alone. It has the demonstration inventory unless told otherwise, and ends with the test. */
export async function openOwnSite({ data, env }: Own = {}) {
  return lent(await openSiteHere(data ?? (await demoSiteData()), env))
}

/**
 * One whose database does not answer. It opens at once, where all is settled before a row matters. With the data of
 * another site it takes the sessions of that one for its own.
 */
export async function openWithoutDatabase(env: Record<string, string>, other?: SiteData) {
  const dataDir = other?.dataDir ?? (await temporaryFolder())
  const data = { dataDir, databaseUrl: undefined, bucket: undefined }
  const site = stoppedOnce(await openSiteHere(data, { DATABASE_URL: nobodyListens, ...env }, { isAway: true }))
  onTestFinished(async () => {
    await site.stop()
    if (!other) await discard(data)
  })
  return site
}

function lent(opened: SiteHere) {
  const site = stoppedOnce(opened)
  endWithTest(site.data, site.stop)
  return site
}

/** A site that a test may stop before its end: stopped again, it would write to a folder that is gone. */
function stoppedOnce(site: SiteHere): SiteHere {
  let isOpen = true
  async function stop() {
    if (isOpen) await site.stop()
    isOpen = false
  }
  return { ...site, stop }
}

/** The same in a process of its own: where what it prints or holds in memory is the point. */
export async function startOwnProcess({ data, ...settings }: Own & Partial<Pick<SiteSettings, 'until'>> = {}) {
  const site = await startSite({ data: data ?? (await demoSiteData()), hasCheapHashes: true, ...settings })
  endWithTest(site.data, site.stop)
  return site
}

function endWithTest(data: SiteData, stop: () => Promise<unknown>) {
  onTestFinished(async () => {
    await stop()
    await discard(data)
  })
}
