import { fitRules, highestHead } from '#app/fit/fit-rules.ts'
import type { Conversion, DemoRow, Powertrain } from './demo-vehicle.ts'

const ecoBoost: Powertrain = {
  engine: '2.3L turbo 4-cylinder',
  hp: '300 hp',
  fe: '20 city / 27 hwy mpg',
  ft: '17.9 gal',
}

const sideRamp: Conversion = {
  ih: '57.5 in',
  doh: '54.5 in',
  rw: '29.5 in',
  lfl: '78 in',
  rc: '1,000 lb',
  gc: '6.5 in',
  wp: '2 (driver and front passenger)',
  tds: "Q'Straint QRT-360, 4-point",
}

const rearRamp: Conversion = {
  ih: '57 in',
  doh: '55 in',
  rw: '32 in',
  lfl: '66 in',
  rc: '800 lb',
  gc: '6.8 in',
  wp: '1 (middle)',
  tds: "Q'Straint QRT-MAX, 4-point",
}

export const suvRows: DemoRow[] = [
  {
    name: '2024 Ford Explorer XLT 4WD',
    car: { year: 2024, make: 'Ford', model: 'Explorer', trim: 'XLT 4WD', drive: '4wd', fuel: 'gas', seats: 3 },
    access: { ramp: 'in-floor', operation: 'power', conversionYear: 2024 },
    lot: { stockNumber: 'DEMO-06', condition: 'certified', showroom: 'Denver' },
    interiorColor: 'Ebony',
    category: 'suv',
    body: 'suv',
    entry: 'side',
    price: 86_900,
    mileage: 1_100,
    vin: '1FMSK8DH8RG902216',
    color: 'Forged Green',
    conversionBrand: 'BraunAbility',
    powertrain: ecoBoost,
    conversion: sideRamp,
    about: [
      'For people who live where the snowplow comes late. Four-wheel drive, a ramp on the passenger side, and room for a wheelchair at the wheel or beside it.',
      'From outside it looks like any other Explorer. The rear door on the passenger side moves out and back along the body, and the ramp slides out of the floor below it.',
      'An SUV is narrower inside than a minivan. It fits manual chairs and compact power chairs best, so come and try yours.',
    ],
    features: [
      'Power In-Floor Ramp',
      'Kneeling Suspension',
      'Removable Driver Seat',
      'Removable Front Passenger Seat',
      'Hand Controls Ready',
      'Ramp Remote Control',
      "Q'Straint Tie-Downs",
      'Backup Camera',
      'Four-Wheel Drive',
    ],
    questions: [
      {
        question: 'Can a wheelchair ride in the middle row?',
        answer:
          'No. In this conversion the two places are up front. The middle is where you turn, and the back row seats two or three people.',
      },
      {
        question: 'Does the ramp work in snow?',
        answer:
          'Yes, as long as the door and the slot under it are free of ice. Brush the ramp before you stow it so that meltwater does not freeze inside.',
      },
    ],
  },
  {
    name: '2023 Kia Telluride S',
    car: { year: 2023, make: 'Kia', model: 'Telluride', trim: 'S', drive: 'fwd', fuel: 'gas', seats: 4 },
    access: { ramp: 'fold-out', operation: 'manual', conversionYear: 2023 },
    lot: { stockNumber: 'DEMO-07', condition: 'used', showroom: 'Dallas' },
    interiorColor: 'Black',
    category: 'suv',
    body: 'suv',
    entry: 'rear',
    price: 68_900,
    mileage: 16_400,
    vin: '5XYP64HC3PG903847',
    color: 'Gravity Gray',
    conversionBrand: 'Freedom Motors',
    powertrain: { engine: '3.8L V6', hp: '291 hp', fe: '20 city / 26 hwy mpg', ft: '18.8 gal' },
    conversion: rearRamp,
    about: [
      'A handsome SUV that keeps its back seats: the wheelchair rides between them. Children or grandchildren sit on both sides of you rather than behind you.',
      'Because only the middle of the floor is lowered, it keeps most of its height above the road. Gravel roads and trailheads are within reach.',
    ],
    features: [
      'Manual Ramp',
      "Q'Straint Tie-Downs",
      'Backup Camera',
      'Power Liftgate',
      'Blind Spot Monitor',
      'Heated Front Seats',
      'Hand Controls Ready',
    ],
    questions: [
      {
        question: 'Can it still tow a trailer?',
        answer:
          'A small one. The conversion changes the hitch and the rating, so ask us for the figure on the label of this car before you hook anything up.',
      },
      {
        question: 'How tall can I sit?',
        answer: `The opening at the back is 55 inches high. If the top of your head is at ${highestHead(55)} or less, you roll in with your head up.`,
      },
    ],
  },
  {
    name: '2022 Chevrolet Traverse LT',
    car: { year: 2022, make: 'Chevrolet', model: 'Traverse', trim: 'LT', drive: 'awd', fuel: 'gas', seats: 4 },
    access: { ramp: 'in-floor', operation: 'power', conversionYear: 2022 },
    lot: { stockNumber: 'DEMO-08', condition: 'used', showroom: 'Phoenix' },
    interiorColor: 'Jet Black',
    category: 'suv',
    body: 'suv',
    entry: 'side',
    price: 66_500,
    mileage: 24_700,
    vin: '1GNERGKW8NJ905083',
    color: 'Iridescent Pearl',
    conversionBrand: 'BraunAbility',
    powertrain: { engine: '3.6L V6', hp: '310 hp', fe: '18 city / 27 hwy mpg', ft: '19.4 gal' },
    conversion: {
      ...sideRamp,
      ih: '58 in',
      doh: '54.8 in',
      rw: '30 in',
      gc: '6 in',
      wp: '2 (front passenger and middle)',
    },
    about: [
      'If you do not want a minivan but need a ramp on the side, this is one of few choices. The Traverse is long inside, so there is a place in the middle and a place up front.',
      'It suits passengers who travel with one or two others and a good deal of luggage. The back row folds flat.',
    ],
    features: [
      'Power In-Floor Ramp',
      'Kneeling Suspension',
      'Removable Front Passenger Seat',
      'Ramp Remote Control',
      "Q'Straint Tie-Downs",
      'Backup Camera',
      'Heated Front Seats',
    ],
    questions: [
      {
        question: 'Does the side door slide?',
        answer: `Yes. The conversion replaces the hinges, so the door moves out a little and then back along the body. A car parked close does not stop the door. The ramp and your chair need about ${fitRules.clearGroundFt} feet.`,
      },
      {
        question: 'Does it take regular gas?',
        answer: 'Yes, regular unleaded. The conversion does not touch the engine.',
      },
    ],
  },
  {
    name: '2021 Ford Explorer Limited',
    car: { year: 2021, make: 'Ford', model: 'Explorer', trim: 'Limited', drive: 'rwd', fuel: 'gas', seats: 3 },
    access: { ramp: 'in-floor', operation: 'power', conversionYear: 2021 },
    lot: { stockNumber: 'DEMO-09', condition: 'used', showroom: 'Denver' },
    interiorColor: 'Sandstone',
    category: 'suv',
    body: 'suv',
    entry: 'side',
    price: 64_800,
    mileage: 29_500,
    vin: '1FMSK7FH1MG907192',
    color: 'Atlas Blue',
    conversionBrand: 'BraunAbility',
    powertrain: { ...ecoBoost, fe: '21 city / 28 hwy mpg' },
    conversion: { ...sideRamp, gc: '6.2 in', wp: '1 (front passenger)' },
    about: [
      'One wheelchair place, up front on the passenger side, where you have the view and the heater controls. Three people fit on the back seat.',
      'Rear-wheel drive makes it lighter and thriftier than the four-wheel-drive model. It is at home in warm, dry states.',
    ],
    features: [
      'Power In-Floor Ramp',
      'Kneeling Suspension',
      'Removable Front Passenger Seat',
      'Ramp Remote Control',
      "Q'Straint Tie-Downs",
      'Backup Camera',
      'Leather Seats',
    ],
    questions: [
      {
        question: 'Can the driver place be opened up for a wheelchair too?',
        answer:
          'Not with reasonable effort in this one. If you want to drive from your chair, look at the 2024 Explorer or at one of the minivans.',
      },
      {
        question: 'Can I put the front passenger seat back?',
        answer: 'Yes. The seat comes with the car. It rolls in over the ramp and locks to the floor in a few minutes.',
      },
    ],
  },
  {
    name: '2022 Volkswagen Atlas SE 4Motion',
    car: { year: 2022, make: 'Volkswagen', model: 'Atlas', trim: 'SE 4Motion', drive: 'awd', fuel: 'gas', seats: 4 },
    access: { ramp: 'fold-out', operation: 'manual', conversionYear: 2022 },
    lot: { stockNumber: 'DEMO-10', condition: 'used', showroom: 'Dallas' },
    interiorColor: 'Titan Black',
    category: 'suv',
    body: 'suv',
    entry: 'rear',
    price: 59_900,
    mileage: 22_900,
    vin: '1V2HR2CAXNC908534',
    color: 'Tourmaline Blue',
    conversionBrand: 'Freedom Motors',
    powertrain: { engine: '3.6L V6', hp: '276 hp', fe: '16 city / 22 hwy mpg', ft: '18.6 gal' },
    conversion: { ...rearRamp, ih: '57.8 in', doh: '55.5 in', rw: '32.5 in', lfl: '68 in' },
    about: [
      'A big, square SUV with all-wheel drive and an easy view out for the person in the wheelchair: you sit level with the side windows, not below them.',
      'The ramp folds up behind you and swings aside for loading groceries. It suits tall families; the front seats keep their full travel.',
    ],
    features: [
      'Manual Ramp',
      "Q'Straint Tie-Downs",
      'Backup Camera',
      'Blind Spot Monitor',
      'All-Wheel Drive',
      'Heated Front Seats',
    ],
    questions: [
      {
        question: 'How does a helper push me up the ramp?',
        answer:
          'The slope is about 10 degrees. Many helpers can push a manual chair up it; for heavier chairs we can add a small winch that pulls you in.',
      },
      {
        question: 'Who services a Volkswagen with a conversion?',
        answer:
          'Any Volkswagen dealer can service the engine and transmission. The ramp, floor and tie-downs are our job, or a mobility dealer’s near you.',
      },
    ],
  },
]
