/**
 * True in the stage `thorough`, whose runner says so. Each state is judged in every theme and size then, else once.
 * A property is tried ten thousand times, else a hundred. Memory is judged by forty photographs, else by five. A site is
 * killed fifty times, else five. 500 vehicles are changed at once, else 220.
 */
export const isThorough = process.env.TEST_DEPTH === 'thorough'
