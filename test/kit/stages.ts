/**
 * The projects of Playwright, each with a folder of `e2e/`. The commands that run the stages ask for them by name.
 * Vitest runs all other folders.
 */
export const stages = ['browser', 'faults', 'thorough'].map((name) => ({ name, testDir: `e2e/${name}` }))
