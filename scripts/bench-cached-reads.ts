import type { Site } from '../test/kit/site-process.ts'
import { processorMs } from './bench-process.ts'
import { median, type Row } from './bench-row.ts'

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

/** Processor time of the whole process for each answer to a GET of anybody, in ms. */
export async function measureCachedReads(site: Site): Promise<Row[]> {
  const rows: Row[] = []
  // What asks first would pay for what the engine compiles for all.
  for (const path of readAgain) await askOften(site.origin, path, perRound)
  for (const path of readAgain) {
    rows.push(await row(site, path, { what: `processor time of ${path} asked again`, atMost: 1 }))
  }
  for (const { on, pattern, what } of namedOnPages) {
    const [path] = pattern.exec(await (await fetch(site.origin + on)).text()) ?? []
    if (!path) throw new Error(`there is not ${what} on ${on}`)
    rows.push(await row(site, path, { what: `processor time of ${what} asked again`, atMost: 1 }))
  }
  for (const path of varied) rows.push(await row(site, path, { what: `processor time of ${path}`, atMost: 5 }))
  for (const path of limited)
    rows.push(
      await row(site, path, {
        what: `processor time of ${path}, which is limited`,
        note: '600 a minute for a network',
      }),
    )
  return rows
}

async function row({ origin, pid }: Site, path: string, about: Omit<Row, 'measured' | 'unit'>): Promise<Row> {
  const took: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const before = await processorMs(pid)
    await Promise.all(Array.from({ length: connections }, () => askOften(origin, path, perRound / connections)))
    took.push(((await processorMs(pid)) - before) / perRound)
  }
  return { measured: median(took), unit: 'ms', ...about }
}

async function askOften(origin: string, path: string, times: number) {
  for (let time = 0; time < times; time += 1) await ask(origin, path)
}

let requests = 0

/** Each word comes from a network of its own, so that no limit is measured. */
async function ask(origin: string, path: string) {
  requests += 1
  const headers = { 'X-Forwarded-For': `198.18.${requests % 250}.${Math.floor(requests / 250) % 250}` }
  const answer = await fetch(origin + path.replaceAll('*', String(requests)), { headers, redirect: 'manual' })
  await answer.arrayBuffer()
}
