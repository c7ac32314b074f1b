import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { embeddedDatabase } from '#app/db/client.server.ts'
import { extensions } from '#app/db/embedded.server.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A file with a migrated, empty database; undefined when the suite runs on a server. */
    emptyDatabase: string | undefined
  }
}

/** Lays down the embedded engine's files once for the whole run: that takes seconds, and opening a copy half of one. */
export default async function provideEmptyDatabase(project: TestProject) {
  if (process.env.TEST_DATABASE_URL) return project.provide('emptyDatabase', undefined)
  const folder = await mkdtemp(join(tmpdir(), 'redstone-empty-'))
  const file = join(folder, 'database.tar')
  const lite = await PGlite.create({ extensions })
  await embeddedDatabase(lite).migrate(resolve('app/db/migrations'))
  await writeFile(file, await (await lite.dumpDataDir('none')).bytes())
  await lite.close()
  project.provide('emptyDatabase', file)
  return () => rm(folder, { recursive: true })
}

/** Opens a copy of it in memory. */
export async function openEmptyDatabase(file: string) {
  return PGlite.create({ extensions, loadDataDir: new Blob([await readFile(file)]) })
}
