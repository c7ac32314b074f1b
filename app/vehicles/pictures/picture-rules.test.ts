import { describe, expect, test } from 'vitest'
import { judgePictures, judgeUploads, refusalTexts } from './picture-rules.ts'

function file(name: string, changes: { size?: number; type?: string } = {}) {
  return { name, size: 1000, type: 'image/jpeg', ...changes }
}

describe('chosen files', () => {
  test('that offend are left out and the rest stays, in its order', () => {
    const [first, second] = [file('a.jpg'), file('b.jpg')]
    const files = [file('huge.jpg', { size: 6_000_000 }), first, file('plan.svg', { type: 'image/svg+xml' }), second]
    const { accepted, refusals } = judgePictures(files, 0)
    expect(accepted).toEqual([first, second])
    expect(refusals).toMatchObject([
      { message: 'File "huge.jpg" is too large (max 5MB).', toast: { title: 'File too large' } },
      { message: 'File type for "plan.svg" is not supported.', toast: { title: 'Invalid file type' } },
    ])
  })

  test('beyond ten in all are left out; one that is left out anyway takes no place', () => {
    const files = [file('plan.svg', { type: '' }), file('9.jpg'), file('10.jpg'), file('11.jpg'), file('12.jpg')]
    const { accepted, refusals } = judgePictures(files, 8)
    expect(accepted.map(({ name }) => name)).toEqual(['9.jpg', '10.jpg'])
    expect(refusals.slice(1).map(({ toast }) => toast)).toEqual(
      Array(2).fill({ title: 'Too many files', description: 'Maximum 10 images allowed.', variant: 'destructive' }),
    )
    expect(refusalTexts(refusals), 'each once').toEqual([
      'File type for "plan.svg" is not supported.',
      'You can upload a maximum of 10 images in total.',
    ])
  })
})

test('uploads are all stored, partly failed or all failed', () => {
  expect(judgeUploads(0, 0)).toBe('all-stored')
  expect(judgeUploads(3, 0)).toBe('all-stored')
  expect(judgeUploads(2, 1)).toBe('some-failed')
  expect(judgeUploads(0, 1)).toBe('all-failed')
})
