import { expect, test } from 'vitest'
import { readFields } from '#app/http/form.ts'
import { tradeInForm } from './trade-in-form.server.ts'

const answers = {
  ...{ formId: 'one', year: '2016', make: 'Toyota', model: 'Sienna', mileage: '85,000' },
  ...{ name: 'Ana', email: 'ana@visitor.example' },
}

test.each([
  ['12,500', 12_500],
  ['$12 500', 12_500],
  ['12500', 12_500],
  ['', null],
])('what is still owed, typed %j, is %j dollars', (owedUsd, dollars) => {
  const form = readFields(formOf({ ...answers, owedUsd }), tradeInForm)
  expect(form.ok && form.value.owedUsd).toBe(dollars)
})

test.each([
  ['owedUsd', '12,50'],
  ['owedUsd', '12.500'],
  ['owedUsd', '10%'],
  ['owedUsd', '3k'],
  ['mileage', '85,00'],
  ['mileage', '85.000'],
])('asks again for a number that may mean another: %s %s', (name, typed) => {
  const form = readFields(formOf({ ...answers, [name]: typed }), tradeInForm)
  expect(form.ok ? [] : form.reply.data.errors.map((error) => error.name)).toEqual([name])
})

test.each([
  ['year', '1949', /^Enter a model year from 1950 to 20\d\d\.$/],
  ['year', '2099', /^Enter a model year from 1950 to 20\d\d\.$/],
  ['year', '16', /^Enter the model year with four digits/],
  ['mileage', '1,000,000', /^The mileage can be up to 999,999\.$/],
  ['owedUsd', '12345678', /^What you owe can be up to \$999,999\.$/],
])('says what a number may be: %s %s', (name, typed, said) => {
  const form = readFields(formOf({ ...answers, [name]: typed }), tradeInForm)
  expect(form.ok ? [] : form.reply.data.errors).toEqual([{ name, message: expect.stringMatching(said) }])
})

function formOf(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, text] of Object.entries(fields)) form.set(name, text)
  return form
}
