import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider, UNSAFE_ErrorResponseImpl } from 'react-router'
import { expect, test } from 'vitest'
import { ErrorBoundary } from '../root.tsx'

test('D1: who is turned away while they send something reads that it did not arrive and what to do, and no error of ours', () => {
  const screen = screenFor(429, 'Too Many Requests')
  expect(screen).toContain('Please wait a minute')
  expect(screen).toContain('it did not arrive: please send it again')
  expect(screen).toContain('href="/contact"')
  expect(screen).not.toMatch(/Unexpected|Too Many Requests/)
})

test('what goes wrong otherwise is said to be an error', () => {
  expect(screenFor(503, 'Service Unavailable')).toMatch(/Unexpected Application Error!.*Service Unavailable/)
})

function screenFor(status: number, statusText: string) {
  const error = new UNSAFE_ErrorResponseImpl(status, statusText, '')
  const router = createMemoryRouter([{ path: '/', element: <ErrorBoundary error={error} params={{}} /> }])
  return renderToStaticMarkup(<RouterProvider router={router} />)
}
