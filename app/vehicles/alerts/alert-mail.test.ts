import { describe, expect, test } from 'vitest'
import { alertNewsMail, confirmAlertsMail, type ToldNews } from './alert-mail.ts'

const reader = { mailId: 7, token: 'secret', origin: 'https://redstone.example' }
const van = { id: 1003, name: '2021 Toyota Sienna', price: 42_000 }
const suv = { id: 1004, name: '2022 Ford Explorer', price: null }

test('the email that asks to confirm has the link to the list, one press to stop, and no word of who typed the address', () => {
  expect(confirmAlertsMail(reader)).toMatchObject({
    subject: 'Please confirm: email me about vehicles',
    list: { name: 'vehicle-alerts', stopUrl: 'https://redstone.example/alerts/stop?token=secret' },
    messageId: 'alert-confirm-7@redstone.example',
    text: expect.stringContaining('https://redstone.example/alerts?token=secret'),
  })
})

describe('an email with news', () => {
  const news: ToldNews[] = [
    { is: 'new', label: 'Minivans, Rear Entry', query: '?category=minivan&entry=rear', vehicles: [van, suv] },
    { is: 'price', vehicle: van, fromPrice: 45_000 },
    { is: 'sold', vehicle: suv },
  ]

  test('names vehicles with price and address, what a price was, and what is sold', () => {
    const { subject, text, html, list } = alertNewsMail(reader, news)
    expect(subject).toBe('News about 4 vehicles')
    for (const line of [
      'New for you: Minivans, Rear Entry',
      '$42,000: 2021 Toyota Sienna (https://redstone.example/vehicles/1003)',
      'Call for price: 2022 Ford Explorer (https://redstone.example/vehicles/1004)',
      'https://redstone.example/vehicles?category=minivan&entry=rear',
      'The 2021 Toyota Sienna costs less now. It was $45,000.',
      'The 2022 Ford Explorer has been sold.',
      'https://redstone.example/alerts?token=secret',
    ])
      expect(text).toContain(line)
    expect(html).toContain('href="https://redstone.example/vehicles?category=minivan&#38;entry=rear"')
    expect(list.stopUrl).toBe('https://redstone.example/alerts/stop?token=secret')
  })

  test.each([
    [{ is: 'price', vehicle: van, fromPrice: 45_000 }, 'New price: 2021 Toyota Sienna'],
    [{ is: 'price', vehicle: van, fromPrice: null }, 'New price: 2021 Toyota Sienna'],
    [{ is: 'new', label: '', query: '', vehicles: [van, suv] }, 'Just in: 2021 Toyota Sienna and 1 more'],
    [{ is: 'sold', vehicle: van }, 'Sold: 2021 Toyota Sienna'],
  ] satisfies Array<[ToldNews, string]>)('says in its subject what is new: %j', (one, subject) =>
    expect(alertNewsMail(reader, [one]).subject).toBe(subject),
  )

  test('names six vehicles of a search, and how many more there are', () => {
    const vehicles = Array.from({ length: 9 }, (_, at) => ({ ...van, id: 2000 + at }))
    const { text } = alertNewsMail(reader, [{ is: 'new', label: 'All vehicles', query: '', vehicles }])
    expect(text.match(/vehicles\/20\d\d/g)).toHaveLength(6)
    expect(text).toContain('View all matches, 3 more of them new:\nhttps://redstone.example/vehicles\n')
  })
})
