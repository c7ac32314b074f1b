import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { answersAlike, type Reader, reading, watch } from './reading-watch.ts'
import { testServer } from './site-databases.ts'

/** The folder where the embedded run leaves what was read, and states’ documents, for the run on a server. */
export const documentsFolder = process.env.TEST_DOCUMENTS

/** True on a server that answers to all that was read under this name what the embedded engine answered. */
export async function isReadAlike(name: string, reader: Reader) {
  if (!documentsFolder || !testServer) return false
  const file = documentFile(name)
  return existsSync(file) && answersAlike(reading.parse(JSON.parse(await readFile(file, 'utf8'))), reader)
}

/** Watches on the embedded engine what a browser does. The returned function ends that; where it only read, that is kept under a name. */
export function watchReading(context: BrowserContext, reader: Reader) {
  if (!documentsFolder || testServer) return async () => {}
  const end = watch(context, reader)
  return async (name: string) => {
    const read = await end()
    if (read) await keepDocument(name, JSON.stringify(read))
  }
}

/** The file of a document or a reading. */
export function documentFile(name: string) {
  return join(documentsFolder ?? '', createHash('sha256').update(name).digest('hex'))
}

export async function keepDocument(name: string, content: string) {
  await mkdir(documentsFolder ?? '', { recursive: true })
  await writeFile(documentFile(name), content)
}
