import { expect, test } from 'vitest'
import { questionGroups } from './faq.server.ts'
import { type QuestionGroup, searchQuestions } from './faq-search.ts'

const more = { to: '/contact', label: 'Ask' }
const ramps: QuestionGroup = {
  id: 'ramps',
  title: 'Ramps',
  more,
  questions: [
    { question: 'How wide is a side-entry ramp?', answer: 'Mostly 28 to 34 inches.' },
    { question: 'What is the maker’s limit?', answer: 'See the plate.' },
  ],
}
const money: QuestionGroup = {
  id: 'money',
  title: 'Money',
  more,
  questions: [{ question: 'Loans?', answer: 'Ask a bank.' }],
}

function found(search: string) {
  return searchQuestions([ramps, money], search).flatMap(({ questions }) => questions.map(({ question }) => question))
}

test.each([
  ['RAMP  wide', ['How wide is a side-entry ramp?']],
  ['side entry', ['How wide is a side-entry ramp?']],
  ['inches', ['How wide is a side-entry ramp?']],
  ["maker's", ['What is the maker’s limit?']],
  ['WÍDE', ['How wide is a side-entry ramp?']],
  ['loans?', ['Loans?']],
  ['money', ['Loans?']],
  ['ramps bank', []],
  ['.*', []],
])('a search for %j finds %j', (search, questions) => expect(found(search)).toEqual(questions))

test('words are found, not letters: VA is no part of van, and the beginning of a long word is enough', () => {
  const questionsFor = (search: string) =>
    searchQuestions(questionGroups, search).flatMap((group) => group.questions.map(({ question }) => question))
  expect(questionsFor('VA')).toEqual(['Can VA help me pay?', 'Can you hold a vehicle for me?'])
  expect(questionsFor('vans')).toEqual(questionsFor('van'))
  expect(questionsFor('van').length).toBeGreaterThan(questionsFor('VA').length)
  expect(questionsFor('tie-downs')).toEqual(questionsFor('tie down'))
})

test.each(['insurance', 'insure', 'rent', 'rental', 'renting', 'winter', 'snow', 'ice'])(
  '%s has an answer',
  (search) => {
    expect(searchQuestions(questionGroups, search).flatMap(({ questions }) => questions)).not.toEqual([])
  },
)

test('an empty search finds all, and groups without a match go', () => {
  expect(searchQuestions([ramps, money], '  ?')).toEqual([ramps, money])
  expect(searchQuestions([ramps, money], 'bank').map(({ id }) => id)).toEqual(['money'])
})

test('no question is asked twice', () => {
  const questions = questionGroups.flatMap((group) => group.questions.map(({ question }) => question))
  expect(questions.length).toBeGreaterThan(20)
  expect(new Set(questions).size).toBe(questions.length)
})
