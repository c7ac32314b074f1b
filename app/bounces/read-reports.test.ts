import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import type { ImapFolder } from '#app/platform/env.server.ts'
import { openReturnAddresses } from '#app/platform/return-address.server.ts'
import { freshDatabase } from '../../test/kit/db.ts'
import { listenOnLoopback } from '../../test/kit/loopback.ts'
import { listFiles } from '../../test/kit/source-tree.ts'
import { noJobs } from '../../test/kit/staff-context.ts'
import { findMailboxFailure } from './mailbox-state.server.ts'
import { workReports } from './read-reports.actions.server.ts'
import { takeNewMails } from './report-mailbox.server.ts'

const { db } = await freshDatabase()
const returnAddresses = openReturnAddresses('bounces@dealer.example', 'a secret of this site, 32 letters')
const folder: ImapFolder = {
  ...{ host: '127.0.0.1', port: 1, isTlsFromStart: true },
  ...{ user: 'bounces', password: 'a word that nobody hears', folder: 'INBOX' },
}
const signal = new AbortController().signal

test('a mailbox that is away is looked at again after pauses that grow to a quarter of an hour; it is said once', async () => {
  const said: string[] = []
  const log = { info: () => undefined, warn: (text: string) => void said.push(text) }
  const planned: Array<number | undefined> = []
  const looks: Array<(data: unknown) => Promise<void>> = []
  const jobs = {
    ...noJobs,
    waiting: async () => 0,
    hasten: async () => undefined,
    enqueue: async (_tx: unknown, _queue: string, _data: object, options?: { startAfterSeconds?: number }) =>
      void planned.push(options?.startAfterSeconds),
    work: async (_queue: string, look: (data: unknown) => Promise<void>) => void looks.push(look),
  }
  await workReports({ db, jobs, folder, returnAddresses, log, signal })
  for (let nth = 0; nth < 6; nth += 1) await looks[0]?.({})
  expect(planned).toEqual([0, 60, 120, 240, 480, 900, 900])
  expect(said).toEqual([
    'BOUNCES_IMAP_URL: The server of the mailbox could not be reached. Emails that come back are not seen.',
  ])
  expect(await findMailboxFailure(db)).toMatchObject({ failure: 'The server of the mailbox could not be reached.' })
})

test('S18 (ASVS 12.3.1): a server that encrypts nothing does not hear the password', async () => {
  const heard: string[] = []
  const server = createServer((line) => {
    line.on('error', () => line.destroy())
    line.write('* OK here\r\n')
    line.on('data', (piece) => {
      heard.push(`${piece}`)
      line.write(`* CAPABILITY IMAP4rev1 AUTH=PLAIN\r\n${`${piece}`.split(' ')[0]} OK done\r\n`)
    })
  })
  onTestFinished(() => void server.close())
  const port = await listenOnLoopback(server)
  const reading = { mostMails: 1, mostBytes: 1, signal, take: async () => 'done' as const }
  await expect(takeNewMails({ ...folder, port, isTlsFromStart: false }, reading)).rejects.toThrow(
    'could not be encrypted safely',
  )
  expect(heard.join('')).not.toMatch(/LOGIN|AUTHENTICATE|nobody/)
})

test('what reads a mailbox is loaded only by who has one', () => {
  const sources = listFiles().filter((path) => /^(app|server)\/.*\.tsx?$/.test(path) && !path.includes('.test.'))
  const importing = (what: string) =>
    sources.filter((path) => new RegExp(`^import (?!type).* from '[^']*${what}'`, 'm').test(readFileSync(path, 'utf8')))
  expect(importing('imapflow')).toEqual(['app/bounces/report-mailbox.server.ts'])
  expect(importing('report-mailbox.server.ts')).toEqual(['app/bounces/read-reports.actions.server.ts'])
  expect(importing('read-reports.actions.server.ts')).toEqual([])
  expect(importing('postal-mime')).toEqual(['app/bounces/delivery-report.server.ts'])
})
