import type { Backups } from '#app/backups/backups.server.ts'
import type { Database } from '#app/db/client.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { runStaffCommand } from '#app/staff/staff-command.server.ts'
import { type ControlSocket, openControlSocket } from './control-socket.ts'
import { offerFirstAccount } from './first-account.ts'

type Ground = Pick<Database, 'db' | 'engine'> & { backups: Backups }

/** What the operator has done while the site runs, by commands: a backup, and letting staff in, who get a link on the first start. */
export function staffDesk({ db, engine, backups }: Ground, { DATA_DIR, PUBLIC_ORIGIN }: Env) {
  let control: ControlSocket | undefined
  return {
    /** Once the site listens; the link is printed when the database is prepared. */
    async open(listeningAt: string, prepared: Promise<void>) {
      const origin = PUBLIC_ORIGIN ?? listeningAt
      // A database server can be reached by the command itself; the embedded engine has this process as its one owner.
      if (engine.kind === 'embedded')
        control = await openControlSocket(DATA_DIR, async (command) =>
          command === 'backup' ? { ok: true, text: await backups.make() } : runStaffCommand(db, command, origin),
        )
      await prepared
      await offerFirstAccount(db, DATA_DIR, origin)
    },
    close: async () => control?.close(),
  }
}
