/** What a request or a header settles before a row matters. What reads only what rules and states have read. */
const alikeOnServers = [
  ...['configuration', 'crawler', 'greedy-connections', 'http-headers', 'origin-matrix', 'sign-in-queue'],
  ...['site-icons', 'weights'],
]
/** What has been done with scripts. The same forms are sent without them, and the same rows are written. */
const twins = /\.spec\.ts without scripts /

type Stage = { name: string; testDir: string; testIgnore?: string[]; testMatch?: string; grepInvert?: RegExp }

/**
 * The projects of Playwright. On servers of database and storage runs only what may depend on either. `browser` is
 * decided in the browser, and the rows of `embedded` are read and written there by rules. Of states only documents are
 * compared there, for each judge goes by what it is shown.
 */
export function stages(isOnServers: boolean): Stage[] {
  const leftOut = isOnServers
    ? ['browser/**', 'embedded/**', ...alikeOnServers.map((name) => `http/${name}.spec.ts`)]
    : []
  return [
    // The journeys of a project share the sites of their worker. States are looked at on sites that nothing else has changed.
    {
      name: 'behavior',
      testDir: 'e2e',
      testIgnore: ['states/**', ...leftOut],
      ...(isOnServers && { grepInvert: twins }),
    },
    { name: 'states', testDir: 'e2e/states', testMatch: isOnServers ? 'states.spec.ts' : '*.spec.ts' },
  ]
}
