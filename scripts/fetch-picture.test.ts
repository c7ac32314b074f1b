import { createServer, type RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { atEnd } from '../test/kit/at-end.ts'
import { listenOnLoopback } from '../test/kit/loopback.ts'
import { fetchPicture } from './fetch-picture.ts'

const own = { allowsPrivate: true }

async function serve(listener: RequestListener) {
  const server = createServer(listener)
  const port = await listenOnLoopback(server)
  atEnd(async () => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${port}`
}

async function whyNot(address: string, rules: object) {
  const fetched = await fetchPicture(address, rules)
  return 'why' in fetched ? fetched.why : null
}

test('the content comes with the name of its address, over a redirect too', async () => {
  const origin = await serve((request, response) => {
    if (request.url === '/old') response.writeHead(302, { location: '/vans/caf%C3%A9.jpg?w=9' }).end()
    else response.end('picture')
  })
  expect(await fetchPicture(`${origin}/old`, own)).toEqual({ name: 'café.jpg', bytes: Buffer.from('picture') })
})

test.each([
  'http://127.0.0.1:9/1.jpg',
  'http://localhost:9/1.jpg',
  'http://[::1]:9/1.jpg',
  'http://0.0.0.0:9/1.jpg',
  'http://10.0.0.8/1.jpg',
  'http://192.168.1.1/1.jpg',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::ffff:127.0.0.1]:9/1.jpg',
  'http://2130706433:9/1.jpg',
  'https://127.0.0.1:9/1.jpg',
])('nobody is asked in a private network: %s', async (address) => {
  expect(await fetchPicture(address)).toEqual({ why: 'It leads into a private network.' })
})

test('a server is not asked in a private network though it answers', async () => {
  let asked = 0
  const origin = await serve((_request, response) => {
    asked += 1
    response.end('secret')
  })
  expect(await fetchPicture(origin)).toEqual({ why: 'It leads into a private network.' })
  expect(asked).toBe(0)
})

test('what cannot be had is told in words', async () => {
  const origin = await serve(({ url = '' }, response) => {
    if (url === '/file') response.writeHead(302, { location: 'file:///etc/passwd' }).end()
    else if (url.startsWith('/round')) response.writeHead(302, { location: `/round${url.length}` }).end()
    else if (url === '/large') response.end(Buffer.alloc(5 * 1024 * 1024 + 1))
    else if (url === '/slow') response.write('p')
    else response.writeHead(404).end()
  })
  const why = (path: string, more = {}) => whyNot(origin + path, { ...own, ...more })
  expect(await why('/file')).toBe('It leads to file: and not to the web.')
  expect(await why('/round')).toBe('It leads on more than 5 times.')
  expect(await why('/large')).toBe('It is larger than 5 MB.')
  expect(await why('/gone')).toBe('Its server answered 404.')
  expect(await why('/slow', { mostSeconds: 0.2 })).toBe('It took more than 0.2 seconds.')
  expect(await whyNot('http://127.0.0.1:1/', own)).toMatch(/^It could not be fetched: .*ECONNREFUSED/)
})
