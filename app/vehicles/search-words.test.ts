import { expect, test } from 'vitest'
import { everyFact } from '../../test/kit/every-fact.ts'
import { correctedSearch, readSearchWords } from './search-words.ts'
import { indexOf } from './vehicle-index.ts'
import { unfilled } from './vehicle-table.server.ts'

const facts = [
  { make: 'Toyota', model: 'Sienna', ramp: 'in-floor' as const },
  { make: 'Chrysler', model: 'Town & Country', conversionBrand: 'BraunAbility' },
  { make: 'Ram', model: 'ProMaster', features: ['Rear camera', 'Power ramp'] },
]
const day = new Date(0)
const index = indexOf(
  facts.map((one, id) => ({
    ...{ ...unfilled, ...everyFact, conversionBrand: null, stockNumber: null, vin: null, trim: null, ramp: null },
    ...{ id, name: `Van ${id}`, type: 'Side-Entry', category: 'minivan', description: '', features: [], images: [] },
    ...{ version: 1, createdAt: day, updatedAt: day },
    ...one,
  })),
)

/** The parts of a search: text as it is, and what is understood. */
function partsOf(search: string) {
  const { typed, parts } = readSearchWords(search, index)
  return parts.map(({ from, to, meaning }) => {
    if (meaning?.is === 'price') return `${meaning.edge} ${meaning.amount}`
    return meaning ? `${meaning.of}=${meaning.value}` : typed.slice(from, to).join(' ')
  })
}

test.each([
  ['toyota rear under 50k', ['make=toyota', 'entry=rear', 'to 50000']],
  ['TOYOTA Sienna', ['make=toyota', 'model=sienna']],
  ['town & country side entry', ['model=town & country', 'entry=side']],
  ['in-floor minivan', ['ramp=in-floor', 'category=minivan']],
  ['over $60,000', ['from 60000']],
  ['up to 45', ['to 45000']],
  ['available now', ['available=now']],
  ['power ramp', ['power', 'ramp']],
  ['rear camera', ['rear', 'camera']],
  ['rear', ['rear']],
  ['side', ['side']],
  ['rear heat toyota', ['rear', 'heat', 'make=toyota']],
  ['xle rear', ['xle', 'entry=rear']],
  ['honda', ['honda']],
  ['under the seat', ['under', 'the', 'seat']],
  ['__proto__ constructor', ['__proto__', 'constructor']],
  ['under 0', ['under', '0']],
  ['', []],
])('of “%s” is understood what can be nothing else: %j', (search, parts) => expect(partsOf(search)).toEqual(parts))

test('a search of more words than are read one by one is still searched whole', () => {
  const parts = partsOf('a b c d e f g h i j k l m n')
  expect([parts.length, parts.at(-1)]).toEqual([12, 'l m n'])
})

test.each([
  ['toyta', 'Toyota'],
  ['TOYOTTA sienna', 'Toyota sienna'],
  ['chrylser', 'Chrysler'],
  ['braunabilty ramp', 'BraunAbility ramp'],
  ['honda', null],
  ['rm', null],
  ['camera', null],
  ['toyota', null],
])('one wrong letter of “%s” is put right: %s', (search, corrected) => {
  expect(correctedSearch(readSearchWords(search, index), index)).toBe(corrected)
})

test('no search of a visitor is corrected to what only staff filter by', () => {
  // All are on hold, and lack pictures and measures.
  for (const search of ['on-hild', 'pictues', 'measurez'])
    expect(correctedSearch(readSearchWords(search, index), index), search).toBeNull()
})
