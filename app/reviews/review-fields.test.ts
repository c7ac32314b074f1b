import { expect, test } from 'vitest'
import { readFields } from '#app/http/form.ts'
import { reviewSchema } from './review-fields.ts'

const filled = { name: ' Ada  Quill ', quote: 'It fits.\n' }

test('a review needs a name and a quote only; it begins with five stars, unfeatured', () => {
  expect(read(filled)).toMatchObject({
    value: { name: 'Ada Quill', quote: 'It fits.', location: null, rating: 5, imageUrl: null, isFeatured: false },
  })
  expect(errorsIn({ name: ' ', quote: '' })).toEqual([
    ['name', 'Enter the customer’s name.'],
    ['quote', 'Enter what the customer said.'],
  ])
})

test.each(['\u200b\u2060', '\u3164', '\u2800 \u00ad', '\u202e', '\ufe0f', '\u{e0041}'])(
  'a name that nobody can see is none: %j',
  (name) => expect(errorsIn({ ...filled, name })).toEqual([['name', 'Enter the customer’s name.']]),
)

test.each(['山', 'n\u0303', '👩🏽‍🦽', '!', 'ب'])('a name of one letter or sign is one: %j', (name) => {
  expect(read({ ...filled, name })).toMatchObject({ value: { name } })
})

test.each(['0', '6', '2.5', 'five'])('a rating of %s is refused', (rating) => {
  expect(errorsIn({ ...filled, rating })).toEqual([['rating', 'Choose one to five stars.']])
})

test.each(['https://pictures.example/ada.jpg', '/media/public/0b0e1f7c-1111-4222-8333-444455556666-ada.jpg/320.webp'])(
  'a portrait may lie at %s',
  (imageUrl) => {
    expect(read({ ...filled, imageUrl })).toMatchObject({ value: { imageUrl } })
  },
)

test.each([
  'http://pictures.example/ada.jpg',
  'javascript:alert(1)',
  'data:image/png;base64,AA',
  '//pictures.example/ada.jpg',
  '/media/public/../secrets',
  '/admin/logout',
  'ada.jpg',
])('S13 (ASVS 1.2.2): a portrait may not lie at %s', (imageUrl) => {
  expect(errorsIn({ ...filled, imageUrl })).toEqual([
    ['imageUrl', 'Enter an address that starts with https://, or leave it empty.'],
  ])
})

test('what is too long is refused with the limit and the length', () => {
  expect(errorsIn({ name: 'a'.repeat(121), location: 'b'.repeat(121), quote: 'c'.repeat(2001) })).toEqual([
    ['name', 'The name can have up to 120 characters. It has 121 now.'],
    ['location', 'The location can have up to 120 characters. It has 121 now.'],
    ['quote', 'The quote can have up to 2,000 characters. It has 2,001 now.'],
  ])
})

function read(fields: Record<string, string>) {
  const body = new FormData()
  for (const [name, text] of Object.entries(fields)) body.set(name, text)
  return readFields(body, reviewSchema)
}

function errorsIn(fields: Record<string, string>) {
  const form = read(fields)
  return form.ok ? [] : form.reply.data.errors.map(({ name, message }) => [name, message])
}
