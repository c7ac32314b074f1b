import { fitRules } from '#app/fit/fit-rules.ts'
import type { Conversion, DemoRow, Powertrain } from './demo-vehicle.ts'

const pentastar: Powertrain = { engine: '3.6L V6', hp: '287 hp', fe: '19 city / 28 hwy mpg', ft: '19 gal' }

const foldOutRamp: Conversion = {
  ih: '60 in',
  doh: '56 in',
  rw: '31 in',
  lfl: '95 in',
  rc: '1,000 lb',
  gc: '5.3 in',
  wp: '2 (front passenger and middle)',
  tds: "Q'Straint QRT-360, 4-point",
}

const inFloorRamp: Conversion = { ...foldOutRamp, ih: '59 in', doh: '55.5 in', rw: '30 in', rc: '800 lb', gc: '5.1 in' }

const rearRamp: Conversion = {
  ih: '59 in',
  doh: '57 in',
  rw: '33 in',
  lfl: '70 in',
  rc: '800 lb',
  gc: '6.2 in',
  wp: '1 (middle)',
  tds: "Q'Straint QRT-MAX, 4-point",
}

export const chryslerRows: DemoRow[] = [
  {
    name: '2024 Chrysler Pacifica Touring L',
    car: { year: 2024, make: 'Chrysler', model: 'Pacifica', trim: 'Touring L', drive: 'fwd', fuel: 'gas', seats: 5 },
    access: { ramp: 'fold-out', operation: 'power', conversionYear: 2024 },
    lot: { stockNumber: 'DEMO-11', condition: 'certified', showroom: 'Dallas' },
    interiorColor: 'Black',
    category: 'minivan',
    body: 'minivan',
    entry: 'side',
    price: 74_900,
    mileage: 2_350,
    vin: '2C4RC1BG8RR907421',
    color: 'Velvet Red',
    conversionBrand: 'BraunAbility',
    powertrain: pentastar,
    conversion: { ...foldOutRamp, wp: '3 (driver, front passenger and middle)' },
    about: [
      'If you want to choose your seat from day to day, look at this Pacifica first. Driver, front passenger or middle: a wheelchair fits in all three places, and the two front seats lift out without tools.',
      'The cabin is one of the tallest among converted minivans. People who sit high, or who use a headrest or a head array, often find that it works when other vans do not.',
      'It has been driven to shows and to customers’ homes, and not much else.',
    ],
    features: [
      'Power Fold-Out Ramp',
      'Power Sliding Doors',
      'Kneeling Suspension',
      'Removable Driver Seat',
      'Removable Front Passenger Seat',
      'Hand Controls Ready',
      'Ramp Remote Control',
      "Q'Straint Tie-Downs",
      'Backup Camera',
    ],
    questions: [
      {
        question: 'Who lifts the front seats out?',
        answer:
          'They have wheels and unlatch with a handle. Most adults can roll one to the door and down the ramp. Each seat weighs about 90 pounds, so ask for a second pair of hands.',
      },
      {
        question: 'Does the side door still open if someone parks close?',
        answer:
          'The door slides, so it opens. The ramp needs room, though. Many owners park at the end of a row or in a van-accessible space with the striped area on the passenger side.',
      },
    ],
  },
  {
    name: '2022 Chrysler Pacifica Touring L',
    car: { year: 2022, make: 'Chrysler', model: 'Pacifica', trim: 'Touring L', drive: 'fwd', fuel: 'gas', seats: 5 },
    access: { ramp: 'fold-out', operation: 'power', conversionYear: 2022 },
    lot: { stockNumber: 'DEMO-12', condition: 'used', showroom: 'Phoenix' },
    interiorColor: 'Black',
    category: 'minivan',
    body: 'minivan',
    entry: 'side',
    price: 58_900,
    mileage: 27_700,
    vin: '2C4RC1BG7NR903385',
    color: 'Granite Crystal',
    conversionBrand: 'Rollx Vans',
    powertrain: pentastar,
    conversion: { ...foldOutRamp, ih: '59.5 in', doh: '56.5 in', rw: '32 in' },
    about: [
      'A family van that happens to have a ramp. There is room for a wheelchair in the middle or up front, three people on the back bench, and groceries behind them.',
      'The doorway is 56.5 inches high and the ramp is 32 inches wide, so larger power chairs come in without scraping the sides. The floor is flat from the ramp to the front seats, which makes turning easier.',
    ],
    features: [
      'Power Fold-Out Ramp',
      'Power Sliding Doors',
      'Kneeling Suspension',
      'Removable Front Passenger Seat',
      "Q'Straint Tie-Downs",
      'Ramp Remote Control',
      'Backup Camera',
      'Blind Spot Monitor',
    ],
    questions: [
      {
        question: 'Will a large power chair be able to turn inside?',
        answer:
          'In most cases, yes. Behind the front seats you have about 60 inches from wall to wall. Long chairs with leg rests raised may need two or three moves, so please try it with yours.',
      },
      {
        question: 'Can I add hand controls later?',
        answer:
          'Yes. Hand controls can be added to this van. It takes our shop about a day, and the controls come out again when you sell it.',
      },
    ],
  },
  {
    name: '2021 Chrysler Pacifica Limited',
    car: { year: 2021, make: 'Chrysler', model: 'Pacifica', trim: 'Limited', drive: 'fwd', fuel: 'gas', seats: 5 },
    access: { ramp: 'in-floor', operation: 'power', conversionYear: 2021 },
    lot: { stockNumber: 'DEMO-13', condition: 'used', showroom: 'Denver' },
    interiorColor: 'Alloy',
    category: 'minivan',
    body: 'minivan',
    entry: 'side',
    price: 60_000,
    mileage: 33_900,
    vin: '2C4RC1GG1MR908816',
    color: 'Ocean Blue',
    conversionBrand: 'VMI',
    powertrain: pentastar,
    conversion: inFloorRamp,
    about: [
      'The well-equipped one: leather, three-zone air conditioning, and a quiet cabin because the ramp is under the floor. Long trips are what it does best.',
      'It suits people who travel with a group that changes. With the ramp stowed, the doorway is clear for someone on crutches, a child or a service dog.',
    ],
    features: [
      'Power In-Floor Ramp',
      'Power Sliding Doors',
      'Kneeling Suspension',
      'Removable Front Passenger Seat',
      'Power Transfer Seat',
      "Q'Straint Tie-Downs",
      'Ramp Remote Control',
      'Backup Camera',
      'Leather Seats',
    ],
    questions: [
      {
        question: 'What is a power transfer seat?',
        answer:
          'It is a driver seat on a motor base. It moves back, turns and drops so that you can slide over from your wheelchair, then it carries you to the wheel.',
      },
      {
        question: 'Is there room for my service dog?',
        answer:
          'Yes. With the chair up front, the middle of the van is free. Many owners put a mat and a harness point there.',
      },
    ],
  },
  {
    name: '2019 Chrysler Pacifica Touring Plus',
    car: { year: 2019, make: 'Chrysler', model: 'Pacifica', trim: 'Touring Plus', drive: 'fwd', fuel: 'gas', seats: 5 },
    access: { ramp: 'fold-out', operation: 'manual', conversionYear: 2019 },
    lot: { stockNumber: 'DEMO-14', condition: 'used', showroom: 'Dallas' },
    interiorColor: 'Black',
    category: 'minivan',
    body: 'minivan',
    entry: 'rear',
    price: 38_500,
    mileage: 61_200,
    vin: '2C4RC1FG6KR906154',
    color: 'Billet Silver',
    conversionBrand: 'AMS Vans',
    powertrain: pentastar,
    conversion: rearRamp,
    about: [
      'A rear-entry Pacifica costs a good deal less than one with a side ramp, and it keeps more of its factory floor. So it rides a bit higher over speed bumps and steep driveways.',
      'Choose it if you ride as a passenger and mostly park in driveways and lots. You load at the back. At a curb that means rolling through the street, where cars pass.',
    ],
    features: [
      'Manual Ramp',
      'Power Sliding Doors',
      "Q'Straint Tie-Downs",
      'Backup Camera',
      'Rear Air Conditioning',
      'Power Liftgate',
    ],
    questions: [
      {
        question: 'How do I get out if a car parks right behind us?',
        answer: `Leave about ${fitRules.clearGroundFt} feet behind the van when you park: ${fitRules.rampReachFt} feet for the ramp and the rest for your chair. A small cone or a sign on the liftgate reminds others to keep clear.`,
      },
      {
        question: 'How many people can ride along?',
        answer: 'Up to five with the wheelchair in place: two in front, two beside the chair and one helper behind it.',
      },
    ],
  },
  {
    name: '2021 Chrysler Voyager LXI',
    car: { year: 2021, make: 'Chrysler', model: 'Voyager', trim: 'LXI', drive: 'fwd', fuel: 'gas', seats: 5 },
    access: { ramp: 'fold-out', operation: 'power', conversionYear: 2021 },
    lot: { stockNumber: 'DEMO-15', condition: 'used', showroom: 'Phoenix' },
    interiorColor: 'Black',
    category: 'minivan',
    body: 'minivan',
    entry: 'side',
    price: 46_900,
    mileage: 41_050,
    vin: '2C4RC1DG3MR902973',
    color: 'Granite Crystal',
    conversionBrand: 'AMS Vans',
    powertrain: pentastar,
    conversion: { ...foldOutRamp, ih: '58 in', doh: '55 in', rw: '30 in', lfl: '92 in', rc: '800 lb' },
    about: [
      'The Voyager is the Pacifica without the extras: same engine, same body, lower price. If you want a side ramp for less than $50,000, this is a good place to start.',
      'The ramp folds out with a switch by the door. When you are in a hurry or the battery is weak, a helper can unfold it by hand.',
    ],
    features: [
      'Power Fold-Out Ramp',
      'Power Sliding Doors',
      'Kneeling Suspension',
      'Removable Front Passenger Seat',
      "Q'Straint Tie-Downs",
      'Backup Camera',
    ],
    questions: [
      {
        question: 'What do I give up compared with the Pacifica?',
        answer:
          'Mostly comfort: cloth seats, a simpler sound system, fewer driver aids. The ramp, the lowered floor and the tie-downs do the same job.',
      },
      {
        question: 'Was this a rental?',
        answer:
          'Yes, before it was converted. Many Voyagers were. It was serviced on schedule, and you can read the full history report.',
      },
    ],
  },
  {
    name: '2020 Chrysler Voyager L',
    car: { year: 2020, make: 'Chrysler', model: 'Voyager', trim: 'L', drive: 'fwd', fuel: 'gas', seats: 4 },
    access: { ramp: 'fold-out', operation: 'manual', conversionYear: 2020 },
    lot: { stockNumber: 'DEMO-16', condition: 'used', showroom: 'Denver' },
    interiorColor: 'Black',
    category: 'minivan',
    body: 'minivan',
    entry: 'rear',
    price: 39_900,
    mileage: 52_600,
    vin: '2C4RC1AGXLR905517',
    color: 'Jazz Blue',
    conversionBrand: 'Freedom Motors',
    powertrain: pentastar,
    conversion: { ...rearRamp, lfl: '98 in', wp: '2 (short chairs, one behind the other)' },
    about: [
      'Two people who both use short wheelchairs can ride in this van, one behind the other. The lowered part runs almost the full length of the cabin, from the back door to the front seats.',
      'Without a second chair, the long floor is handy for a walker, a shower chair or luggage. Two fold-up seats beside the aisle turn it back into a normal van in a minute.',
    ],
    features: [
      'Manual Ramp',
      'Power Sliding Doors',
      "Q'Straint Tie-Downs",
      'Backup Camera',
      'Rear Air Conditioning',
      'Fold-Up Side Seats',
    ],
    questions: [
      {
        question: 'Do both chairs get their own tie-downs?',
        answer:
          'Yes. There are two full sets: four straps and a lap and shoulder belt for each place. Please do not share one set between two chairs.',
      },
      {
        question: 'Will two chairs really fit?',
        answer:
          'Only two short ones. The floor is 98 inches long, and the straps in front of and behind each chair need a good part of it. Two power chairs are too long as a rule. Bring both chairs, and we’ll tie them down one behind the other before you decide.',
      },
    ],
  },
]
