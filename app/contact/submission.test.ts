import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oneLine } from '#app/fields/form-schema.ts'
import { fuzz, hostile } from '../../test/kit/fuzz.ts'
import { messageAbout, messageWithSubject, splitMessage, subjectFor } from './submission.ts'

test('a link to the form fills in the subject it asks for, and an unknown one fills in nothing', () => {
  expect(subjectFor('QuoteRequest')).toBe('Vehicle Quote Request')
  expect(subjectFor('TestDrive')).toBe('Test Drive Request')
  expect(subjectFor('Accessibility')).toBe('Accessibility of the website')
  expect(['quoterequest', 'constructor', '', null].map(subjectFor)).toEqual(['', '', '', ''])
})

test('a link from a vehicle begins the message with its name', () => {
  expect(messageAbout('2023 Toyota Sienna')).toBe('I am interested in the 2023 Toyota Sienna.\n\n')
})

describe('a stored message', () => {
  test('begins with the subject and an empty line', () => {
    expect(messageWithSubject('Ramp', 'How wide?\nThanks')).toBe('Subject: Ramp\n\nHow wide?\nThanks')
  })

  test.each([
    ['Ramp', 'How wide?'],
    ['Ramp', '\n\nSubject: Other\n\nmore'],
    ['Subject: Ramp', ''],
  ])('is taken apart into what was put in: %j and %j', (subject, text) => {
    expect(splitMessage(messageWithSubject(subject, text))).toEqual({ subject, text })
  })

  test.each(['How wide?', '', 'Subject: Ramp', 'Subject: Ramp\nHow wide?'])(
    'without a subject is all text: %j',
    (text) => {
      expect(splitMessage(text)).toEqual({ subject: '', text })
    },
  )
})

test('S16: whatever subject and text a message has, both come apart again as they were', () => {
  const written = hostile('Subject: ', '\n', '\n\n', ':', ' ', 'Bcc: x')
  fc.assert(
    fc.property(written, written, (subject, text) => {
      const line = oneLine(subject)
      expect(splitMessage(messageWithSubject(line, text))).toEqual({ subject: line, text })
    }),
    fuzz,
  )
})
