import { inTime } from '#app/limits/limit-concurrency.ts'

const patienceMs = 2500

/**
 * The answer of the database, or a rejection when that takes longer than a visitor should wait. Then a fallback stands
 * in.
 */
export function whileVisitorWaits<T>(answer: PromiseLike<T>) {
  return inTime(answer, patienceMs, 'the database')
}
