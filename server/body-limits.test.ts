import { describe, expect, test } from 'vitest'
import { usualLimits } from './arriving-bodies.ts'
import { bodyLimitOf } from './body-limits.ts'

const megabyte = 1024 * 1024

describe('S19 (ASVS 5.2.1): a body', () => {
  test.each([
    ['/contact', 256 * 1024],
    ['/trade-in', 60 * megabyte],
    ['/trade-in.data', 60 * megabyte],
    ['/trade-in/send', 60 * megabyte],
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

  test('of the largest form that strangers send finds room for a whole one, also above half', () => {
    const { bytes } = bodyLimitOf('/trade-in')
    const { step, networkWhenFull, all, forStaff } = usualLimits.disk
    expect(networkWhenFull).toBeGreaterThanOrEqual(Math.ceil(bytes / step) * step)
    expect(all - forStaff, 'three networks have one each').toBeGreaterThanOrEqual(3 * networkWhenFull)
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
