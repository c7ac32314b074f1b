import { fitRules, heaviestLoad } from '#app/fit/fit-rules.ts'
import type { Conversion, DemoRow, Powertrain } from './demo-vehicle.ts'

const v8: Powertrain = { engine: '5.3L V8', hp: '355 hp', fe: '16 city / 20 hwy mpg', ft: '24 gal' }

const sideLift: Conversion = {
  ih: '58.5 in',
  doh: '57 in',
  rw: '30 in (lift platform)',
  lfl: '64 in',
  rc: '1,000 lb (lift)',
  gc: '8 in',
  wp: '1 (front passenger)',
  tds: "Q'Straint QLK-150 docking",
}

export const truckAndOtherRows: DemoRow[] = [
  {
    name: '2025 GMC Sierra 1500 Denali',
    status: 'built-to-order',
    car: { year: 2025, make: 'GMC', model: 'Sierra 1500', trim: 'Denali', drive: '4wd', fuel: 'gas', seats: 4 },
    access: { ramp: 'platform', operation: 'power', conversionYear: 2025 },
    lot: { stockNumber: 'DEMO-25', condition: 'new', showroom: 'Phoenix' },
    interiorColor: 'Jet Black',
    category: 'truck',
    body: 'truck',
    entry: 'side',
    price: null,
    mileage: null,
    vin: null,
    color: 'Onyx Black',
    conversionBrand: 'ATC',
    powertrain: { engine: '6.2L V8', hp: '420 hp', fe: '15 city / 20 hwy mpg', ft: '24 gal' },
    conversion: { ...sideLift, wp: '1 (driver)' },
    about: [
      'A pickup you drive from your wheelchair. The side opens upward, a lift takes you up, and you roll to the wheel. The conversion is built to order around the person, so the price depends on the controls you need. Call us and we will go through it with you.',
      'The bed, the hitch and the four-wheel drive are untouched. If you farm, fish, tow or simply never wanted a van, this is the one to see.',
    ],
    features: [
      'Wheelchair Lift',
      'Power Docking Station',
      'Removable Driver Seat',
      'Hand Controls Ready',
      'Backup Camera',
      'Four-Wheel Drive',
      'Tow Package',
    ],
    questions: [
      {
        question: 'Why is there no price?',
        answer:
          'Because it is not finished. Hand controls, steering aids and docking are chosen with you and your driver rehabilitation specialist. You get a written price before anything is ordered.',
      },
      {
        question: 'Will my chair fit under the steering wheel?',
        answer:
          'The floor is lowered to give about as much knee room as a minivan has. We measure you in your chair before you commit to anything.',
      },
    ],
  },
  {
    name: '2021 GMC Sierra 1500 SLT',
    car: { year: 2021, make: 'GMC', model: 'Sierra 1500', trim: 'SLT', drive: '4wd', fuel: 'gas', seats: 4 },
    access: { ramp: 'platform', operation: 'power', conversionYear: 2021 },
    lot: { stockNumber: 'DEMO-26', condition: 'used', showroom: 'Denver' },
    interiorColor: 'Jet Black',
    category: 'truck',
    body: 'truck',
    entry: 'side',
    price: 84_500,
    mileage: 26_300,
    vin: '3GTU9DED1MG905648',
    color: 'Pacific Blue',
    conversionBrand: 'ATC',
    powertrain: v8,
    conversion: sideLift,
    about: [
      'A crew cab that takes you along as front passenger without leaving your chair. A lift beside the truck raises you to the cab. The back seat still holds three people, and the bed still holds whatever you are hauling.',
      'It belonged to a rancher in the high country. There are honest marks in the bed and none in the cab.',
    ],
    features: [
      'Wheelchair Lift',
      'Power Docking Station',
      'Removable Front Passenger Seat',
      'Backup Camera',
      'Four-Wheel Drive',
      'Tow Package',
    ],
    questions: [
      {
        question: 'Can I get in by myself?',
        answer:
          'Yes, if you can press a remote and roll forward about six feet. The door, the lift and the dock are all powered.',
      },
      {
        question: 'How much room do I need beside the truck?',
        answer: `About ${fitRules.clearGroundFt} feet on the passenger side, on level ground.`,
      },
    ],
  },
  {
    name: '2021 Ford Transit Connect XLT Wagon',
    car: { year: 2021, make: 'Ford', model: 'Transit Connect', trim: 'XLT Wagon', drive: 'fwd', fuel: 'gas', seats: 3 },
    access: { ramp: 'fold-out', operation: 'manual', conversionYear: 2021 },
    lot: { stockNumber: 'DEMO-27', condition: 'used', showroom: 'Dallas' },
    interiorColor: 'Palazzo Gray',
    category: 'other',
    body: 'minivan',
    entry: 'rear',
    price: 33_900,
    mileage: 44_600,
    vin: 'NM0GE9F27M1902851',
    color: 'Race Red',
    conversionBrand: 'Freedom Motors',
    powertrain: { engine: '2.0L 4-cylinder', hp: '162 hp', fe: '24 city / 27 hwy mpg', ft: '15.8 gal' },
    conversion: {
      ih: '58 in',
      doh: '56 in',
      rw: '30 in',
      lfl: '58 in',
      rc: '660 lb',
      gc: '5.7 in',
      wp: '1 (rear)',
      tds: "Q'Straint QRT-MAX, 4-point",
    },
    about: [
      'A small van with a big door. It is short enough for a tight city space and uses less gas than a minivan, yet most people sit upright in it with their head clear of the roof.',
      'It suits one wheelchair user and up to four others, for errands and appointments more than for long vacations.',
    ],
    features: [
      'Manual Ramp',
      "Q'Straint Tie-Downs",
      'Backup Camera',
      'Manual Sliding Doors',
      'Cruise Control',
      'Power Windows',
    ],
    questions: [
      {
        question: 'Is it large enough for a power chair?',
        answer: `For a compact one. The ramp is 30 inches wide and rated for 660 pounds in all. If you, your chair and a helper weigh more than ${heaviestLoad(660)} together, choose a van with a stronger ramp.`,
      },
      {
        question: 'How many seats are left?',
        answer: 'Four with the chair aboard: two in front and two in the middle row.',
      },
    ],
  },
]
