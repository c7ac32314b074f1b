import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { testServer } from '../../test/kit/site-databases.ts'

/** The folder in which the run on the embedded engine leaves what each state’s document is like, for the run on a server. */
const folder = process.env.TEST_DOCUMENTS

/**
 * True where this run is on a server, and the page is, but for ids, nonces, times and addresses made up for this run, what it was on the
 * embedded engine: then every judge would say what it has said there. On the embedded engine it is noted instead.
 */
export async function isAsOnEmbedded(page: Page, name: string) {
  if (!folder) return false
  const file = join(folder, createHash('sha256').update(name).digest('hex'))
  const document = plainDocument(await page.content())
  if (testServer) return existsSync(file) && (await readFile(file, 'utf8')) === document
  await mkdir(folder, { recursive: true })
  await writeFile(file, document)
  return false
}

/** The document without what is another in every run. */
export function plainDocument(html: string) {
  return html
    .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID')
    .replaceAll(/nonce="[^"]*"/g, '')
    .replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'ORIGIN')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'TIME')
}
