import { median } from './bench-row.ts'

/**
 * By how many percent samples have grown: the median of the last quarter against that of the first. So neither a wave
 * nor a single peak counts. Not a number when any sample is none. Throws when there are no samples.
 */
export function growthPercent(samples: number[]) {
  if (samples.some(Number.isNaN)) return Number.NaN
  const quarter = Math.ceil(samples.length / 4)
  return (median(samples.slice(-quarter)) / median(samples.slice(0, quarter)) - 1) * 100
}
