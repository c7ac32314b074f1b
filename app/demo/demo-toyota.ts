import { fitRules, highestHead, widestChair } from '#app/fit/fit-rules.ts'
import type { Conversion, DemoRow, Powertrain } from './demo-vehicle.ts'

const hybrid: Powertrain = {
  engine: '2.5L 4-cylinder hybrid',
  hp: '245 hp',
  fe: '36 city / 36 hwy mpg',
  ft: '18 gal',
}

const v6: Powertrain = { engine: '3.5L V6', hp: '296 hp', fe: '19 city / 26 hwy mpg', ft: '20 gal' }

const inFloorRamp: Conversion = {
  ih: '58.5 in',
  doh: '55.5 in',
  rw: '30 in',
  lfl: '92 in',
  rc: '800 lb',
  gc: '5.5 in',
  wp: '3 (driver, front passenger and middle)',
  tds: "Q'Straint QRT-360, 4-point",
}

const foldOutRamp: Conversion = {
  ...inFloorRamp,
  ih: '59 in',
  doh: '56 in',
  rw: '32 in',
  lfl: '94 in',
  rc: '1,000 lb',
}

const rearRamp: Conversion = {
  ih: '59.5 in',
  doh: '57 in',
  rw: '34 in',
  lfl: '72 in',
  rc: '800 lb',
  gc: '6.1 in',
  wp: '1 (middle)',
  tds: "Q'Straint QRT-MAX, 4-point",
}

