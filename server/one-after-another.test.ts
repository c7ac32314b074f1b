import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { listenOnLoopback } from '../test/kit/loopback.ts'
import { oneAfterAnother } from './one-after-another.ts'

test('S18 (ASVS 16.5.3): a request whose answer fails at once costs its own connection, and the next is answered', async () => {
  const answer = oneAfterAnother((request, response) => {
    if (request.url === '/broken') throw new Error('broken')
    response.end('fine')
  })
  const origin = `http://127.0.0.1:${await listen(createServer(answer))}`
  await expect(fetch(`${origin}/broken`)).rejects.toThrow('fetch failed')
  expect(await (await fetch(`${origin}/next`)).text()).toBe('fine')
})

test('S22: a connection has one answer at a time, and ends when more than sixteen requests are sent ahead of it', async () => {
  let [underWay, mostAtOnce] = [0, 0]
  const answer = oneAfterAnother(async (_request, response) => {
    underWay += 1
    mostAtOnce = Math.max(mostAtOnce, underWay)
    await sleep(5)
    underWay -= 1
    response.end()
  })
  const port = await listen(createServer(answer))
  expect(await countAnswers(port, 1 + 16)).toBe(17)
  expect(mostAtOnce).toBe(1)
  expect(await countAnswers(port, 1 + 17)).toBeLessThan(18)
})

async function listen(server: Server) {
  onTestFinished(() => void server.close())
  return listenOnLoopback(server)
}

/** How many answers come to requests that are sent at once, the last of which is its connection's last. */
async function countAnswers(port: number, requests: number) {
  const peer = connect(port, '127.0.0.1').on('error', () => undefined) // it is cut off
  const head = 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n'
  peer.write(`${`${head}\r\n`.repeat(requests - 1)}${head}Connection: close\r\n\r\n`)
  let text = ''
  peer.setEncoding('latin1').on('data', (piece) => (text += piece))
  await once(peer, 'close')
  return text.split('HTTP/1.1 200').length - 1
}
