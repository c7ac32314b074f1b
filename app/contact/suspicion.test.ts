import { expect, test } from 'vitest'
import { suspicionOf } from './suspicion.ts'

const calm = {
  trap: '',
  shownAt: '1790000000000',
  texts: ['Ana', 'Ramp', 'How wide is it? See https://a.example and www.b.example'],
}

test('S21: a person’s message is not suspected, with two links too', () => {
  expect(suspicionOf(calm)).toBeNull()
})

test('S21: nobody is suspected for being fast, as somebody is whose browser fills out the form', () => {
  expect(suspicionOf({ ...calm, shownAt: String(Date.now()) })).toBeNull()
})

test.each([
  ['what only programs see was filled in', { trap: 'x' }, /people do not see/],
  ['it does not say when the form was shown', { shownAt: '' }, /without the page/],
  ['what it says of that is no moment', { shownAt: '-1790000000000' }, /without the page/],
  ['it has three links', { texts: ['a', 'http://x.example [url=y] <a href=z>'] }, /3 links/],
])('S21 (ASVS 2.4.2): a message is suspected when %s', (_, signs, why) => {
  expect(suspicionOf({ ...calm, ...signs })).toMatch(why)
})
