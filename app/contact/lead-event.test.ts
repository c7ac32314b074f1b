import { expect, test } from 'vitest'
import { aLead, grandCaravan, unknown } from '../../test/kit/mailed-leads.ts'
import { leadEvent } from './lead-event.ts'

function read(...lead: Parameters<typeof aLead>) {
  return JSON.parse(leadEvent(aLead(...lead)).body)
}

test('a lead is told with all that the visitor has sent', () => {
  const consent = { version: '1', email: 'Email me.', call: null, text: null }
  expect(read({ consent, fitCode: 'H54.5 W26' })).toEqual({
    type: 'lead.created',
    timestamp: '2026-11-21T12:30:00.000Z',
    data: {
      id: 1001,
      url: 'https://redstone.example/admin/inbox/1001',
      interest: 'buy',
      customer: {
        ...{ name: 'Ana Pérez', firstName: 'Ana', lastName: 'Pérez', email: 'ana@visitor.example' },
        ...{ phone: '(602) 555-0142', phoneDigits: '6025550142', phoneExtension: null },
      },
      subject: 'Vehicle Quote Request',
      message: 'How wide is the ramp?',
      showroom: 'Phoenix',
      appointment: null,
      measures: expect.stringContaining('54.5'),
      consent,
      vehicle: {
        ...{ id: 1004, url: 'https://redstone.example/vehicles/1004', name: '2023 Toyota Sienna XLE' },
        ...{ year: 2023, make: 'Toyota', model: 'Sienna', trim: 'XLE', vin: '5TDKRKEC0PS000001' },
        ...{ stockNumber: 'R-1042', condition: 'used', status: 'Available', priceUsd: 68900, picture: null },
      },
      tradeIn: null,
    },
  })
})

test('its id is the same at every try, and another for each message', () => {
  expect(leadEvent(aLead()).id).toBe('lead-1001-abcdefabcdefabcd')
  expect(leadEvent(aLead({ name: 'Anna' })).id).toBe(leadEvent(aLead()).id)
  expect(leadEvent(aLead({ id: 1002 })).id).not.toBe(leadEvent(aLead()).id)
})

test.each([
  ['Test Drive Request', null, 'test-drive'],
  ['Vehicle Quote Request', null, 'buy'],
  ['Trade-In: 2017 Dodge Grand Caravan', grandCaravan, 'trade-in'],
])('whoever writes of "%s" is interested as ADF puts it', (subject, tradeIn, interest) => {
  const { data } = read({ message: `Subject: ${subject}\n\nHello`, tradeIn })
  expect(data).toMatchObject({ interest, tradeIn })
})

test('of a vehicle that is no longer listed only its number and address are told, and nothing of none', () => {
  const url = 'https://redstone.example/vehicles/1004'
  expect(read({ vehicle: null }).data.vehicle).toEqual({ id: 1004, url, status: null, picture: null })
  expect(read({ vehicle: null, vehicleId: null }).data.vehicle).toBeNull()
})

test('the picture of a vehicle is told by its whole address, and where it is not for sale', () => {
  const vehicle = { ...unknown, statusWord: 'Sold', picture: '/media/public/van/640.jpg' }
  const picture = 'https://redstone.example/media/public/van/640.jpg'
  expect(read({ vehicle }).data.vehicle).toMatchObject({ status: 'Sold', picture })
})

test('an extension is told apart from the digits, and what is not certain only as it was typed', () => {
  const { customer } = read({ phone: '602-555-0142 x12' }).data
  expect(customer).toMatchObject({ phone: '602-555-0142 x12', phoneDigits: '6025550142', phoneExtension: '12' })
  expect(read({ phone: 'call my son', name: 'Cher' }).data.customer).toMatchObject({
    ...{ firstName: null, lastName: 'Cher', phone: 'call my son', phoneDigits: null, phoneExtension: null },
  })
})

test('the time that a visitor chose is told from its beginning to its end', () => {
  const appointment = { startsAt: new Date('2026-12-01T17:00:00Z'), endsAt: new Date('2026-12-01T18:00:00Z') }
  expect(read({ appointment }).data.appointment).toEqual({
    startsAt: '2026-12-01T17:00:00.000Z',
    endsAt: '2026-12-01T18:00:00.000Z',
  })
})
