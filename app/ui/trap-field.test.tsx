import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TrapField } from './trap-field.tsx'

const trap = renderToStaticMarkup(<TrapField />)

/** Names, as parts of words, by which browsers and password managers take a field for one of a person. */
const knownToFillers =
  /name|mail|phone|tel|fax|address|street|city|state|zip|post|country|compan|organi|web|site|url|home|user|login|pass|otp|code|card|birth|date|title|age|sex|gender/i

test('S21: no filler takes the trap for a field of a person, nor may write into it', () => {
  const [, words = ''] = /<textarea([^>]*)>/.exec(trap) ?? []
  expect(words).toMatch(/ readOnly=""/i)
  expect(words).toMatch(/autoComplete="off"/i)
  expect(/ name="([^"]*)"/.exec(words)?.[1]).toBe('comments')
  expect(`${/ id="([^"]*)"/.exec(words)?.[1]} ${/<label[^>]*>([^<]*)/.exec(trap)?.[1]}`).not.toMatch(knownToFillers)
  expect(trap).not.toContain('<input')
})

test('S21: nobody sees, reaches or hears the trap', () => {
  expect(trap).toMatch(/^<div hidden="">/)
  expect(trap).toContain('tabindex="-1"')
})
