import { describe, expect, test } from 'vitest'
import { bodyLimitOf } from './body-limits.ts'

const megabyte = 1024 * 1024

describe('S19 (ASVS 5.2.1): a body', () => {
  test.each([
    ['/contact', 256 * 1024],
    ['/trade-in', 25 * megabyte],
    ['/trade-in.data', 25 * megabyte],
    ['/admin/vehicles/pictures', 5 * megabyte],
    ['/admin/vehicles/import.data', 5 * megabyte],
    ['/admin/vehicles/new', 50 * megabyte],
    ['/admin/vehicles/edit/1001', 50 * megabyte],
    ['/admin/pages/edit/1001', 6 * megabyte],
    ['/admin/pages/pictures', 5 * megabyte],
    ['/admin/pages/preview', megabyte],
    ['/admin/reviews/edit/1001.data', 5 * megabyte],
  ])('to %s may have %d bytes and a little more', (path, bytes) => {
    expect(bodyLimitOf(path).bytes).toBeGreaterThanOrEqual(bytes)
    expect(bodyLimitOf(path).bytes).toBeLessThan(bytes + megabyte)
  })

  test.each([
    '/admin/vehicles/picturesque',
    '/admin/vehicles/import/columns',
    '/admin/vehicles/delete/1001',
    '/x/admin/vehicles/new',
    '/admin/vehicles/edit/1001/x',
    '/trade-in/x',
  ])('to %s has no more room than any other', (path) => {
    expect(bodyLimitOf(path)).toEqual(bodyLimitOf('/contact'))
  })
})
