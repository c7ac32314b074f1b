import { z } from 'zod'
import { isOwnStorage, takeOverStorage } from '#app/platform/storage-mark.server.ts'
import { lookAtSweep, sweepAll } from './picture-sweep.server.ts'
import type { Dependencies } from './unused-pictures.server.ts'

/** `isMeant` is false for a look at what a sweep would do. */
export const sweepCommand = z.object({ verb: z.literal('sweep'), isMeant: z.boolean() })

/** What came of the operator's command, in words. Done as meant, the storage is this database's. */
export async function runSweepCommand(dependencies: Dependencies, command: z.infer<typeof sweepCommand>) {
  return { ok: true, text: command.isMeant ? await sweep(dependencies) : await announce(dependencies) }
}

async function sweep(dependencies: Dependencies) {
  if (!(await isOwnStorage(dependencies))) await takeOverStorage(dependencies)
  const taken = await sweepAll(dependencies)
  return `Set aside: ${taken} pictures. They are removed in 30 days; one that a row names again comes back by itself.`
}

async function announce(dependencies: Dependencies) {
  const { isOwn, unnamed, stored } = await lookAtSweep(dependencies)
  const owner = isOwn ? 'The storage is this database’s.' : 'The storage is not known to be this database’s.'
  return `${owner} Of its ${stored} pictures ${unnamed} are older than a day and named by no row. To set those aside, and to make the storage this database’s:   npm run sweep -- --yes`
}
