import { expect, test } from 'vitest'
import { openFor, suspicionOf } from './suspicion.ts'

const calm = {
  trap: '',
  openMs: 60_000,
  texts: ['Ana', 'Ramp', 'How wide is it? See https://a.example and www.b.example'],
}

test('S21: a person’s message is not suspected, with two links too', () => {
  expect(suspicionOf(calm)).toBeNull()
})

test.each([
  ['what only programs see was filled in', { trap: 'x' }, /people do not see/],
  ['it does not say when the form was shown', { openMs: null }, /without the page/],
  ['it came within two seconds', { openMs: 2000 }, /faster than a person/],
  ['it came before the form was shown', { openMs: -5 }, /faster than a person/],
  ['it has three links', { texts: ['a', 'http://x.example [url=y] <a href=z>'] }, /3 links/],
])('S21 (ASVS 2.4.2): a message is suspected when %s', (_, signs, why) => {
  expect(suspicionOf({ ...calm, ...signs })).toMatch(why)
})

test.each([
  ['1790000000000', 5000],
  ['', null],
  ['yesterday', null],
  ['-1790000000000', null],
])('a form shown at %j was open for %j', (shownAt, ms) => expect(openFor(shownAt, 1_790_000_005_000)).toBe(ms))
