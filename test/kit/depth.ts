/**
 * True where each state is judged in every theme and size, and memory by ten photographs (`npm test -- --thorough`).
 * Else once, and by five.
 */
export const isThorough = process.env.TEST_DEPTH === 'thorough'
