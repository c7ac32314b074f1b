import { describe, expect, test } from 'vitest'
import { judgePictures, judgeUploads, maxPictureBytes } from './picture-rules.ts'

function file(name: string, changes: { size?: number; type?: string } = {}) {
  return { name, size: 1000, type: 'image/jpeg', ...changes }
}

describe('chosen files', () => {
  test('of the four types and up to 5 MB are all taken', () => {
    const files = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'].map((type) => file(type, { type }))
    files.push(file('largest.jpg', { size: maxPictureBytes }))
    expect(judgePictures(files, 5)).toEqual({ accepted: files, refusals: [] })
  })

  test('that offend are left out and the rest is kept', () => {
    const good = [file('a.jpg'), file('b.jpg')]
    const large = file('huge.jpg', { size: maxPictureBytes + 1 })
    const vector = file('plan.svg', { type: 'image/svg+xml' })
    const { accepted, refusals } = judgePictures([large, good[0] ?? large, vector, good[1] ?? large], 0)
    expect(accepted).toEqual(good)
    expect(refusals).toEqual([
      {
        file: 'huge.jpg',
        message: 'File "huge.jpg" is too large (max 5MB).',
        toast: {
          title: 'File too large',
          description: 'File "huge.jpg" is too large (max 5MB).',
          variant: 'destructive',
        },
      },
      {
        file: 'plan.svg',
        message: 'File type for "plan.svg" is not supported.',
        toast: {
          title: 'Invalid file type',
          description: 'File type for "plan.svg" is not supported.',
          variant: 'destructive',
        },
      },
    ])
  })

  test('beyond ten in all are left out; one that is left out anyway takes no place', () => {
    const files = [file('plan.svg', { type: '' }), file('9.jpg'), file('10.jpg'), file('11.jpg')]
    const { accepted, refusals } = judgePictures(files, 8)
    expect(accepted.map(({ name }) => name)).toEqual(['9.jpg', '10.jpg'])
    expect(refusals.map(({ file: name, message, toast }) => [name, message, toast.title, toast.description])).toEqual([
      ['plan.svg', 'File type for "plan.svg" is not supported.', 'Invalid file type', expect.any(String)],
      ['11.jpg', 'You can upload a maximum of 10 images in total.', 'Too many files', 'Maximum 10 images allowed.'],
    ])
  })
})

test('uploads are all stored, partly failed or all failed', () => {
  expect(judgeUploads(0, 0)).toBe('all-stored')
  expect(judgeUploads(3, 0)).toBe('all-stored')
  expect(judgeUploads(2, 1)).toBe('some-failed')
  expect(judgeUploads(0, 1)).toBe('all-failed')
})
