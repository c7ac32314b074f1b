import { expect, test } from 'vitest'
import { boundaryIn } from './form-boundary.ts'

test('the boundary of a form with files is read from its type alone', () => {
  expect(boundaryIn('Multipart/Form-Data; charset=utf-8; boundary="a b"')).toBe('a b')
  expect(boundaryIn('multipart/form-data; boundary=xyz')).toBe('xyz')
  expect(boundaryIn('multipart/form-data')).toBe(null)
  expect(boundaryIn('text/plain; boundary=xyz')).toBe(null)
})
