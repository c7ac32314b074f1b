import { expect, test } from 'vitest'
import type { Db } from '#app/db/client.server.ts'
import { saveSettings } from '#app/settings/settings.server.ts'
import { closedDb, freshDb } from '../../test/kit/db.ts'
import { freshStorage } from '../../test/kit/fresh-storage.ts'
import { staffRequest } from '../../test/kit/staff-context.ts'
import { loader } from './security-txt.route.ts'

const storage = await freshStorage()
const origin = 'https://redstone.example'
const dayMs = 24 * 60 * 60_000

test('who finds a weakness is told where to write, in which language and until when that holds', async () => {
  const db = await freshDb()
  await saveSettings(db, { contact_email: 'care+site@redstone.example' })
  const { status, type, fields } = await readFile(db)
  expect([status, type]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(fields).toEqual([
    ['Contact', 'mailto:care+site@redstone.example'],
    ['Expires', expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)],
    ['Preferred-Languages', 'en'],
  ])
  const daysLeft = (Date.parse(fields[1]?.[1] ?? '') - Date.now()) / dayMs
  expect(daysLeft).toBeGreaterThan(30)
  expect(daysLeft).toBeLessThan(365)
})

test('where the operator has named the public origin, the file says which address is its own', async () => {
  const { fields } = await readFile(await freshDb(), origin)
  expect(fields).toContainEqual(['Canonical', `${origin}/.well-known/security.txt`])
})

test('while the address cannot be read no other one stands in', async () => {
  const { status, text } = await readFile(await closedDb())
  expect(status).toBe(503)
  expect(text).not.toContain('mailto:')
})

async function readFile(db: Db, publicOrigin?: string) {
  const url = new URL(`http://forged.example/.well-known/security.txt`)
  const context = staffRequest({ db, storage, publicOrigin }, null)
  const answer = await loader({
    context,
    url,
    request: new Request(url),
    params: {},
    pattern: '/.well-known/security.txt',
  })
  const text = await answer.text()
  const fields = text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(': '))
  return { status: answer.status, type: answer.headers.get('Content-Type'), text, fields }
}
