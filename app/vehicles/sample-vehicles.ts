import { fitRules } from '#app/fit/fit-rules.ts'
import type { Vehicle } from './vehicle.ts'
import { unfilled } from './vehicle-table.server.ts'

const usual = {
  ...unfilled,
  version: 1,
  createdAt: new Date('2025-01-15T16:00:00Z'),
  updatedAt: new Date('2025-01-15T16:00:00Z'),
}

/** The three built-in vehicles, ids 1 to 3. They stand in when the database is empty or away, and have no pictures. */
export const sampleVehicles: Vehicle[] = [
  {
    ...usual,
    id: 1,
    name: '2023 Chrysler Pacifica Touring',
    type: 'Side-Entry',
    price: 64_900,
    mileage: 12_400,
    vin: '2C4RC1FG7PR900001',
    color: 'Silver Mist',
    conversionBrand: 'BraunAbility',
    description:
      'A minivan with a power ramp on the passenger side. A wheelchair can ride in the middle or up front beside the driver.\n\nIt suits families who want everyone on one level: the floor is flat from the ramp to the front seats, and three people fit on the back bench.',
    features: [
      'Power Fold-Out Ramp',
      'Power Sliding Doors',
      'Kneeling Suspension',
      'Removable Front Passenger Seat',
      "Q'Straint Tie-Downs",
      'Backup Camera',
    ],
    category: 'minivan',
    images: [],
    specifications: {
      dimensions: {
        'Interior Height': '59 in',
        'Door Opening Height': '56 in',
        'Ramp Width': '31 in',
        'Lowered Floor Length': '94 in',
      },
      performance: {
        Engine: '3.6L V6',
        Horsepower: '287 hp',
        'Fuel Economy': '19 city / 28 hwy mpg',
        'Fuel Tank': '19 gal',
      },
      accessibility: {
        'Ramp Capacity': '1,000 lb',
        'Ground Clearance': '5.3 in',
        'Wheelchair Positions': '2 (front passenger and middle)',
        'Tie-Down System': "Q'Straint QRT-360, 4-point",
      },
    },
    faqs: [
      {
        question: 'Can I ride up front in my wheelchair?',
        answer:
          'Yes. The front passenger seat unlatches and rolls out, and the floor is lowered up to the dashboard on that side.',
      },
      {
        question: 'Can the ramp be opened by hand?',
        answer: 'Yes. If the power is out, a helper can release the ramp and unfold it by hand.',
      },
    ],
  },
  {
    ...usual,
    id: 2,
    name: '2021 Toyota Sienna LE Hybrid',
    type: 'Rear-Entry',
    price: 52_500,
    mileage: 38_900,
    vin: '5TDKRKECXMS900002',
    color: 'Sandstone',
    conversionBrand: 'Freedom Motors',
    description: `A hybrid minivan with a ramp at the back. You can park in nearly any space that leaves about ${fitRules.clearGroundFt} feet free behind the van, because you need no room beside it.\n\nIt suits people who ride as a passenger and who have a longer chair: you roll straight in and face forward without turning.`,
    features: [
      'Manual Ramp',
      'Power Sliding Doors',
      "Q'Straint Tie-Downs",
      'Backup Camera',
      'Rear Air Conditioning',
      'Blind Spot Monitor',
    ],
    category: 'minivan',
    images: [],
    specifications: {
      dimensions: {
        'Interior Height': '59 in',
        'Door Opening Height': '56.5 in',
        'Ramp Width': '33 in',
        'Lowered Floor Length': '70 in',
      },
      performance: {
        Engine: '2.5L 4-cylinder hybrid',
        Horsepower: '245 hp',
        'Fuel Economy': '36 city / 36 hwy mpg',
        'Fuel Tank': '18 gal',
      },
      accessibility: {
        'Ramp Capacity': '800 lb',
        'Ground Clearance': '6.1 in',
        'Wheelchair Positions': '1 (middle)',
        'Tie-Down System': "Q'Straint QRT-MAX, 4-point",
      },
    },
    faqs: [
      {
        question: 'Is the manual ramp hard to lift?',
        answer: 'No. Springs carry most of its weight. Try it at the showroom before you decide.',
      },
      {
        question: 'How much room do I need behind the van?',
        answer: `About ${fitRules.clearGroundFt} feet: ${fitRules.rampReachFt} feet for the ramp and the rest to roll onto it.`,
      },
    ],
  },
  {
    ...usual,
    id: 3,
    name: '2022 Chevrolet Traverse Premier',
    type: 'Side-Entry',
    price: 71_400,
    mileage: 21_600,
    vin: '1GNERKKWXNJ900003',
    color: 'Canyon Red',
    conversionBrand: 'BraunAbility',
    description:
      'An SUV with an in-floor ramp on the passenger side: the ramp slides out from under the floor and leaves the doorway clear.\n\nIt suits people who want a ramp but not a minivan, and who use a manual chair or a compact power chair.',
    features: [
      'Power In-Floor Ramp',
      'Kneeling Suspension',
      'Removable Front Passenger Seat',
      'Ramp Remote Control',
      "Q'Straint Tie-Downs",
      'Backup Camera',
      'Heated Front Seats',
    ],
    category: 'suv',
    images: [],
    specifications: {
      dimensions: {
        'Interior Height': '58 in',
        'Door Opening Height': '54.8 in',
        'Ramp Width': '30 in',
        'Lowered Floor Length': '78 in',
      },
      performance: {
        Engine: '3.6L V6',
        Horsepower: '310 hp',
        'Fuel Economy': '18 city / 27 hwy mpg',
        'Fuel Tank': '19.4 gal',
      },
      accessibility: {
        'Ramp Capacity': '1,000 lb',
        'Ground Clearance': '6 in',
        'Wheelchair Positions': '2 (front passenger and middle)',
        'Tie-Down System': "Q'Straint QRT-360, 4-point",
      },
    },
    faqs: [
      {
        question: 'Does the side door slide?',
        answer: `Yes. It moves out a little and then back along the body. Leave about ${fitRules.clearGroundFt} feet of room beside it for the ramp and your chair.`,
      },
      {
        question: 'Can I put the front passenger seat back?',
        answer: 'Yes. It comes with the car, rolls in over the ramp and locks to the floor.',
      },
    ],
  },
]
