import type { Site } from '../test/kit/site-process.ts'
import type { OnSite } from './bench-demo-site.ts'
import { newFitCookie } from './bench-pages.ts'
import type { Found, Measure } from './bench-place.ts'
import { processorMs } from './bench-process.ts'
import { median } from './bench-row.ts'

/** Public addresses that answer a GET, one of each kind. */
const readAgain = [
  ...[
    '/',
    '/vehicles',
    '/vehicles?category=suv',
    '/vehicles/1001',
    '/contact',
    '/subscribe',
    '/display',
    '/admin/login',
  ],
  ...[
    '/vehicles/999999',
    '/page/nothing',
    '/nowhere',
    '/nowhere.data',
    '/favicon2.ico',
    '/wp-login.php',
    '/favicon.svg',
  ],
  ...[
    '/contact?subject=QuoteRequest&vehicle=1001',
    '/sitemap.xml',
    '/robots.txt',
    '/resources/blog/feed.xml',
    '/too-many-pages',
  ],
  ...['/favicon.ico', '/share.jpg', '/site.webmanifest', '/.well-known/security.txt', '/healthz', '/readyz'],
]

/** Files whose names change with what is in them. */
const namedOnPages = [
  { on: '/', pattern: /\/assets\/entry\.client[\w.-]+\.js/, what: 'a script' },
  { on: '/vehicles', pattern: /\/media\/[\w./-]+\.avif/, what: 'a picture' },
]

/** What a stranger may put into an address; `*` stands for a word that nobody asked with before. */
const varied = [
  ...['/about?x=*', '/*', '/*.php', '/vehicles?category=*&show=*', '/contact?subject=*', '/ABOUT/?*', '/display?*'],
  ...['/subscribe?*', '/media/public/*/320.avif', '/assets/*.js', '/live/*', '/admin/vehicles?search=*'],
]

/** Each is made anew, and is answered so many times a minute to one network. */
const limited = [
  '/admin/*',
  '/vehicles/*',
  '/share/vehicles/*.jpg',
  '/share/vehicles/1001.jpg',
  '/vehicles?search=*',
  '/resources/faq?search=*',
  '/page/*',
  '/newsletter/stop?token=*',
  '/admin/setup?token=*',
]

const connections = 4
const rounds = 5
const perRound = 60

/** Pages that are made anew for somebody whose measures nobody has come with before. */
const measured = ['/', '/vehicles', '/vehicles/1001']

type Asked = { path: string; Cookie?: (visit: number) => string }

/** Processor time of the whole process for each answer to a GET of anybody, in ms. */
export const readsOfAnybody: Array<Measure<OnSite>> = [
  ...readAgain.map((path) => readRow(`${path} asked again`, { path }, { atMost: 1 })),
  ...namedOnPages.map(({ on, pattern, what }) => ({
    rows: [{ what: `processor time of ${what} asked again`, unit: 'ms', atMost: 1 }],
    async measure({ site }: OnSite) {
      const [path] = pattern.exec(await (await fetch(site.origin + on)).text()) ?? []
      if (!path) throw new Error(`there is not ${what} on ${on}`)
      return [await processorTime(site, { path })]
    },
  })),
  ...varied.map((path) => readRow(path, { path }, { atMost: 5 })),
  ...limited.map((path) => readRow(`${path}, which is limited`, { path }, {}, '600 a minute for a network')),
  // How much it may be stands in what each change promises: a ratio to the commit before.
  ...measured.map((path) => readRow(`${path} with measures not met before`, { path, Cookie: newFitCookie })),
]

function readRow(what: string, asked: Asked, bound: { atMost?: number } = {}, note?: string): Measure<OnSite> {
  return {
    rows: [{ what: `processor time of ${what}`, unit: 'ms', ...bound }],
    measure: async ({ site }) => [{ ...(await processorTime(site, asked)), ...(note && { note }) }],
  }
}

const warm = new WeakSet<Site>()

async function processorTime(site: Site, asked: Asked): Promise<Found> {
  // What asks first would pay for what the engine compiles for all.
  if (!warm.has(site)) for (const path of readAgain) await askOften(site, { path }, perRound)
  warm.add(site)
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = await processorMs(site.pid)
    await Promise.all(Array.from({ length: connections }, () => askOften(site, asked, perRound / connections)))
    took.push(((await processorMs(site.pid)) - before) / perRound)
  }
  return { measured: median(took) }
}

async function askOften(site: Site, asked: Asked, times: number) {
  for (let time = 0; time < times; time += 1) await ask(site, asked)
}

let requests = 0

/** Each word comes from a network of its own, so that no limit is measured. */
async function ask({ origin }: Site, { path, Cookie }: Asked) {
  requests += 1
  const headers = {
    'X-Forwarded-For': `198.18.${requests % 250}.${Math.floor(requests / 250) % 250}`,
    ...(Cookie && { Cookie: Cookie(requests) }),
  }
  const answer = await fetch(origin + path.replaceAll('*', String(requests)), { headers, redirect: 'manual' })
  await answer.arrayBuffer()
}
