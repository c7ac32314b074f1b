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

/** What is another in every run, whatever the page is like: no judge looks at it, or it is as long and of the same kind each time. */
const ofThisRun: Array<[RegExp, string]> = [
  // Data and links of scripts are not drawn; what they make of the page is.
  [/<script\b.*?<\/script>/gs, ''],
  [/<link\b[^>]*>/g, ''],
  [/<meta property="og:image[^>]*>/g, ''],
  [/<div class="move-bar">.*?<\/div>/gs, ''],
  // The code that leads a phone to the page's address.
  [/<path d="M4 4\.5h[^>]*>/g, 'CODE'],
  [/<time\b[^>]*>.*?<\/time>/gs, 'TIME'],
  [/\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)/g, 'TIME'],
  [/\d{4}-\d\d-\d\dT[\d-]+Z-[0-9a-f]{8}/g, 'BACKUP'],
  [/name="shownAt" value="[^"]*"/g, ''],
  [/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, 'ID'],
  [/1[789]\d{11}/g, 'MS'],
  [/nonce="[^"]*"/g, ''],
  [/(http:\/\/)?127\.0\.0\.1:\d+/g, 'ORIGIN'],
  [/\b(staff|invited)\d+-\d+/g, '$1'],
  // Names that a walk of focus has given to controls, and whether the page has been scrolled since it came.
  [/ data-(stop|scrolled)="[^"]*"/g, ''],
  // Secrets of links, then hashes of what a form began with.
  [/(?<=[="])[\w-]{43}(?=[&"])/g, 'SECRET'],
  [/(?<=&quot;)[\w-]{12}(?=&quot;)/g, 'HASH'],
]

/** The document as judges see it, without what is another in every run. */
export function plainDocument(html: string) {
  return ofThisRun.reduce((text, [what, name]) => text.replaceAll(what, name), html)
}
