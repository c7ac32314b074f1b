import { queryText } from '#app/fields/query-text.ts'
import { type EstimateAnswers, type EstimateStart, startAnswers, stepped } from './estimate.ts'
import { mostPlans, planFields, planName, readNumber, sharedFields } from './estimate-fields.ts'

/** Longer than any number that is taken. */
const longestAnswer = 30

const names = [
  ...sharedFields.map(({ name }) => name),
  ...Array.from({ length: mostPlans }, (_, at) => planFields.map(({ name }) => planName(name, at + 1))).flat(),
  'plans',
]

/** The answers that an address carries, over those that the form begins with. With a price alone, the down payment is the usual share of it. */
export function answersOfQuery(query: URLSearchParams, start: EstimateStart): EstimateAnswers {
  const given = names.flatMap((name) => (query.has(name) ? [[name, queryText(query.get(name), longestAnswer)]] : []))
  const cents = readNumber(query.get('price') ?? '', sharedFields[0])
  const first = startAnswers(cents === null ? null : cents / 100, start)
  return stepped({ ...first, ...Object.fromEntries(given) }, query.get('step') ?? '')
}
