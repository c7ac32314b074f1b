/** `embedded`: the database in the site's own process, and the disk. `servers`: PostgreSQL and an S3-compatible service. */
export type Engine = 'embedded' | 'servers'

type Fault = { engines: Engine[]; why: string }

/** Where each file of `e2e/faults` runs: on the engine on which what it breaks can come out differently. */
export const faultEngines: Record<string, Fault> = {
  'after-deploy': { engines: ['embedded'], why: 'It breaks files of scripts, which lie beside the site either way.' },
  backup: {
    engines: ['servers'],
    why: 'Rows and pictures come from elsewhere while others write. The rules of app/backups run on both.',
  },
  bounces: {
    engines: ['embedded'],
    why: 'A kill breaks the embedded database off with its site. The mailbox lies elsewhere either way.',
  },
  'bucket-away': { engines: ['servers'], why: 'A disk is part of the machine and cannot be away.' },
  'database-faults': { engines: ['servers'], why: 'The embedded database is part of the process and cannot be away.' },
  'database-tls': { engines: ['servers'], why: 'There is no line to the embedded database.' },
  durability: {
    engines: ['embedded'],
    why: 'A kill breaks the database off with its site. A server lives on, which two-instances and migrations show.',
  },
  'first-start': { engines: ['embedded'], why: 'It draws pictures and fills rows, by the same code either way.' },
  'full-disk': { engines: ['embedded'], why: 'On servers neither rows nor pictures lie on the disk of the site.' },
  'mail-faults': {
    engines: ['embedded'],
    why: 'The clock is turned for site and database together. What is noted of a delivery dies with its site.',
  },
  'message-journal': {
    engines: ['embedded', 'servers'],
    why: 'The embedded database hangs or crashes with its site, a server goes away and comes back without it.',
  },
  migrations: {
    engines: ['embedded', 'servers'],
    why: 'An embedded database may be left torn. On a server a lock may be left, and several migrate at once.',
  },
  'pages-without-database': {
    engines: ['embedded', 'servers'],
    why: 'A server is away for one instance and not for another. The embedded database dies with its site, and is asked at the next start.',
  },
  'small-memory': { engines: ['embedded'], why: 'The database takes part of the memory of its site.' },
  'staff-unanswered': {
    engines: ['embedded'],
    why: 'The embedded database gives no statement up. What asks a server does so after five seconds.',
  },
  'staff-without-database': { engines: ['servers'], why: 'Only a server goes away and comes back.' },
  'two-instances': { engines: ['servers'], why: 'The embedded database has one owner.' },
  'work-killed': {
    engines: ['embedded', 'servers'],
    why: 'A kill breaks the embedded database off with its work. On a server the row of the work stays held by the dead.',
  },
}

/** The files of `e2e/faults` for one kind of engine. */
export function faultsOn(engine: Engine) {
  return Object.entries(faultEngines)
    .filter(([, { engines }]) => engines.includes(engine))
    .map(([name]) => `e2e/faults/${name}.spec.ts`)
}
