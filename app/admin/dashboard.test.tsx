import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
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
