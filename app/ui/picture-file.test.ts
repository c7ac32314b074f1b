import { expect, test } from 'vitest'
import { maxPictureBytes, notAPictureFile, pictureFileProblem, pictureTypes, uploadsLeftText } from './picture-file.ts'

const file = { name: 'van.png', type: 'image/png', size: maxPictureBytes }

test('a picture may be a JPEG, PNG, WebP or GIF of up to 5 MB', () => {
  expect(maxPictureBytes).toBe(5_242_880)
  for (const type of pictureTypes) expect(pictureFileProblem({ ...file, type })).toBeNull()
})

test.each([
  [{ size: maxPictureBytes + 1 }, 'File too large', 'File "van.png" is too large (max 5MB).'],
  [{ type: 'image/svg+xml' }, 'Invalid file type', 'File type for "van.png" is not supported.'],
  [{ size: 0 }, 'Empty file', 'File "van.png" is empty. Choose the picture again.'],
  [{ size: 0, type: '' }, 'Empty file', 'File "van.png" is empty. Choose the picture again.'],
  [{ type: '' }, 'Invalid file type', 'File type for "van.png" is not supported.'],
])('a chosen file with %o is refused before it is sent', (change, title, description) => {
  expect(pictureFileProblem({ ...file, ...change })).toEqual({ title, description, variant: 'destructive' })
})

test('of a HEIC photo, by its type or name, it is said how to send it', () => {
  for (const told of [{ name: 'IMG_1.HEIC' }, { name: 'photo', type: 'image/heic' }])
    expect(notAPictureFile({ ...file, type: '', ...told }).description).toMatch(
      /^File type for ".*" is not supported\. It is a HEIC photo\. .*sends it as a JPEG/,
    )
})

test('how many pictures are left in an hour is said from 60 on, before the limit is reached', () => {
  expect(uploadsLeftText(61)).toBeNull()
  expect(uploadsLeftText(60)).toBe('You can add 60 more pictures this hour.')
  expect(uploadsLeftText(1)).toBe('You can add 1 more picture this hour.')
  expect(uploadsLeftText(0)).toContain('You can add more in a while.')
})
