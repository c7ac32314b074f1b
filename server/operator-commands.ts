import type { Backups } from '#app/backups/backups.server.ts'
import type { Changes } from '#app/db/changes.server.ts'
import type { Database } from '#app/db/client.server.ts'
import { runSweepCommand, sweepCommand } from '#app/pictures/sweep-command.server.ts'
import type { Env } from '#app/platform/env.server.ts'
import type { Storage } from '#app/platform/storage.server.ts'
import { runStaffCommand } from '#app/staff/staff-command.server.ts'
import {
  picturesCommand,
  runPicturesCommand,
} from '#app/vehicles/pictures/by-address/pictures-command.actions.server.ts'
import { pictureNames } from '#app/vehicles/pictures/picture-names.actions.server.ts'
import { type ControlSocket, openControlSocket } from './control-socket.ts'
import { offerFirstAccount } from './first-account.ts'

type Dependencies = Pick<Database, 'db' | 'engine'> & { backups: Backups; storage: Storage; changes: Changes }

/**
 * The operator's commands while the site runs: backup, sweep, pictures by address, staff accounts. On the first start
 * staff get a link.
 */
export function operatorCommands(
  { db, engine, backups, storage, changes }: Dependencies,
  { DATA_DIR, PUBLIC_ORIGIN }: Env,
) {
  let control: ControlSocket | undefined
  async function run(command: unknown, origin: string) {
    if (command === 'backup') return { ok: true, text: await backups.make() }
    const sweep = sweepCommand.safeParse(command)
    if (sweep.success) return runSweepCommand({ db, storage, ...pictureNames }, sweep.data)
    const pictures = picturesCommand.safeParse(command)
    if (pictures.success) return runPicturesCommand({ db, storage }, pictures.data)
    return runStaffCommand(db, command, origin)
  }
  return {
    /** Opens the socket once the site listens; the link is printed when the database is prepared. */
    async open(listeningAt: string, prepared: Promise<void>) {
      const origin = PUBLIC_ORIGIN ?? listeningAt
      // A database server can be reached by the command itself; the embedded engine has this process as its one owner.
      if (engine.kind === 'embedded') control = await openControlSocket(DATA_DIR, (command) => run(command, origin))
      await prepared
      await offerFirstAccount({ db, changes, dataDir: DATA_DIR, origin })
    },
    close: async () => control?.close(),
  }
}
