import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../test/kit/temporary-folder.ts'
import { readStaticFiles, staticFiles } from './static-files.ts'

async function builtSite() {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/root-4f2.js'), 'plain words')
  await writeFile(join(folder, 'assets/root-4f2.js.br'), 'small words')
  await writeFile(join(folder, 'assets/root-4f2.js.gz'), 'smaller words')
  await writeFile(join(folder, 'share.jpg'), 'a picture')
  const files = await readStaticFiles(folder)
  await rm(folder, { recursive: true })
  const app = new Hono()
    .get('/assets/*', staticFiles(files, 'hashed'))
    .get('*', staticFiles(files, 'plain'))
    .notFound((c) => c.text('a page', 404))
  return (path: string, takes = '', method = 'GET') =>
    app.request(path, { method, headers: { 'Accept-Encoding': takes } })
}

test('S22: a built file comes from memory, in the compression that is taken, and costs no look at the disk', async () => {
  const ask = await builtSite()
  const script = '/assets/root-4f2.js'
  for (const [takes, encoding, body] of [
    ['gzip, br', 'br', 'small words'],
    ['gzip', 'gzip', 'smaller words'],
    ['br;q=0, gzip;q=0', null, 'plain words'],
  ] as const) {
    const { headers, ...answer } = await readAnswer(await ask(script, takes))
    expect(answer).toEqual({ status: 200, body })
    expect(headers.get('Content-Encoding')).toBe(encoding)
    expect(headers.get('Content-Length')).toBe(String(body.length))
    expect(headers.get('Vary')).toBe('Accept-Encoding')
    expect(headers.get('Content-Type')).toMatch(/^text\/javascript/)
    expect(headers.get('Cache-Control')).toContain('immutable')
  }
})

test('a file that was not compressed is sent as it is, and what is no file, or a compressed twin, is left to the pages', async () => {
  const ask = await builtSite()
  const picture = await readAnswer(await ask('/share.jpg', 'br'))
  expect([picture.status, picture.body, picture.headers.get('Content-Encoding')]).toEqual([200, 'a picture', null])
  expect(picture.headers.get('Cache-Control')).toBe('public, max-age=3600')
  const head = await readAnswer(await ask('/share.jpg', '', 'HEAD'))
  expect([head.body, head.headers.get('Content-Length')]).toEqual(['', '9'])
  for (const path of ['/assets/root-4f2.js.br', '/assets', '/assets/../share.jpg/'])
    expect((await ask(path)).status, path).toBe(404)
})

async function readAnswer(answer: Response) {
  return { status: answer.status, body: await answer.text(), headers: answer.headers }
}
