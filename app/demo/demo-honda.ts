import type { Conversion, DemoRow, Powertrain } from './demo-vehicle.ts'

const vtec: Powertrain = { engine: '3.5L V6', hp: '280 hp', fe: '19 city / 28 hwy mpg', ft: '19.5 gal' }

const inFloorRamp: Conversion = {
  ih: '59.5 in',
  doh: '55.8 in',
  rw: '30.5 in',
  lfl: '90 in',
  rc: '800 lb',
  gc: '5 in',
  wp: '3 (driver, front passenger and middle)',
  tds: "Q'Straint QLK-150 docking at the driver's place, 4-point straps elsewhere",
}

const foldOutRamp: Conversion = {
  ih: '58.5 in',
  doh: '55 in',
  rw: '31 in',
  lfl: '91 in',
  rc: '1,000 lb',
  gc: '5.2 in',
  wp: '2 (front passenger and middle)',
  tds: "Q'Straint QRT-360, 4-point",
}

export const hondaRows: DemoRow[] = [
  {
    name: '2024 Honda Odyssey EX-L',
    car: { year: 2024, make: 'Honda', model: 'Odyssey', trim: 'EX-L', drive: 'fwd', fuel: 'gas', seats: 5 },
    access: { ramp: 'in-floor', operation: 'power', conversionYear: 2024 },
    lot: { stockNumber: 'DEMO-22', condition: 'certified', showroom: 'Denver' },
    interiorColor: 'Mocha',
    category: 'minivan',
    body: 'minivan',
    entry: 'side',
    price: 78_500,
    mileage: 3_900,
    vin: '5FNRL6H60RB901264',
    color: 'Platinum White Pearl',
    conversionBrand: 'VMI',
    powertrain: vtec,
    conversion: inFloorRamp,
    about: [
      'Set up for a person who drives from a wheelchair every day. A docking station holds the chair at the wheel: roll forward until it clicks, press a button to leave. There are no straps to reach for.',
      'A bracket under your chair has to match the dock. We fit it to your chair and your height as part of the handover.',
      'The Odyssey steers like a car, and the in-floor ramp keeps the front door area free for your feet and your footplates.',
    ],
    features: [
      'Power In-Floor Ramp',
      'Power Sliding Doors',
      'Kneeling Suspension',
      'Removable Driver Seat',
      'Removable Front Passenger Seat',
      'Power Docking Station',
      'Hand Controls Ready',
      'Ramp Remote Control',
      "Q'Straint Tie-Downs",
      'Backup Camera',
    ],
    questions: [
      {
        question: 'Does the dock work with my wheelchair?',
        answer:
          'There are brackets for most power chairs and some manual ones. Send us the make and model, and we’ll check before you travel.',
      },
      {
        question: 'Can someone who walks still drive it?',
        answer: 'Yes. Roll the driver seat back in, lock it to the floor, and the pedals are where they always were.',
      },
    ],
  },
  {
    name: '2021 Honda Odyssey EX-L',
    car: { year: 2021, make: 'Honda', model: 'Odyssey', trim: 'EX-L', drive: 'fwd', fuel: 'gas', seats: 5 },
    access: { ramp: 'fold-out', operation: 'power', conversionYear: 2021 },
    lot: { stockNumber: 'DEMO-23', condition: 'used', showroom: 'Dallas' },
    interiorColor: 'Gray',
    category: 'minivan',
    body: 'minivan',
    entry: 'side',
    price: 57_400,
    mileage: 36_100,
    vin: '5FNRL6H79MB904472',
    color: 'Modern Steel',
    conversionBrand: 'BraunAbility',
    powertrain: vtec,
    conversion: foldOutRamp,
    about: [
      'Parents like this one. A child in a wheelchair can ride in the middle, within reach of the front seats, with brothers and sisters on the back bench.',
      'The ramp folds out with the door, from the key or from the button inside. The kneeling system lowers that corner of the van so the slope stays easy to push.',
    ],
    features: [
      'Power Fold-Out Ramp',
      'Power Sliding Doors',
      'Kneeling Suspension',
      'Removable Front Passenger Seat',
      "Q'Straint Tie-Downs",
      'Ramp Remote Control',
      'Backup Camera',
      'Rear Entertainment Screen',
    ],
    questions: [
      {
        question: 'Can car seats go on the back bench?',
        answer:
          'Yes. The back bench has its factory anchors for child seats. Try yours before you buy, since the lowered floor changes how you reach the bench.',
      },
      {
        question: 'How steep is the ramp?',
        answer:
          'With the van kneeling on level ground, about 9 degrees. Parking with the ramp on the curb makes it gentler still.',
      },
    ],
  },
  {
    name: '2019 Honda Odyssey Touring',
    car: { year: 2019, make: 'Honda', model: 'Odyssey', trim: 'Touring', drive: 'fwd', fuel: 'gas', seats: 5 },
    access: { ramp: 'in-floor', operation: 'power', conversionYear: 2019 },
    lot: { stockNumber: 'DEMO-24', condition: 'used', showroom: 'Phoenix' },
    interiorColor: 'Beige',
    category: 'minivan',
    body: 'minivan',
    entry: 'side',
    price: 44_900,
    mileage: 57_800,
    vin: '5FNRL6H81KB907730',
    color: 'Obsidian Blue',
    conversionBrand: 'VMI',
    powertrain: vtec,
    conversion: { ...inFloorRamp, wp: '2 (front passenger and middle)', tds: "Q'Straint QRT-360, 4-point" },
    about: [
      'Touring was the quiet, comfortable Odyssey of its year. This one has had one family, one garage and regular service.',
      'It suits people who move to a regular seat for part of the trip and want their chair along: the chair is strapped down empty in the middle, and you ride wherever you like.',
    ],
    features: [
      'Power In-Floor Ramp',
      'Power Sliding Doors',
      'Kneeling Suspension',
      'Removable Front Passenger Seat',
      "Q'Straint Tie-Downs",
      'Ramp Remote Control',
      'Backup Camera',
      'Leather Seats',
    ],
    questions: [
      {
        question: 'Does an empty chair have to be tied down?',
        answer:
          'Yes. A power chair can weigh 300 pounds or more, and in a hard stop it becomes a danger to everyone. Use all four straps, with or without a person in it.',
      },
      {
        question: 'Will it clear my steep driveway?',
        answer:
          'The lowest point sits 5 inches above the road. Long flat driveways are fine; sharp dips can scrape. Bring us a photo and the slope, or drive it home on a test drive.',
      },
    ],
  },
]
