import { median } from './bench-row.ts'

/**
 * By how many percent a series of samples has grown: the median of its last quarter against that of its first, so that neither a wave nor
 * a single peak counts. Not a number when any sample is none. Throws when there are no samples.
 */
export function growthPercent(samples: number[]) {
  if (samples.some(Number.isNaN)) return Number.NaN
  const quarter = Math.ceil(samples.length / 4)
  return (median(samples.slice(-quarter)) / median(samples.slice(0, quarter)) - 1) * 100
}
