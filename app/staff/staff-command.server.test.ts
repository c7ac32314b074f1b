import { expect, test } from 'vitest'
import { freshDb } from '../../test/kit/db.ts'
import { listAccounts } from './staff-accounts.server.ts'
import { runStaffCommand } from './staff-command.server.ts'

const origin = 'https://redstone.example'

test('a password that is too short, an address that is none and a link for nobody are refused in words, and open no account', async () => {
  const db = await freshDb()
  const kim = { verb: 'add', email: 'kim@staff.example' }
  expect(await runStaffCommand(db, { ...kim, password: 'too short' }, origin)).toEqual({
    ok: false,
    text: expect.stringMatching(/at least 15/),
  })
  expect(await runStaffCommand(db, { ...kim, email: 'kim', password: 'gravel otter nimbus 47' }, origin)).toEqual({
    ok: false,
    text: 'Give an email address.',
  })
  expect(await runStaffCommand(db, { verb: 'link', email: kim.email }, origin)).toEqual({
    ok: false,
    text: 'kim@staff.example has no account that is in use.',
  })
  expect(await listAccounts(db)).toEqual([])
})
