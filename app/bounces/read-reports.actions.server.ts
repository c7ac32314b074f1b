import type { Db } from '#app/db/client.server.ts'
import type { ImapFolder } from '#app/platform/env.server.ts'
import { type Jobs, planNextRun } from '#app/platform/jobs.server.ts'
import type { ReturnAddresses } from '#app/platform/return-address.server.ts'
import { countReport } from './count-report.actions.server.ts'
import { readDeliveryReport, reportWithinBytes } from './delivery-report.server.ts'
import { forgetMailboxFailure, noteMailboxFailure, readReportsQueue } from './mailbox-state.server.ts'
import { MailboxError, takeNewMails } from './report-mailbox.server.ts'

type Dependencies = {
  db: Db
  jobs: Jobs
  folder: ImapFolder
  returnAddresses: ReturnAddresses
  log: { info(facts: object, text: string): void; warn(text: string): void }
  signal: AbortSignal
}

const lookEverySeconds = 5 * 60
/** The first pause after a look that failed; each further one doubles it. */
const [firstPauseSeconds, longestPauseSeconds] = [60, 15 * 60]
/** More than that wait for the next job, so that none takes too long. */
const mostMails = 1000

/** Looks into the mailbox now, and from then on as long as the site runs. Once per process. */
export async function workReports(dependencies: Dependencies) {
  const { db, jobs } = dependencies
  const look = reader(dependencies)
  await planNextRun({ jobs, db }, readReportsQueue, 0)
  // A pause need not end: the settings may be other ones since.
  await jobs.hasten(readReportsQueue.name)
  await jobs.work(readReportsQueue.name, async () => planNextRun({ jobs, db }, readReportsQueue, await look()))
}

/** A look into the mailbox, which gives the seconds until the next. A failure is said once, not at each look. */
function reader({ db, folder, returnAddresses, log, signal }: Dependencies) {
  let said = ''
  return async () => {
    try {
      const counts = { mails: 0, reports: 0, counted: 0 }
      const take = async (source: Uint8Array) => {
        const report = await readDeliveryReport(source)
        const outcome = report && (await countReport(db, returnAddresses, report))
        counts.mails += 1
        if (report) counts.reports += 1
        if (outcome === 'counted') counts.counted += 1
        return outcome === 'later' ? 'later' : 'done'
      }
      const { isMore } = await takeNewMails(folder, { mostMails, mostBytes: reportWithinBytes, signal, take })
      await forgetMailboxFailure(db)
      if (said || counts.mails > 0) log.info(counts, 'the mailbox of emails that came back was read')
      said = ''
      return isMore ? 0 : lookEverySeconds
    } catch (error) {
      if (!(error instanceof MailboxError)) throw error
      const failures = await noteMailboxFailure(db, error.message)
      if (error.message !== said) log.warn(`BOUNCES_IMAP_URL: ${error.message} Emails that come back are not seen.`)
      said = error.message
      return Math.min(firstPauseSeconds * 2 ** (failures - 1), longestPauseSeconds)
    }
  }
}
