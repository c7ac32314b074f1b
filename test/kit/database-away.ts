import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type LineFault, openLine } from './faulty-line.ts'
import { type SiteData, temporaryFolder } from './site-process.ts'

/** How a database is away: it fails at once, or it takes what it is told and does not answer. */
type Away = 'fails' | 'hangs'

/**
 * Takes the database of a site away, by the ways that its engine has: a server over the line to it, the embedded one
 * within the process. `data` and `env` are what to start the site with. `startsWithout` says whether it can start
 * meanwhile.
 */
export async function openDatabaseFault(data: SiteData) {
  return data.databaseUrl ? faultOfServer(data, data.databaseUrl) : faultOfEngine(data)
}

async function faultOfServer(data: SiteData, databaseUrl: string) {
  const line = await openLine(databaseUrl)
  const faults: Record<Away, LineFault> = { fails: 'down', hangs: 'half-open' }
  return {
    data: { ...data, databaseUrl: line.url },
    env: {},
    startsWithout: true,
    put: async (away: Away | null) => line.put(away && faults[away]),
    close: () => line.close(),
  }
}

async function faultOfEngine(data: SiteData) {
  const folder = await temporaryFolder()
  const files: Record<Away, string> = { fails: join(folder, 'dead'), hangs: join(folder, 'hang') }
  const preload = new URL('./failing-engine.ts', import.meta.url).href
  return {
    data,
    env: { FAULT_FOLDER: folder, NODE_OPTIONS: `--import=${preload}` },
    startsWithout: false,
    async put(away: Away | null) {
      for (const file of Object.values(files)) await rm(file, { force: true })
      if (away) await writeFile(files[away], '')
    },
    close: async () => rm(folder, { recursive: true, force: true }),
  }
}
