import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SelectField, TextAreaField, TextField } from './field.tsx'

test('label, hint and error are tied to the control by ids made of its name', () => {
  const html = renderToStaticMarkup(
    <TextField required name="email" label="Email Address" hint="We answer here." error="Enter your email address." />,
  )
  expect(html).toContain('<label for="email"')
  expect(html).toMatch(/<input[^>]* id="email"/)
  expect(html).toContain('aria-describedby="email-hint email-error"')
  expect(html).toContain('aria-invalid="true"')
  expect(html.indexOf('id="email-error"')).toBeLessThan(html.indexOf('<input'))
})

test('a field without hint or error describes itself by nothing', () => {
  const html = renderToStaticMarkup(<TextField required name="name" label="Full Name" />)
  expect(html).not.toContain('aria-describedby')
  expect(html).not.toContain('aria-invalid=')
})

test('a field that may stay empty says so in its label', () => {
  expect(renderToStaticMarkup(<TextAreaField name="notes" label="Notes" />)).toContain('(Optional)')
  expect(renderToStaticMarkup(<TextAreaField required name="notes" label="Notes" />)).not.toContain('(Optional)')
})

test('a choice from a list starts where it was left', () => {
  const options = [
    { value: 'all', label: 'All' },
    { value: 'suv', label: 'SUVs' },
  ]
  const html = renderToStaticMarkup(
    <SelectField required name="category" label="Kind" options={options} defaultValue="suv" />,
  )
  expect(html).toContain('<option value="suv" selected="">SUVs</option>')
})
