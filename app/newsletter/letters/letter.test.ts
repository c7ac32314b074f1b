import { expect, test } from 'vitest'
import { progressText, readVehicleNumbers } from './letter.ts'
import { letterSchema } from './letter-fields.ts'
import { letterMail, letterText } from './letter-mail.ts'

const letter = {
  ...{ id: 1001, title: 'New vans', body: ['They came in.', '- One\n- Two'], origin: 'https://redstone.example' },
  ...{ vehicles: [{ id: 7, name: '2023 Toyota Sienna', offer: '$68,900' }], address: '1 Main Street, Phoenix' },
}

test('vehicles are named by their numbers or the addresses of their pages, each once', () => {
  expect(readVehicleNumbers(' 1001,1004  https://redstone.example/vehicles/1002; 1001')).toBe('1001, 1004, 1002')
  expect(readVehicleNumbers('')).toBe('')
  for (const text of ['the red one', '1001, x', '0', '-1', '/vehicles/'])
    expect(readVehicleNumbers(text), text).toBeNull()
})

test('too many vehicles, an empty text and an empty subject are refused in words', () => {
  const vehicles = Array.from({ length: 13 }, (_, at) => at + 1001).join(' ')
  const { error } = letterSchema.safeParse({ title: ' ', content: '\u200b', vehicles })
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Enter a subject.',
    'Enter the text.',
    'A newsletter can have up to 12 vehicles. It has 13 now.',
  ])
})

test('how far a letter is stands in one line', () => {
  expect(progressText({ readers: 10_000, sent: 1200, refused: 3, givenUp: 1 })).toBe(
    '1,200 of 10,000 emails sent, 3 refused, 1 not delivered',
  )
  expect(progressText({ readers: 1, sent: 1, refused: 0, givenUp: 0 })).toBe('1 of 1 email sent')
})

test('an email says the text, the vehicles, where to read it in a browser, who writes and how to unsubscribe', () => {
  const { text, html, list, messageId } = letterMail(letter, { id: 5, token: 'secret' })
  expect(text).toBe(`They came in.

- One
- Two

$68,900: 2023 Toyota Sienna (https://redstone.example/vehicles/7)

Read it in your browser:
https://redstone.example/newsletter/1001

You’re getting this email because you asked for our newsletter.
Redstone Mobility
1 Main Street, Phoenix

Unsubscribe:
https://redstone.example/newsletter/stop?token=secret
`)
  expect(html).toContain('<a href="https://redstone.example/vehicles/7">2023 Toyota Sienna</a>')
  expect(list).toEqual({ name: 'newsletter', stopUrl: 'https://redstone.example/newsletter/stop?token=secret' })
  expect(messageId).toBe('letter-1001-5@redstone.example')
  expect(letterText(letter)).not.toContain('secret')
})
