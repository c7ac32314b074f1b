import type { DemoRow, Powertrain } from './demo-vehicle.ts'

// Vans this heavy get no official mileage figure, so the sheet gives what drivers report.
const transitV6: Powertrain = {
  engine: '3.5L V6',
  hp: '275 hp',
  fe: 'About 15 mpg in mixed driving (no EPA rating)',
  ft: '25 gal',
}

const proMasterV6: Powertrain = {
  engine: '3.6L V6',
  hp: '280 hp',
  fe: 'About 16 mpg in mixed driving (no EPA rating)',
  ft: '24 gal',
}

export const fullSizeVanRows: DemoRow[] = [
  {
    name: '2022 Mercedes-Benz Sprinter 2500',
    car: {
      year: 2022,
      make: 'Mercedes-Benz',
      model: 'Sprinter 2500',
      trim: null,
      drive: 'rwd',
      fuel: 'diesel',
      seats: 6,
    },
    access: { ramp: 'fold-out', operation: 'power', conversionYear: 2022 },
    lot: { stockNumber: 'DEMO-17', condition: 'used', showroom: 'Dallas' },
    interiorColor: 'Black',
    category: 'fullsize',
    body: 'fullsize',
    entry: 'rear',
    price: 98_500,
    mileage: 12_700,
    vin: 'W1Z4EGHY6NT903160',
    color: 'Tenorite Gray',
    conversionBrand: 'Rollx Vans',
    powertrain: {
      engine: '3.0L V6 turbo diesel',
      hp: '188 hp',
      fe: 'About 20 mpg in mixed driving (no EPA rating)',
      ft: '24.5 gal',
    },
    conversion: {
      ih: '77 in',
      doh: '71 in',
      rw: '36 in',
      lfl: 'Not lowered (132 in of flat floor)',
      rc: '1,000 lb',
      gc: '7.5 in',
      wp: '3 (middle and rear)',
      tds: "Q'Straint QRT-360 on L-track, 4-point",
    },
    about: [
      'Room to stand up, room for three wheelchairs, and seats for five more. Group homes, day programs and large families ask us for vans like this one.',
      'The floor is flat from end to end and carries tracks, so chairs and seats can go wherever today’s trip needs them. The back lowers itself on air before the long ramp comes out.',
      'It is a little over nine feet tall. It will not go into most garages, so check yours first.',
    ],
    features: [
      'Power Fold-Out Ramp',
      'Kneeling Suspension',
      "Q'Straint Tie-Downs",
      'Ramp Remote Control',
      'Backup Camera',
      'Raised Roof',
      'Rear Air Conditioning',
      'Second Battery',
    ],
    questions: [
      {
        question: 'Do I need a special license to drive it?',
        answer:
          'For your own family, usually a regular license is enough. Rules differ by state and by the number of people you carry, especially when passengers pay, so check with your state.',
      },
      {
        question: 'How long does it take to move a seat?',
        answer:
          'About two minutes each. Seats lock into the floor track with a lever, and the straps use the same track.',
      },
    ],
  },
  {
    name: '2023 Ram ProMaster 2500 High Roof',
    car: { year: 2023, make: 'Ram', model: 'ProMaster 2500', trim: 'High Roof', drive: 'fwd', fuel: 'gas', seats: 4 },
    access: { ramp: 'fold-out', operation: 'power', conversionYear: 2023 },
    lot: { stockNumber: 'DEMO-18', condition: 'used', showroom: 'Phoenix' },
    interiorColor: 'Gray',
    category: 'fullsize',
    body: 'fullsize',
    entry: 'side',
    price: 71_900,
    mileage: 9_400,
    vin: '3C6LRVDG8PE905926',
    color: 'Bright White',
    conversionBrand: 'MoveMobility',
    powertrain: { ...proMasterV6, hp: '276 hp' },
    conversion: {
      ih: '75 in',
      doh: '70 in',
      rw: '34 in',
      lfl: 'Not lowered (122 in of flat floor)',
      rc: '1,000 lb',
      gc: '6.9 in',
      wp: '2 (middle and rear)',
      tds: "Q'Straint QRT-360 on L-track, 4-point",
    },
    about: [
      'Front-wheel drive gives the ProMaster a low floor from the factory, so a ramp does the work and no lift is needed. The tall doorway lets very tall riders come in upright.',
      'It suits people with large power chairs, standing chairs or equipment that has to come along. A helper can stand beside you the whole way.',
    ],
    features: [
      'Power Fold-Out Ramp',
      'Ramp Remote Control',
      "Q'Straint Tie-Downs",
      'Backup Camera',
      'Raised Roof',
      'Rear Air Conditioning',
      'Non-Slip Vinyl Floor',
    ],
    questions: [
      {
        question: 'Can I drive it from my wheelchair?',
        answer:
          'No. The floor by the driver is higher than the rest. For driving from your chair, a minivan with a lowered floor is a better place to start.',
      },
      {
        question: 'How long is the ramp?',
        answer:
          'About 7½ feet when it is out. Leave 12 feet of free space on the passenger side to roll on in comfort.',
      },
    ],
  },
  {
    name: '2022 Ford Transit 350 XLT',
    car: { year: 2022, make: 'Ford', model: 'Transit 350', trim: 'XLT', drive: 'rwd', fuel: 'gas', seats: 6 },
    access: { ramp: 'fold-out', operation: 'power', conversionYear: 2022 },
    lot: { stockNumber: 'DEMO-19', condition: 'used', showroom: 'Denver' },
    interiorColor: 'Gray',
    category: 'fullsize',
    body: 'fullsize',
    entry: 'side',
    price: 72_500,
    mileage: 18_200,
    vin: '1FBAX2Y8XNK906773',
    color: 'Oxford White',
    conversionBrand: 'BraunAbility',
    powertrain: transitV6,
    conversion: {
      ih: '71 in',
      doh: '63 in',
      rw: '34 in',
      lfl: 'Not lowered (128 in of flat floor)',
      rc: '1,000 lb',
      gc: '6.3 in',
      wp: '2 (middle, side by side)',
      tds: "Q'Straint QRT-360 on L-track, 4-point",
    },
    about: [
      'A large family van with a medium roof: tall enough to walk in with your head bent, short enough for many parking decks. Two wheelchairs ride side by side in the middle.',
      'Behind them is a full bench. If one person uses a wheelchair now and two might later, this van gives you the choice.',
    ],
    features: [
      'Power Fold-Out Ramp',
      'Ramp Remote Control',
      "Q'Straint Tie-Downs",
      'Backup Camera',
      'Rear Air Conditioning',
      'Blind Spot Monitor',
      'Non-Slip Vinyl Floor',
    ],
    questions: [
      {
        question: 'Will it fit in a parking garage?',
        answer:
          'It stands 8 feet 4 inches tall. Many public decks allow 8 feet 2 inches or less at the van spaces, so read the sign each time.',
      },
      {
        question: 'Is it hard to drive after a minivan?',
        answer:
          'It is wider and longer, and the mirrors are very good. Most people are used to it within a week. Take your time on the test drive.',
      },
    ],
  },
  {
    name: '2021 Ram ProMaster 2500 High Roof',
    car: { year: 2021, make: 'Ram', model: 'ProMaster 2500', trim: 'High Roof', drive: 'fwd', fuel: 'gas', seats: 3 },
    access: { ramp: 'fold-out', operation: 'manual', conversionYear: 2021 },
    lot: { stockNumber: 'DEMO-20', condition: 'used', showroom: 'Dallas' },
    interiorColor: 'Gray',
    category: 'fullsize',
    body: 'fullsize',
    entry: 'rear',
    price: 55_500,
    mileage: 39_800,
    vin: '3C6LRVDG1ME901485',
    color: 'Ceramic Gray',
    conversionBrand: 'AMS Vans',
    powertrain: proMasterV6,
    conversion: {
      ih: '76 in',
      doh: '72 in',
      rw: '40 in',
      lfl: 'Not lowered (124 in of flat floor)',
      rc: '1,000 lb',
      gc: '6.9 in',
      wp: '2 (one behind the other)',
      tds: "Q'Straint QRT-MAX on L-track, 4-point",
    },
    about: [
      'The widest ramp on our lot. Bariatric chairs, tilt chairs and stretcher-style seats roll in at the back without touching the sides.',
      'It came from a small day center that cared for it well. The white lettering has been removed; you can see a faint shadow in the right light.',
    ],
    features: [
      'Manual Ramp',
      "Q'Straint Tie-Downs",
      'Backup Camera',
      'Raised Roof',
      'Rear Air Conditioning',
      'Non-Slip Vinyl Floor',
    ],
    questions: [
      {
        question: 'What does bariatric mean?',
        answer:
          'It means made for a heavier person. Bariatric wheelchairs are wider, often 30 inches or more, and need a wider ramp and stronger straps.',
      },
      {
        question: 'Can the straps hold a heavy chair?',
        answer:
          'Check the label on the straps against the weight of your chair with you in it. For heavier chairs we fit a stronger set or add a second pair of straps, as the maker advises.',
      },
    ],
  },
  {
    name: '2020 Ford Transit 350 XL',
    status: 'pending',
    car: { year: 2020, make: 'Ford', model: 'Transit 350', trim: 'XL', drive: 'rwd', fuel: 'gas', seats: 4 },
    access: { ramp: 'fold-out', operation: 'manual', conversionYear: 2020 },
    lot: { stockNumber: 'DEMO-21', condition: 'used', showroom: 'Phoenix' },
    interiorColor: 'Gray',
    category: 'fullsize',
    body: 'fullsize',
    entry: 'rear',
    price: 52_900,
    mileage: 46_100,
    vin: '1FBAX2Y89LK904039',
    color: 'Ingot Silver',
    conversionBrand: 'Freedom Motors',
    powertrain: transitV6,
    conversion: {
      ih: '70 in',
      doh: '64 in',
      rw: '36 in',
      lfl: 'Not lowered (126 in of flat floor)',
      rc: '800 lb',
      gc: '6.3 in',
      wp: '2 (one behind the other)',
      tds: "Q'Straint QRT-MAX on L-track, 4-point",
    },
    about: [
      'A working van for a care team or a big household. Two wheelchairs, one behind the other, and four regular seats along the sides.',
      'The long ramp unfolds by hand and is gentle enough for a manual chair with a helper. Vinyl floor and cloth seats clean up with a hose and a rag.',
    ],
    features: [
      'Manual Ramp',
      "Q'Straint Tie-Downs",
      'Backup Camera',
      'Rear Air Conditioning',
      'Non-Slip Vinyl Floor',
      'Grab Rails',
    ],
    questions: [
      {
        question: 'How heavy is the manual ramp?',
        answer:
          'It weighs about 80 pounds, and gas springs carry nearly all of that. You need one free hand and room to step back.',
      },
      {
        question: 'Can our program insure it?',
        answer:
          'Ask your insurer with the VIN in hand. We’ll give you the conversion paperwork and the weight of the van, which they usually want to see.',
      },
    ],
  },
]
