import { expect, test } from 'vitest'
import { shownFileName } from './file-name.ts'
import { notAPictureFile } from './picture-file.ts'

test('a file is called by its name, in the order in which it was written', () => {
  expect(shownFileName('van.jpg')).toBe('van.jpg')
  expect(shownFileName('\u202egpj.exe')).toBe('gpj.exe')
  expect(shownFileName('van\u2066\u2067\u2069\u200f.exe')).toBe('van.exe')
  expect(notAPictureFile({ name: '\u202egpj.exe', size: 1, type: '' }).description).toBe(
    'File type for "gpj.exe" is not supported.',
  )
})

test('a name that is written from right to left turns no word around it', () => {
  expect(shownFileName('סיינה.exe')).toBe('\u2068סיינה.exe\u2069')
  expect(shownFileName('\u2069סיינה')).toBe('\u2068סיינה\u2069')
})
