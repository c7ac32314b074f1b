import { heaviestLoad, widestChair } from '#app/fit/fit-rules.ts'
import type { DemoRow, Powertrain } from './demo-vehicle.ts'

const caravanV6: Powertrain = { engine: '3.6L V6', hp: '283 hp', fe: '17 city / 25 hwy mpg', ft: '20 gal' }

export const dodgeAndKiaRows: DemoRow[] = [
  {
    name: '2019 Dodge Grand Caravan GT',
    car: { year: 2019, make: 'Dodge', model: 'Grand Caravan', trim: 'GT', drive: 'fwd', fuel: 'gas', seats: 5 },
    access: { ramp: 'fold-out', operation: 'power', conversionYear: 2019 },
    lot: { stockNumber: 'DEMO-28', condition: 'used', showroom: 'Dallas' },
    interiorColor: 'Black',
    category: 'minivan',
    body: 'minivan',
    entry: 'side',
    price: 36_900,
    mileage: 68_300,
    vin: '2C4RDGEG5KR903098',
    color: 'Octane Red',
    conversionBrand: 'BraunAbility',
    powertrain: caravanV6,
    conversion: {
      ih: '58 in',
      doh: '54.5 in',
      rw: '29.5 in',
      lfl: '92 in',
      rc: '800 lb',
      gc: '4.9 in',
      wp: '3 (driver, front passenger and middle)',
      tds: "Q'Straint QRT-MAX, 4-point",
    },
    about: [
      'For years the Grand Caravan was the most common wheelchair van on American roads. Parts are easy to find and most shops know it well, which keeps running costs down.',
      'This one has a power side ramp and both front seats come out. It is a sound first van if you are learning to drive from your chair and do not want to start with a new one.',
    ],
    features: [
      'Power Fold-Out Ramp',
      'Power Sliding Doors',
      'Kneeling Suspension',
      'Removable Driver Seat',
      'Removable Front Passenger Seat',
      "Q'Straint Tie-Downs",
      'Hand Controls Ready',
      'Backup Camera',
    ],
    questions: [
      {
        question: 'Is 29.5 inches wide enough for my chair?',
        answer: `Measure your chair at its widest point, often the hand rims or the joystick. With ${widestChair(29.5)} or less it has room on both sides. Wider than that, look at a van with a 32-inch ramp.`,
      },
      {
        question: 'What did you check before selling it?',
        answer:
          'Engine, brakes, tires, ramp motor, door tracks, kneeling chain and every tie-down. You get the list with what we found and what we replaced.',
      },
    ],
  },
  {
    name: '2018 Dodge Grand Caravan SE',
    car: { year: 2018, make: 'Dodge', model: 'Grand Caravan', trim: 'SE', drive: 'fwd', fuel: 'gas', seats: 4 },
    access: { ramp: 'fold-out', operation: 'manual', conversionYear: 2018 },
    lot: { stockNumber: 'DEMO-29', condition: 'used', showroom: 'Phoenix' },
    interiorColor: 'Gray',
    category: 'minivan',
    body: 'minivan',
    entry: 'rear',
    price: 24_900,
    mileage: 97_600,
    vin: '2C4RDGBG0JR906641',
    color: 'Billet Silver',
    conversionBrand: 'Freedom Motors',
    powertrain: caravanV6,
    conversion: {
      ih: '57.5 in',
      doh: '55 in',
      rw: '32 in',
      lfl: '62 in',
      rc: '800 lb',
      gc: '5.9 in',
      wp: '1 (middle)',
      tds: '4-point straps with manual ratchets',
    },
    tape: { slope: { value: 110 } },
    about: [
      'Our lowest price. It is plain, it has close to 100,000 miles, and it does the job: a helper lowers the ramp, you roll in, four straps, and off you go.',
      'It works well as a second van, for a student, or for a family that needs a ramp this month and will look for something newer later.',
    ],
    features: [
      'Manual Ramp',
      'Backup Camera',
      'Rear Air Conditioning',
      'Hand Controls Ready',
      'Cruise Control',
      'Manual Sliding Doors',
    ],
    questions: [
      {
        question: 'Why is it so inexpensive?',
        answer:
          'Age, miles and a simple conversion. There are scratches on the right side. There is no accident in its history report, and the ramp was rebuilt last year.',
      },
      {
        question: 'Can I get better tie-downs?',
        answer:
          "Yes. The ratchet straps are safe when tight, but slow. We can fit self-tightening Q'Straint straps to the same tracks. Ask us for a price.",
      },
    ],
  },
  {
    name: '2023 Kia Carnival EX',
    status: 'coming-soon',
    car: { year: 2023, make: 'Kia', model: 'Carnival', trim: 'EX', drive: 'fwd', fuel: 'gas', seats: 6 },
    access: { ramp: 'fold-out', operation: 'power', conversionYear: 2023 },
    lot: { stockNumber: 'DEMO-30', condition: 'used', showroom: 'Denver' },
    interiorColor: 'Navy',
    category: 'minivan',
    body: 'minivan',
    entry: 'rear',
    price: 61_500,
    mileage: 19_300,
    vin: 'KNDNC5H30P6904205',
    color: 'Astra Blue',
    conversionBrand: 'Freedom Motors',
    powertrain: { engine: '3.5L V6', hp: '290 hp', fe: '19 city / 26 hwy mpg', ft: '19 gal' },
    conversion: {
      ih: '59 in',
      doh: '56.5 in',
      rw: '34 in',
      lfl: '84 in',
      rc: '1,000 lb',
      gc: '6 in',
      wp: '1 (middle)',
      tds: "Q'Straint QRT-360, 4-point",
    },
    about: [
      'The Carnival looks like an SUV and has the space of a van. With the rear ramp it takes a long or heavy chair, and two regular seats stay right beside it.',
      'The ramp is powered. One button opens the liftgate and lowers the ramp, and a second press folds it away, so a helper with a bad back can manage it alone.',
    ],
    features: [
      'Power Fold-Out Ramp',
      'Power Sliding Doors',
      'Ramp Remote Control',
      "Q'Straint Tie-Downs",
      'Backup Camera',
      'Blind Spot Monitor',
      'Rear Air Conditioning',
    ],
    questions: [
      {
        question: 'How heavy can my chair be?',
        answer: `The ramp is rated for 1,000 pounds. Add your weight, the weight of the chair with its batteries, and whoever pushes. The total should be ${heaviestLoad(1000)} or less.`,
      },
      {
        question: 'Is there room for bags behind the chair?',
        answer:
          'Some. With the ramp folded up you have about a foot between chair and ramp. The well on each side of the floor takes soft bags.',
      },
    ],
  },
]
