import { z } from 'zod'
import { openReturnAddresses } from '#app/platform/return-address.server.ts'
import { outOfOffice, postfixReport, reportShapes } from '../../test/kit/delivery-reports.ts'
import { expect, type OpenSite, test } from '../../test/kit/fixtures.ts'
import { fillMailbox, openHoldingLine, testImap } from '../../test/kit/imap-mailbox.ts'
import { migratedSiteData } from '../../test/kit/migrated-site.ts'
import { type SiteData, within } from '../../test/kit/site-process.ts'
import { openStoredRows } from '../../test/kit/stored-rows.ts'

test.skip(testImap === undefined, 'TEST_IMAP_URL is not set: no Dovecot')

const AUTH_SECRET = 'kZ4vQ9w2LmXr7TtYb1NcP8sGd5HfJ3aE'
const BOUNCES_ADDRESS = 'bounces@dealer.example'
const addresses = openReturnAddresses(BOUNCES_ADDRESS, AUTH_SECRET)
const settings = { DEMO: 'off', AUTH_SECRET, BOUNCES_ADDRESS }
const readers = 300
const others = 4700
const hugeBytes = 30 * 1024 * 1024
const id = z.object({ id: z.number() })

test('of 5,001 mails in a mailbox each report counts once, though the site is killed between reading and marking; 30 MB cost nothing', async ({
  openSite,
}) => {
  test.setTimeout(240_000)
  const data = await migratedSiteData()
  const reports = await sendLetter(data)
  const strange = outOfOffice({ returnAddress: addresses.of('d1', readerAt(1)), receiver: readerAt(1) })
  const huge = Buffer.concat([reports.pop() ?? Buffer.alloc(0), Buffer.alloc(hugeBytes, 'A line of the email.\r\n')])
  const mails = [...reports, huge, ...Array.from({ length: others }, () => strange), reports[0] ?? strange]
  const mailbox = await fillMailbox('many', mails)
  // More than the numbers of all mails take, and less than these and the first reports.
  const holding = await openHoldingLine(mailbox.url, 70_000)
  const killed = await openSite({ data, env: { ...settings, ...testImap?.trust, BOUNCES_IMAP_URL: holding.url } })
  await holding.held
  await killed.kill()
  await holding.close()
  expect(await mailbox.countMarked()).toBe(0)
  const counted = (await countsOf(data)).refused
  expect(counted).toBeGreaterThan(0)

  const line = await openHoldingLine(mailbox.url, Number.POSITIVE_INFINITY)
  const site = await openSite({ data, env: { ...settings, ...testImap?.trust, BOUNCES_IMAP_URL: line.url } })
  await within(150_000, 'all are read', async () => {
    expect((await fetch(`${site.origin}/readyz`)).status).toBe(200)
    return (await mailbox.countMarked()) === mails.length
  })
  await site.stop()
  await line.close()
  await mailbox.remove()
  expect(line.told.bytes).toBeLessThan(hugeBytes / 2)
  expect(await countsOf(data)).toEqual({ refused: readers, sent: 0, unreachable: readers })
})

test('a wrong password and a certificate that nobody vouches for are said once each, and stop nothing; then each shape of report counts', async ({
  openSite,
}) => {
  test.setTimeout(180_000)
  const data = await migratedSiteData()
  const ids = await sendEmails(data, Object.keys(reportShapes).length)
  const mailbox = await fillMailbox(
    'shapes',
    Object.values(reportShapes).map((report, at) => {
      const receiver = readerAt(at + 1)
      return report({ returnAddress: addresses.of(`m${ids[at]}`, receiver), receiver })
    }),
  )
  const wrong = mailbox.url.replace('testing', 'canary-password')
  const failures = [
    [mailbox.url, {}, 'The connection to the mailbox could not be encrypted safely.'],
    [wrong, testImap?.trust, 'The mailbox did not accept our user name and password.'],
  ] as const
  for (const [BOUNCES_IMAP_URL, trust, failure] of failures) {
    const output = await failingSite(openSite, { data, env: { ...settings, ...trust, BOUNCES_IMAP_URL } }, failure)
    expect(output.split(failure)).toHaveLength(2)
    expect(output).not.toContain('canary-password')
    expect(await mailbox.countMarked()).toBe(0)
  }
  const site = await openSite({ data, env: { ...settings, ...testImap?.trust, BOUNCES_IMAP_URL: mailbox.url } })
  await within(30_000, 'the reports are read', async () => (await mailbox.countMarked()) === ids.length)
  await within(5000, 'the mailbox is said to be well', async () => (await unreadSeconds(site.origin)) === 0)
  await site.stop()
  await mailbox.remove()
  await using rows = await openStoredRows(data)
  const returned = await rows.read('select id from outgoing_mails where returned_at is not null', id)
  expect(returned).toHaveLength(ids.length)
})

/** Gives what a site printed that cannot read its mailbox, and is ready all the same. */
async function failingSite(
  openSite: OpenSite,
  where: { data: SiteData; env: Record<string, string> },
  failure: string,
) {
  const site = await openSite(where)
  await within(30_000, failure, () => site.output().includes(failure))
  await within(5000, 'the metric tells', async () => (await unreadSeconds(site.origin)) > 0)
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(200)
  await site.stop()
  return site.output()
}

async function unreadSeconds(origin: string) {
  const text = await (await fetch(`${origin}/metrics`)).text()
  return Number(/^redstone_bounces_unread_seconds (\S+)$/m.exec(text)?.[1])
}

function readerAt(nth: number) {
  return `reader${nth}@sample.example`
}

/** Stores a newsletter that has gone to all readers. Gives a report that it came back for each. */
async function sendLetter(data: SiteData) {
  await using rows = await openStoredRows(data)
  await rows.read(
    `insert into newsletter_letters (id, title, state, started_at, sent_count) values (1, 'New vans', 'sent', now(), ${readers}) returning id`,
    id,
  )
  await rows.read(
    `insert into newsletter_subscribers (id, email, token, consent_words, confirmed_at)
      select n, 'reader' || n || '@sample.example', 'token ' || n, 'Yes', now() from generate_series(1, ${readers}) n returning id`,
    id,
  )
  const deliveries = await rows.read(
    `insert into newsletter_deliveries (letter_id, subscriber_id, state) select 1, n, 'sent' from generate_series(1, ${readers}) n returning id`,
    id,
  )
  return deliveries.map((delivery, at) => {
    const receiver = readerAt(at + 1)
    return postfixReport({ returnAddress: addresses.of(`d${delivery.id}`, receiver), receiver })
  })
}

/** Stores emails to visitors that were handed over; gives their ids. */
async function sendEmails(data: SiteData, count: number) {
  await using rows = await openStoredRows(data)
  const sent = await rows.read(
    `insert into outgoing_mails (kind, about_id, origin, try_until, state, recipient)
      select 'confirmation', n, 'https://www.dealer.example', now(), 'sent', 'reader' || n || '@sample.example' from generate_series(1, ${count}) n returning id`,
    id,
  )
  return sent.map((row) => row.id)
}

/** The readers whom the newsletter did not reach and reached, and those who get none any more. */
async function countsOf(data: SiteData) {
  await using rows = await openStoredRows(data)
  const [counts] = await rows.read(
    `select refused_count as refused, sent_count as sent,
      (select count(*)::int from newsletter_subscribers where refusals = 3) as unreachable from newsletter_letters`,
    z.object({ refused: z.number(), sent: z.number(), unreachable: z.number() }),
  )
  if (!counts) throw new Error('there is no letter')
  return counts
}
