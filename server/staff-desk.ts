import type { Database } from '#app/db/client.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import { runStaffCommand } from '#app/staff/staff-command.server.ts'
import { type ControlSocket, openControlSocket } from './control-socket.ts'
import { offerFirstAccount } from './first-account.ts'

/** How the operator lets staff in: by commands while the site runs, and by a link on the first start. */
export function staffDesk({ db, engine }: Database, { DATA_DIR, PUBLIC_ORIGIN }: Env) {
  let control: ControlSocket | undefined
  return {
    /** Once the site listens; the link is printed when the database is prepared. */
    async open(listeningAt: string, prepared: Promise<void>) {
      const origin = PUBLIC_ORIGIN ?? listeningAt
      // A database server can be reached by the command itself; the embedded engine has this process as its one owner.
      if (engine.kind === 'embedded')
        control = await openControlSocket(DATA_DIR, (command) => runStaffCommand(db, command, origin))
      await prepared
      await offerFirstAccount(db, DATA_DIR, origin)
    },
    close: async () => control?.close(),
  }
}
