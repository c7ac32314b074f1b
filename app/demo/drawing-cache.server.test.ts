import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../test/kit/temporary-folder.ts'
import { versionsOfDrawing } from './drawing-cache.server.ts'

const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><rect width="200" height="300"/></svg>'

test('what was drawn once is cached, and read the next time', async () => {
  const folder = await temporaryFolder()
  const made = await versionsOfDrawing(folder, drawing)
  const [cached = ''] = await readdir(folder)
  await writeFile(join(folder, cached, 'size'), '400x299')
  expect(await versionsOfDrawing(folder, drawing)).toEqual({ ...made, height: 299 })
})

test('where nothing can be written the drawing is made all the same', async () => {
  const file = join(await temporaryFolder(), 'a-file')
  await writeFile(file, '')
  const { width, height, versions } = await versionsOfDrawing(join(file, 'drawings'), drawing)
  expect([width, height]).toEqual([400, 300])
  expect(versions.length).toBeGreaterThan(0)
})

test('a drawing that was cached comes back as it was made, its tone included', async () => {
  const folder = await temporaryFolder()
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="340" height="200"><rect width="340" height="200"/></svg>'
  const made = await versionsOfDrawing(folder, svg)
  expect(made.tone).toBe('#000000')
  expect(await versionsOfDrawing(folder, svg)).toEqual(made)
})
