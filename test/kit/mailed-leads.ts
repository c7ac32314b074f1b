import type { Lead } from '#app/contact/lead.ts'

export const grandCaravan = {
  ...{ vin: '2C4RDGBG0HR000001', year: 2017, make: 'Dodge', model: 'Grand Caravan', trim: 'SXT', mileage: 88_400 },
  ...{ shape: 'good' as const, entry: 'side' as const, access: 'ramp' as const, maker: 'VMI' },
  ...{ owes: 'yes' as const, owedUsd: 4200, sentPictures: 3, lost: null },
}

const nothing = {
  vin: null,
  trim: null,
  shape: null,
  entry: null,
  access: null,
  maker: null,
  owes: null,
  owedUsd: null,
}
export const scarce = { ...grandCaravan, ...nothing }

export const unknown = {
  ...{ name: '', year: null, make: null, model: null, trim: null, vin: null, stockNumber: null, priceUsd: null },
  ...{ condition: 'used' as const, statusWord: null, picture: null },
}
const sienna = {
  ...{ name: '2023 Toyota Sienna XLE', year: 2023, make: 'Toyota', model: 'Sienna', trim: 'XLE' },
  ...{
    vin: '5TDKRKEC0PS000001',
    stockNumber: 'R-1042',
    condition: 'used' as const,
    statusWord: null,
    priceUsd: 68900,
    picture: null,
  },
}

/** A lead with everything, but for what is changed. */
export function aLead(changes: Partial<Lead> = {}): Lead {
  return {
    id: 1001,
    replayKey: 'abcdefabcdefabcdef',
    createdAt: new Date('2026-11-21T12:30:00Z'),
    name: 'Ana Pérez',
    email: 'ana@visitor.example',
    phone: '(602) 555-0142',
    message: 'Subject: Vehicle Quote Request\n\nHow wide is the ramp?',
    suspicion: null,
    vehicleId: 1004,
    vehicle: sienna,
    location: 'Phoenix',
    fitCode: null,
    consent: null,
    tradeIn: null,
    appointment: null,
    timeZone: 'America/Phoenix',
    origin: 'https://redstone.example',
    ...changes,
  }
}
