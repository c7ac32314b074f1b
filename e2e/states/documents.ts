import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { plainDocument } from '../../test/kit/plain-answers.ts'
import { documentFile, documentsFolder, keepDocument } from '../../test/kit/readings.ts'
import { testServer } from '../../test/kit/site-databases.ts'

/**
 * True on a server whose page is what it was on the embedded engine. Ids, nonces, times and addresses made up for this
 * run do not count. Every judge would say again what it said there. On the embedded engine it is noted instead.
 */
export async function isAsOnEmbedded(page: Page, name: string) {
  if (!documentsFolder) return false
  const document = plainDocument(await page.content())
  if (!testServer) {
    await keepDocument(name, document)
    return false
  }
  const file = documentFile(name)
  return existsSync(file) && (await readFile(file, 'utf8')) === document
}
