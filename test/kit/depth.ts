/**
 * True for `npm test -- --thorough`. Each state is judged in every theme and size then, else once. Memory is judged by ten
 * photographs, else by five. 500 vehicles are changed at once, else 220.
 */
export const isThorough = process.env.TEST_DEPTH === 'thorough'
/** True for `npm test -- --brief`: on servers of database and storage only rules and what breaks on either run. */
export const isBrief = process.env.TEST_DEPTH === 'brief'
