import { expect, test } from 'vitest'
import { filledTemplate, unknownPlaceholder, withTemplate } from './answer-template.ts'

const facts = { name: 'Ana María Pérez', vehicle: '2023 Toyota Sienna', staff: 'kim@dealer.example' }

test('a template is filled with the first name, the vehicle and who replies; other braces stay', () => {
  const text = 'Hello {name}, {name}: {vehicle} {price} {} from {staff}'
  expect(filledTemplate(text, facts)).toBe('Hello Ana, Ana: 2023 Toyota Sienna {price} {} from Kim')
  expect(filledTemplate(text, { ...facts, name: ' ', vehicle: null })).toContain('Hello there, there: the vehicle')
})

test('what somebody is called is no placeholder and no pattern', () => {
  expect(filledTemplate('{name} {vehicle}', { ...facts, name: '{staff}', vehicle: "$&$'{name}" })).toBe(
    "{staff} $&$'{name}",
  )
})

test('a template stands below what was typed, which stays', () => {
  expect(withTemplate('Half a reply \n', 'Hello')).toBe('Half a reply\n\nHello')
  expect(withTemplate(' \n', 'Hello')).toBe('Hello')
})

test('a placeholder that stands for nothing is found before a visitor reads it', () => {
  expect(unknownPlaceholder('{name}: {price} {vehicle} {staff}')).toBe('{price}')
  expect(unknownPlaceholder('{name}, {vehicle} {} {staff}')).toBeNull()
})
