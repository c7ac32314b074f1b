import { expect, test } from 'vitest'
import { showrooms } from './company.ts'
import { dealer } from './dealer-structured.ts'

const company = {
  '@type': 'AutoDealer',
  '@id': 'https://redstone.example/#company',
  name: 'Redstone',
  url: 'https://redstone.example/',
}
const contact = { phone: '(602) 555-0142', email: 'info@redstone.example', address: '1200 Sandstone Parkway' }

test('search engines are told the days on which a showroom is closed, or has other hours', () => {
  const specialDays = [
    { day: '2026-12-24', name: null, hours: { opens: 8, closes: 12.5 } },
    { day: '2026-12-25', name: 'Christmas Day', hours: null },
  ]
  const [first] = showrooms.map((showroom) => ({ ...showroom, specialDays }))
  if (!first) throw new Error('there is a showroom')
  const { department } = dealer(company, contact, { founded: 2010, showrooms: [first] })
  const kind = { '@type': 'OpeningHoursSpecification' }
  expect(department[0]?.specialOpeningHoursSpecification).toEqual([
    { ...kind, validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '08:00', closes: '12:30' },
    { ...kind, validFrom: '2026-12-25', validThrough: '2026-12-25', opens: '00:00', closes: '00:00' },
  ])
})