export const toyotaRows: DemoRow[] = [
  {
    name: '2025 Toyota Sienna XSE Hybrid',
    car: { year: 2025, make: 'Toyota', model: 'Sienna', trim: 'XSE Hybrid', drive: 'fwd', fuel: 'hybrid', seats: 4 },
    access: { ramp: 'in-floor', operation: 'power', conversionYear: 2025 },
    lot: { stockNumber: 'DEMO-01', condition: 'used', showroom: 'Phoenix' },
    interiorColor: 'Black',
    category: 'minivan',
    body: 'minivan',
    entry: 'side',
    price: 89_500,
    mileage: 1_240,
    vin: '5TDXRKEC1SS904118',
    color: 'Blueprint',
    conversionBrand: 'VMI',
    powertrain: hybrid,
    conversion: inFloorRamp,
    about: [
      'This Sienna suits you if you drive from your wheelchair, or want the choice. Both front seats roll out on their own bases, so you can take either front place and leave the other for someone who walks.',
      'The ramp slides out from under the floor. When it is in, nothing blocks the doorway, so people on foot step in as they would in any van. The back of the van kneels and the ramp comes out when you press one button on the remote.',
      'It was our showroom van for a few months, so it has some miles and a price to match.',
    ],
    features: [
      'Power In-Floor Ramp',
      'Power Sliding Doors',
      'Kneeling Suspension',
      'Removable Driver Seat',
      'Removable Front Passenger Seat',
      'Hand Controls Ready',
      'Ramp Remote Control',
      "Q'Straint Tie-Downs",
      'Backup Camera',
      'Heated Front Seats',
    ],
    questions: [
      {
        question: 'Can I drive this van from my wheelchair?',
        answer:
          'Yes, if your chair and your reach suit it. The driver seat comes out and the floor is lowered to the dashboard. A docking station or tie-downs and hand controls are fitted to you, so plan a visit with your chair and, if you can, a driver rehabilitation specialist.',
      },
      {
        question: 'How much space does the ramp need beside the van?',
        answer: `The ramp reaches about 4½ feet. Add the length of your chair to turn onto it: most people are comfortable with ${fitRules.clearGroundFt} feet of clear space on the passenger side.`,
      },
    ],
  },
  {
    name: '2023 Toyota Sienna XLE Hybrid',
    car: { year: 2023, make: 'Toyota', model: 'Sienna', trim: 'XLE Hybrid', drive: 'fwd', fuel: 'hybrid', seats: 5 },
    access: { ramp: 'fold-out', operation: 'power', conversionYear: 2023 },
    lot: { stockNumber: 'DEMO-02', condition: 'certified', showroom: 'Denver' },
    interiorColor: 'Gray',
    category: 'minivan',
    body: 'minivan',
    entry: 'side',
    price: 70_000,
    mileage: 14_860,
    vin: '5TDYRKEC9PS902337',
    color: 'Celestial Silver',
    conversionBrand: 'BraunAbility',
    powertrain: hybrid,
    conversion: { ...foldOutRamp, wp: '2 (front passenger and middle)' },
    about: [
      'A good match for a couple or a family where one person rides in a wheelchair and likes to sit up front. Take the front passenger seat out, roll in, turn forward, and you share the windshield with the driver.',
      'The fold-out ramp stands upright inside the door when it is closed. It is the wider of the two common kinds of ramp, which helps if your chair has wide drive wheels or if you steer with a head array.',
      'One owner, serviced on time, with records. Tires were replaced at 13,900 miles.',
    ],
    features: [
      'Power Fold-Out Ramp',
      'Power Sliding Doors',
      'Kneeling Suspension',
      'Removable Front Passenger Seat',
      "Q'Straint Tie-Downs",
      'Ramp Remote Control',
      'Backup Camera',
      'Heated Front Seats',
    ],
    questions: [
      {
        question: 'What happens if the battery is dead and I am inside?',
        answer:
          'The ramp has a manual release. Another person can unlatch it and fold it out by hand. We show you and your helpers how before you take the van home.',
      },
      {
        question: 'How many people fit besides the wheelchair?',
        answer:
          'Four: the driver and three on the back bench. With the chair in the middle and the front passenger seat put back, five people ride along.',
      },
    ],
  },
  {
    name: '2022 Toyota Sienna LE Hybrid',
    car: { year: 2022, make: 'Toyota', model: 'Sienna', trim: 'LE Hybrid', drive: 'awd', fuel: 'hybrid', seats: 6 },
    access: { ramp: 'fold-out', operation: 'manual', conversionYear: 2022 },
    lot: { stockNumber: 'DEMO-03', condition: 'used', showroom: 'Dallas' },
    interiorColor: 'Graphite',
    category: 'minivan',
    body: 'minivan',
    entry: 'rear',
    price: 56_900,
    mileage: 31_200,
    vin: '5TDKRKEC7NS903652',
    color: 'Predawn Gray',
    conversionBrand: 'BraunAbility',
    powertrain: hybrid,
    conversion: rearRamp,
    about: [
      `Rear entry means you load behind the van, not beside it. You can park in nearly any space that leaves about ${fitRules.clearGroundFt} feet free behind it, and a car beside you does not block your door. That makes this Sienna easy to live with in cities and narrow driveways.`,
      'You roll straight in and face forward without turning. It suits longer chairs and people who ride as a passenger. The two middle seats stay on either side of you, so company is close by.',
    ],
    features: [
      'Manual Ramp',
      'Power Sliding Doors',
      "Q'Straint Tie-Downs",
      'Backup Camera',
      'Rear Air Conditioning',
      'Blind Spot Monitor',
    ],
    questions: [
      {
        question: 'Is the manual ramp hard to lift?',
        answer:
          'No. Springs carry most of its weight, so most helpers can fold it with one hand. Try it at the showroom before you decide.',
      },
      {
        question: 'Can I ride up front?',
        answer:
          'Not in your wheelchair. In this layout the chair stays in the middle of the van. If you move to a regular seat, you can ride in front.',
      },
    ],
  },
  {
    name: '2020 Toyota Sienna XLE',
    car: { year: 2020, make: 'Toyota', model: 'Sienna', trim: 'XLE', drive: 'fwd', fuel: 'gas', seats: 5 },
    access: { ramp: 'in-floor', operation: 'power', conversionYear: 2020 },
    lot: { stockNumber: 'DEMO-04', condition: 'used', showroom: 'Phoenix' },
    interiorColor: 'Ash',
    category: 'minivan',
    body: 'minivan',
    entry: 'side',
    price: 47_500,
    mileage: 48_300,
    vin: '5TDYZ3DC1LS901846',
    color: 'Blizzard Pearl',
    conversionBrand: 'VMI',
    powertrain: v6,
    conversion: { ...inFloorRamp, ih: '57.5 in', doh: '54.5 in', wp: '2 (front passenger and middle)' },
    tape: { door: { value: 5425 } },
    about: [
      'This is the last Sienna with the V6 engine, and many people still ask for it. It pulls well with a full load, and one tank takes you well over 400 miles on the highway.',
      'The ramp hides in the floor, which keeps the cabin quiet and the doorway free. The opening is a little lower than in newer vans, so measure how tall you sit before you come.',
    ],
    features: [
      'Power In-Floor Ramp',
      'Power Sliding Doors',
      'Kneeling Suspension',
      'Removable Front Passenger Seat',
      "Q'Straint Tie-Downs",
      'Ramp Remote Control',
      'Backup Camera',
    ],
    questions: [
      {
        question: 'How tall can I sit?',
        answer: `The door opening is 54.25 inches high by our tape. Measure from the floor to the top of your head in your chair. With ${highestHead(54.25)} or less you can roll in without bending your neck.`,
      },
      {
        question: 'Does dirt get into the ramp under the floor?',
        answer:
          'Some does. Sweep the ramp before you stow it, and have the tray under the floor cleaned at each service. Our shop does both.',
      },
    ],
  },
  {
    name: '2018 Toyota Sienna LE',
    car: { year: 2018, make: 'Toyota', model: 'Sienna', trim: 'LE', drive: 'fwd', fuel: 'gas', seats: 5 },
    access: { ramp: 'fold-out', operation: 'manual', conversionYear: 2018 },
    lot: { stockNumber: 'DEMO-05', condition: 'used', showroom: 'Denver' },
    interiorColor: 'Ash',
    category: 'minivan',
    body: 'minivan',
    entry: 'rear',
    price: 31_900,
    mileage: 79_400,
    vin: '5TDKZ3DC7JS905290',
    color: 'Salsa Red',
    conversionBrand: 'AMS Vans',
    powertrain: { ...v6, fe: '19 city / 27 hwy mpg' },
    conversion: { ...rearRamp, ih: '58 in', doh: '55.5 in', rw: '32 in', lfl: '60 in' },
    about: [
      'An honest used van for people who need to get to appointments and to family without spending a fortune. The rear ramp is simple: no motor, no wiring, little that can break.',
      'The paint has a few small chips on the hood and the driver seat shows wear. Everything works. We checked the ramp, the tie-downs and the brakes, and you can see the list.',
    ],
    features: [
      'Manual Ramp',
      'Power Sliding Doors',
      "Q'Straint Tie-Downs",
      'Backup Camera',
      'Rear Air Conditioning',
      'Heated Mirrors',
    ],
    questions: [
      {
        question: 'How many miles does it have left?',
        answer:
          'Nobody can promise that. A Sienna of this age that is serviced on time often passes 150,000 miles. Ask us for the service records and bring your own mechanic if you like.',
      },
      {
        question: 'Will it fit a scooter?',
        answer: `Yes, if the scooter is no wider than ${widestChair(32)}. You should ride in a regular seat while the scooter is tied down empty, because most scooters are not made to be sat on in a moving van.`,
      },
    ],
  },
]
