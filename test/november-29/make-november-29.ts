import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fetchContactForm, fetchFreeTimes } from '../kit/http-visitor.ts'
import { packFolder, unpackFolder } from '../kit/packed-folder.ts'
import { discard, type Site, startSite, temporaryFolder } from '../kit/site-process.ts'
import { addStaff, staffCookies } from '../kit/staff-member.ts'
import { handsOf, idOf } from '../november-28/november-rows.ts'
import { november29 } from './november-29-facts.ts'

/**
 * Made folder.br, with the site of commit 5df4695e: the last one in which the schema of November 28 was still 38
 * migrations. It is the folder of November 28, opened by that site and filled with what is newer: a vehicle that is built
 * to order, a work on vehicles, and a time that is held. In a checkout of that commit, with its packages installed and
 * the site built (`npm run build`):
 *
 *     node PATH-TO/test/november-29/make-november-29.ts
 */
const here = import.meta.dirname
const data = { dataDir: await temporaryFolder(), databaseUrl: undefined, bucket: undefined }
await unpackFolder(await readFile(join(here, '../november-28/folder.br')), data.dataDir)
const site = await startSite({ data, env: { DEMO: 'off' } })
await addNewerRows(site)
await site.stop()
await writeFile(join(here, 'folder.br'), await packFolder(data.dataDir))
await discard(data)

async function addNewerRows(site: Site) {
  const { origin } = site
  const { post, read } = handsOf(origin, { Cookie: await staffCookies(origin, await addStaff(site, november29.staff)) })
  const van = { type: 'Side-Entry', description: 'Made up for a test.', features: 'Ramp', status: 'built-to-order' }
  await post('/admin/vehicles/new', { ...van, name: november29.vehicle, price: '50,000' })
  const id = await idOf(read, '/admin/vehicles', november29.vehicle)
  await post('/admin/vehicles/bulk', { intent: 'apply', action: 'percent', percent: '-10', seen: [`${id} 1`] })
  while (!(await read('/admin/vehicles')).includes('$45,000')) await wait(200)
  const form = await fetchContactForm(origin)
  const [startsAt = ''] = (await fetchFreeTimes(origin, 'Denver')).times
  const who = { name: november29.holder, email: 'cy@sample.example', phone: '602-555-0142', comments: 'x' }
  await handsOf(origin).post('/appointments?showroom=Denver', { ...form, ...who, formId: 'held', startsAt })
}
