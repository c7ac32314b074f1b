/**
 * True where each state is judged in every theme and size, and memory by ten photographs, and five hundred vehicles are
 * changed at once (`npm test -- --thorough`). Else once, by five, and 220.
 */
export const isThorough = process.env.TEST_DEPTH === 'thorough'
