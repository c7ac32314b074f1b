import { expect, test } from 'vitest'
import { readFields } from '#app/http/form.ts'
import { pageSchema } from './page-fields.ts'

const filled = { title: 'Measure first', slug: 'measure-first' }

test('a page needs a title and a slug only; it begins as a draft', () => {
  expect(read(filled)).toMatchObject({
    value: { ...filled, content: '', metaDescription: null, metaKeywords: null, isPublished: false },
  })
  expect(errorsIn({ title: ' ', slug: '' })).toEqual([
    ['title', 'Enter a title.'],
    ['slug', 'Please provide a slug for the page.'],
  ])
})

test('the slug is made by the same rule as in the browser', () => {
  expect(read({ ...filled, slug: 'Measure  First!' })).toMatchObject({ value: { slug: 'measure-first' } })
  expect(errorsIn({ ...filled, slug: '!?' })).toEqual([['slug', 'Please provide a slug for the page.']])
})

test('a text of 200,000 characters is taken as it is, one more is refused with the limit named', () => {
  const content = `  indented\n${'a'.repeat(199_989)}`
  expect(read({ ...filled, content })).toMatchObject({ value: { content } })
  expect(errorsIn({ ...filled, content: 'a'.repeat(200_001) })).toEqual([
    ['content', 'The content can have up to 200,000 characters. It has 200,001 now.'],
  ])
})

test('what is too long is refused with the limit and the length', () => {
  const long = {
    title: 'a'.repeat(201),
    slug: 'b'.repeat(101),
    metaDescription: 'c'.repeat(501),
    metaKeywords: 'd'.repeat(501),
  }
  expect(errorsIn(long)).toEqual([
    ['title', 'The title can have up to 200 characters. It has 201 now.'],
    ['slug', 'The slug can have up to 100 characters. It has 101 now.'],
    ['metaDescription', 'The meta description can have up to 500 characters. It has 501 now.'],
    ['metaKeywords', 'The meta keywords can have up to 500 characters. It has 501 now.'],
  ])
})

function read(fields: Record<string, string>) {
  const body = new FormData()
  for (const [name, text] of Object.entries(fields)) body.set(name, text)
  return readFields(body, pageSchema)
}

function errorsIn(fields: Record<string, string>) {
  const form = read(fields)
  return form.ok ? [] : form.reply.data.errors.map(({ name, message }) => [name, message])
}
