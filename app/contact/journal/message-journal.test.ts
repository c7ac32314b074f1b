import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freshJournal, journaled, newNetwork } from '../../../test/kit/journals.ts'
import { journalLimits, openMessageJournal } from './message-journal.server.ts'

test('D3: a message is on the disk once it is said to be, and staff are told of it at once', async () => {
  const { path, journal, told, files } = await freshJournal()
  expect(await journal.take(journaled('Ana'), newNetwork())).toEqual({ is: 'journaled' })
  const [name = ''] = await files()
  expect(await readFile(join(path, name), 'utf8')).toContain('"name":"Ana"')
  expect(told.map((message) => message.name)).toEqual(['Ana'])
  expect(await journal.figures()).toEqual({ waiting: 1, oldestAt: expect.any(Date), setAside: 0 })
})

test('D3, R7: the same form sent five times at once, and once more after a restart, waits once', async () => {
  const { path, journal, told, files } = await freshJournal()
  const network = newNetwork()
  const all = await Promise.all(Array.from({ length: 5 }, () => journal.take(journaled('Ana'), network)))
  expect(all).toEqual(Array.from({ length: 5 }, () => ({ is: 'journaled' })))
  const again = await freshJournal(path)
  expect(await again.journal.take(journaled('Ana'), network)).toEqual({ is: 'journaled' })
  expect([(await files()).length, told.length, again.told.length]).toEqual([1, 1, 0])
})

test('D3, S19: a network sends five messages in ten minutes, as with the database; others are not held up', async () => {
  const { journal, files } = await freshJournal()
  const network = newNetwork()
  for (let turn = 0; turn < 5; turn += 1) await journal.take(journaled(`Ana ${turn}`), network)
  const sixth = await journal.take(journaled('Ana 6'), network)
  expect(sixth).toEqual({ is: 'too-many', retryAfterSeconds: expect.any(Number) })
  expect(await journal.take(journaled('Ana 1'), network), 'a repetition is no further message').toEqual({
    is: 'journaled',
  })
  expect(await journal.take(journaled('Bo'), newNetwork())).toEqual({ is: 'journaled' })
  expect(await files()).toHaveLength(6)
})

test('D3: the journal holds a thousand messages and 64 MB, and says when it is full', async () => {
  expect(journalLimits.records * journalLimits.bytesOfOne).toBeLessThanOrEqual(64 * 1024 * 1024)
  const { journal, folder, files } = await freshJournal()
  const long = journaled('Ana', { message: 'x'.repeat(journalLimits.bytesOfOne) })
  await expect(journal.take(long, newNetwork())).rejects.toThrow('too long')
  const keyOf = (number: number) => String(number).padStart(64, '0')
  // Without the disk's word for each, which is not the point here.
  const full = {
    ...folder,
    list: async () => Array.from({ length: journalLimits.records - 1 }, (_, at) => recordOf(at)),
  }
  const recordOf = (at: number) => ({ name: '', order: at, key: keyOf(at) })
  const nearlyFull = openMessageJournal(full, async () => undefined)
  expect(await nearlyFull.take(journaled('Bo'), newNetwork())).toEqual({ is: 'journaled' })
  const withAside = openMessageJournal({ ...full, countSetAside: async () => 1 }, async () => undefined)
  await expect(withAside.take(journaled('Cy'), newNetwork())).rejects.toThrow('full')
  expect(await files()).toHaveLength(1)
})

test('D3: that staff cannot be told loses nothing', async () => {
  const { folder, files } = await freshJournal()
  const journal = openMessageJournal(folder, async () => Promise.reject(new Error('the mail server is away')))
  expect(await journal.take(journaled('Ana'), newNetwork())).toEqual({ is: 'journaled' })
  expect(await files()).toHaveLength(1)
})
