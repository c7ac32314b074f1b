/** What `npm test` runs, in this order, and `faults`, which only `.ci/run` asks for. */
export const stageNames = ['build', 'rules', 'walks', 'http', 'browser', 'states', 'faults'] as const
export type StageName = (typeof stageNames)[number]

/**
 * Core-seconds that a stage may take in a fresh clone, on the machine that `machine-speed.ts` names. `each` is what one
 * of its tests may take on average, all that they share included. `onServers` is for PostgreSQL and S3, where only part
 * of a stage runs; the servers themselves do not count.
 */
type Budget = { coreSeconds: number; each?: number; onServers?: number }

export const budgets: Record<StageName, Budget> = {
  build: { coreSeconds: 70 },
  rules: { coreSeconds: 225 },
  walks: { coreSeconds: 75, each: 0.8 },
  http: { coreSeconds: 118 },
  browser: { coreSeconds: 105, each: 2.5 },
  states: { coreSeconds: 117, each: 0.3 },
  faults: { coreSeconds: 145, onServers: 135 },
}

/** What all stages of `npm test` may take together. One may take from another; this does not grow. */
export const mostInAll = 710

/** The same with the faults of both runs of `.ci/run`, which have taken 30 from the others. */
export const mostWithFaults = 990

/** How far above its budget a stage fails the run. Up to here it is a warning. */
export const tolerance = 1.15
