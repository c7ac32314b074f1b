/** The public pages that are looked at closely, each with the bound of its largest paint. */
export const pages = [
  { path: '/', largestPaintMs: 1300 },
  { path: '/vehicles', largestPaintMs: 1300 },
  { path: '/vehicles/1001', largestPaintMs: 1100 },
  { path: '/contact', largestPaintMs: 1100 },
]

/** Measures of somebody who asks for what fits. */
export const fitCookie = 'fit=H54.5_W26_L46_T430_DM'

/** The same with a height that nobody has come with before, such as 40.01 and 40.02. */
export function newFitCookie(visit: number) {
  return `fit=H${(40 + (visit % 2000) / 100).toFixed(2)}_W26_L46_T430_DM`
}
