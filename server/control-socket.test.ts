import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { staffAccounts } from '#app/auth/auth-table.server.ts'
import { controlPath, runStaffCommand } from '#app/staff/staff-command.server.ts'
import { freshDb } from '../test/kit/db.ts'
import { fuzz, hostile } from '../test/kit/fuzz.ts'
import { temporaryFolder } from '../test/kit/temporary-folder.ts'
import { openControlSocket } from './control-socket.ts'

const answer = z.object({ ok: z.literal(false), text: z.string().min(1) })

test('S2 (ASVS 1.5.2): whatever is written into the control socket, it is answered in words, and opens no account', async () => {
  const db = await freshDb()
  const dataDir = await temporaryFolder()
  const control = await openControlSocket(dataDir, (command) =>
    runStaffCommand(db, command, 'https://redstone.example'),
  )
  const broken = hostile(
    '{"verb":"add"',
    ',"email":"a@b.example"',
    ',"password":',
    '""',
    '}',
    '[',
    'null',
    '\\ud800',
    '1e999',
  )
  const odd = fc.anything({ withNullPrototype: false }).map((any) => JSON.stringify({ verb: 'add', email: any }) ?? '')
  await fc.assert(
    fc.asyncProperty(fc.oneof(broken, odd, fc.uint8Array()), async (command) => {
      const peer = connect({ path: controlPath(dataDir), allowHalfOpen: true })
      peer.end(command)
      answer.parse(JSON.parse(await text(peer)))
    }),
    fuzz,
  )
  await control?.close()
  expect(await db.$count(staffAccounts)).toBe(0)
})
