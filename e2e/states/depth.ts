/** True where each state is judged in every theme and size (`npm test -- --thorough`); else by every judge once. */
export const isThorough = process.env.TEST_DEPTH === 'thorough'
