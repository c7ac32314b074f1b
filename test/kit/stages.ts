/** What a request or a header settles before a row matters. What reads only what rules and states have read. */
const alikeOnServers = [
  ...['configuration', 'crawler', 'greedy-connections', 'http-headers', 'origin-matrix', 'sign-in-queue'],
  ...['site-icons', 'weights'],
]
/** All but what breaks a database, a storage or an instance of several. */
const briefly = [
  ...['browser', 'embedded', 'http', 'journeys', 'states'].map((folder) => `${folder}/**`),
  ...['after-deploy', 'small-memory', 'staff-without-database'].map((name) => `faults/${name}.spec.ts`),
]
/** What has been done with scripts. The same forms are sent without them, and the same rows are written. */
const twins = /\.spec\.ts without scripts /

type Stage = { name: string; testDir: string; testIgnore?: string[]; testMatch?: string; grepInvert?: RegExp }

/**
 * The projects of Playwright. On servers of database and storage runs only what may depend on either. `browser` is
 * decided in the browser, and the rows of `embedded` are read and written there by rules. Of states only documents are
 * compared there, for each judge goes by what it is shown. In brief neither these nor journeys run there: what is left
 * breaks a database, a storage or an instance.
 */
export function stages(isOnServers: boolean, isBrief = false): Stage[] {
  const leftOut = isOnServers
    ? ['browser/**', 'embedded/**', ...alikeOnServers.map((name) => `http/${name}.spec.ts`)]
    : []
  if (isOnServers && isBrief) return [{ name: 'behavior', testDir: 'e2e', testIgnore: briefly }]
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
