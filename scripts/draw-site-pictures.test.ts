import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sitePictures } from './draw-site-pictures.ts'

test.each([...sitePictures])('%s is what the drawing draws today', (path, svg) => {
  expect(readFileSync(path, 'utf8') === svg).toBe(true)
})
