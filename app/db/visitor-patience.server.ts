import { inTime } from '#app/limits/limit-concurrency.ts'

const patienceMs = 2500

/** What the database answers, or a rejection when that takes longer than a visitor should wait: then something else stands in. */
export function whileVisitorWaits<T>(answer: PromiseLike<T>) {
  return inTime(answer, patienceMs, 'the database')
}
