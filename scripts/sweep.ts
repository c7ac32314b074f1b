import type { z } from 'zod'
import { runSweepCommand, type sweepCommand } from '#app/pictures/sweep-command.server.ts'
import { type Env, readEnv } from '#app/platform/env.server.ts'
import { openStorage } from '#app/platform/open-storage.server.ts'
import { OperatorError } from '#app/platform/operator-error.ts'
import { pictureNames } from '#app/vehicles/pictures/picture-names.actions.server.ts'
import { openMigratedDatabase } from '../server/own-database.ts'
import { askSite } from './ask-site.ts'
import { runForOperator } from './operator-command.ts'

const usage =
  'npm run sweep   says what a sweep of the picture storage would take. npm run sweep -- --yes   takes it, and the storage is this database’s'

/** What the sweep of each day does not do by itself, since it cannot know whether it is meant. */
await runForOperator(async () => {
  const [option] = process.argv.slice(2)
  if (option !== undefined && option !== '--yes') throw new OperatorError(usage)
  const env = readEnv(process.env)
  const command = { verb: 'sweep' as const, isMeant: option === '--yes' }
  const { text } = (await askSite(env, command)) ?? (await sweepHere(env, command))
  process.stdout.write(`${text}\n`)
})

async function sweepHere(env: Env, command: z.infer<typeof sweepCommand>) {
  const storage = await openStorage(env)
  const { db, close } = await openMigratedDatabase(env, storage)
  try {
    return await runSweepCommand({ db, storage, ...pictureNames }, command)
  } finally {
    await close()
  }
}
