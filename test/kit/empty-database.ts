import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { TestProject } from 'vitest/node'
import { embeddedDatabase, openServerDatabase } from '#app/db/client.server.ts'
import { engineOptions } from '#app/db/embedded.server.ts'
import { createDatabase, databaseName, dropDatabase } from './site-databases.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A migrated, empty database to copy. It is a name on the server the suite runs on, or else a file. */
    emptyDatabase: string
  }
}

const migrations = resolve('app/db/migrations')

/** Migrates one database for the whole run: that takes seconds, a copy a fraction of one. */
export default async function provideEmptyDatabase(project: TestProject) {
  const databaseUrl = await createDatabase()
  const { name, remove } = databaseUrl ? await onServer(databaseUrl) : await inFile()
  project.provide('emptyDatabase', name)
  return remove
}

async function onServer(databaseUrl: string) {
  const database = openServerDatabase(databaseUrl)
  await database.migrate(migrations)
  await database.close()
  return { name: databaseName(databaseUrl), remove: () => dropDatabase(databaseUrl) }
}

async function inFile() {
  const folder = await mkdtemp(join(tmpdir(), 'redstone-empty-'))
  const file = join(folder, 'database.tar')
  const lite = await PGlite.create(engineOptions)
  await embeddedDatabase(lite).migrate(migrations)
  await writeFile(file, await (await lite.dumpDataDir('none')).bytes())
  await lite.close()
  return { name: file, remove: () => rm(folder, { recursive: true }) }
}

/** Opens a copy of the file's database in memory. */
export async function openEmptyDatabase(file: string) {
  return PGlite.create({ ...engineOptions, loadDataDir: new Blob([await readFile(file)]) })
}
