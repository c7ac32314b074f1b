import { z } from 'zod'
import { quickAmount } from './bench-place.ts'
import { benchSession } from './bench-session.ts'

/** One of two commits that are compared. It does what its parent asks for, on the checkout that it is started in. */
const asked = z.object({
  place: z.string(),
  rows: z.array(z.string()),
  task: z.enum(['prepare', 'measure', 'measure last']),
})

const session = benchSession(quickAmount)

process.on('message', async (message) => {
  try {
    const { task, ...wanted } = asked.parse(message)
    if (task === 'prepare') await session.prepare(wanted)
    const rows = task === 'prepare' ? [] : await session.measure(wanted)
    if (task === 'measure last') await session.leave()
    process.send?.({ rows })
  } catch (error) {
    // The parent tells it: it may be that this commit has nothing of the kind.
    process.send?.({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) })
  }
})
// Also where the parent was killed: what ends with this process are its sites and their data.
process.once('disconnect', () => process.exit())
