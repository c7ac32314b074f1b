import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'

test('an error summary leads to each field, and is not there without errors', () => {
  const html = renderToStaticMarkup(<ErrorSummary errors={[{ name: 'email', message: 'Enter your email address.' }]} />)
  expect(html).toMatch(/<a href="#email"[^>]*>Enter your email address\.<\/a>/)
  expect(renderToStaticMarkup(<ErrorSummary errors={[]} />)).toBe('')
})
