import { createServer, type Server } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { oneAfterAnother } from './one-after-another.ts'

async function serve(server: Server) {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
}

test('S18 (ASVS 16.5.3): a request whose answer fails at once costs its own connection, and the next is answered', async () => {
  const answer = oneAfterAnother((request, response) => {
    if (request.url === '/broken') throw new Error('broken')
    response.end('fine')
  })
  const origin = await serve(createServer(answer))
  await expect(fetch(`${origin}/broken`)).rejects.toThrow('fetch failed')
  expect(await (await fetch(`${origin}/next`)).text()).toBe('fine')
})
