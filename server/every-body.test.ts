import { BlockList } from 'node:net'
import { expect, test } from 'vitest'
import { log } from '#app/platform/log.server.ts'
import { appWith, whole } from '../test/kit/app-with.ts'
import { arrivingSite } from '../test/kit/arriving-site.ts'
import { routeList } from '../test/kit/route-list.ts'
import { readSources } from '../test/kit/source-tree.ts'

const origin = 'http://redstone.example'

/** The site, which notes the paths and bodies that come to its routes. `end` ends the body of the last request. */
async function openSite(trustProxy = new BlockList(), limits: Parameters<typeof arrivingSite>[0] = {}) {
  const { bodies } = await arrivingSite(limits)
  const came: string[] = []
  const app = await appWith({
    log: Object.assign(Object.create(log), { info: () => undefined }),
    proxies: { trustProxy, publicOrigin: undefined },
    ...{ bodies, isStaff: async () => true },
    renderPage: async ({ request }) => {
      came.push(`${new URL(request.url).pathname} ${await request.text()}`)
      return { ...whole, answer: new Response('taken') }
    },
  })
  function post(path: string, forwarded = '') {
    const { promise: end, resolve } = Promise.withResolvers<void>()
    const body = new ReadableStream({
      async start(pieces) {
        pieces.enqueue(Buffer.from('a '))
        await end
        pieces.enqueue(Buffer.from('body'))
        pieces.close()
      },
    })
    const headers = {
      Origin: origin,
      'Transfer-Encoding': 'chunked',
      'Content-Type': 'text/plain',
      'X-Forwarded-For': forwarded,
    }
    const sent = { method: 'POST', headers, body, ...{ duplex: 'half' } }
    const from = { incoming: { complete: false, socket: { remoteAddress: '192.0.2.7' } } }
    return { answer: Promise.resolve(app.request(origin + path, sent, from)), end: resolve }
  }
  return { app, bodies, came, post }
}

/** An address of each route, and of all that the server answers before it asks the routes. */
const paths = [
  ...routeList.map(({ pattern }) => pattern.replaceAll(/:\w+|\*/g, '1')),
  ...['/healthz', '/readyz', '/metrics', '/media/public/x.jpg', '/assets/x.js', '/favicon.ico', '/nowhere'],
]

test('D4: whatever address a body is sent to, it passes the one door, and no route begins before it has come whole', async () => {
  const { bodies, came, post } = await openSite()
  for (const path of paths) {
    const { answer, end } = post(path)
    await expect.poll(() => bodies.figures().bytes.memory, { interval: 1 }).toBe('a '.length)
    expect(came, `${path} was asked before`).toEqual([])
    end()
    expect((await answer).status).toBe(200)
    expect(came.splice(0)).toEqual([`${path} a body`])
    expect(bodies.figures(), path).toMatchObject({ open: 0, bytes: { memory: 0, disk: 0 } })
  }
  expect(paths.length).toBeGreaterThan(100)
})

test('D4: behind a trusted proxy a body counts for the network of its visitor, whatever part of a line that is', async () => {
  const proxy = new BlockList()
  proxy.addAddress('192.0.2.7')
  // Room for one whole body of a network, but not for what has come of another one beside it.
  const memory = { network: 'a body'.length + 1 }
  const { bodies, post } = await openSite(proxy, { memory, disk: { network: 0 } })
  const sendBeside = async (from: string) => {
    const unfinished = post('/contact', '2001:db8:1:2::3')
    await expect.poll(() => bodies.figures().bytes.memory).toBe('a '.length)
    const beside = post('/contact', from)
    beside.end()
    const { status } = await beside.answer
    unfinished.end()
    return [status, (await unfinished.answer).status]
  }
  expect(await sendBeside('2001:db8:2:2::3')).toEqual([200, 200])
  expect(await sendBeside('2001:db8:1:ffff::9'), 'the slower one of the network ends').toEqual([200, 503])
})

test('D4: the server answers writes at no address of its own, beside the routes', async () => {
  const { app } = await openSite()
  const own = app.routes.filter(({ method, path }) => path !== '/*' && !['GET', 'HEAD'].includes(method))
  expect(own.map(({ method, path }) => `${method} ${path}`)).toEqual([])
})

test('D4: only the one door reads what a connection sends', () => {
  const reading =
    /\.parseBody\(|c\.req\.(text|json|arrayBuffer|blob|formData)\(|req\.raw\.body\b|incoming\.(on|once|iterator|read|pipe)\b/
  const server = readSources().filter(({ path }) => path.startsWith('server/') && !path.endsWith('.test.ts'))
  expect(server.filter(({ text }) => reading.test(text)).map(({ path }) => path)).toEqual(['server/body-door.ts'])
})
