import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MailboxNotice } from '#app/bounces/mailbox-notice.tsx'
import { noteMailboxFailure } from '#app/bounces/mailbox-state.server.ts'
import { noteHeldBack } from '#app/platform/storage-mark.server.ts'
import { freshDb } from '../../test/kit/db.ts'
import { countForDashboard } from './dashboard.actions.server.ts'
import { SweepNotice } from './sweep-notice.tsx'

const db = await freshDb()

test.each([
  ['foreign', 'seems to belong to another copy of this site. No picture was touched.'],
  ['too-many', '1,030 of 1,200 pictures are on no vehicle, review or page. That is too many'],
] as const)('R6: staff see why a sweep of pictures held back: %s', async (why, text) => {
  await noteHeldBack(db, { why, unnamed: 1030, stored: 1200 })
  const { heldBack } = await countForDashboard(db)
  if (!heldBack) throw new Error('nothing was held back')
  expect(renderToStaticMarkup(<SweepNotice heldBack={heldBack} />)).toContain(text)
})

test('staff see why emails that come back are not read, and since when', async () => {
  expect((await countForDashboard(db)).mailbox).toBeNull()
  await noteMailboxFailure(db, 'The server of the mailbox could not be reached.')
  const { mailbox: first } = await countForDashboard(db)
  await noteMailboxFailure(db, 'The mailbox did not accept our user name and password.')
  const { mailbox } = await countForDashboard(db)
  if (!mailbox) throw new Error('nothing is wrong')
  expect(mailbox.since).toEqual(first?.since)
  expect(renderToStaticMarkup(<MailboxNotice mailbox={mailbox} />)).toContain(
    'did not accept our user name and password. That',
  )
})
