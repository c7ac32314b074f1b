import { createServer } from 'node:http'
import { NavigationType } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { listenOnLoopback } from '../../test/kit/loopback.ts'
import { fetchData, hearing } from './data-cache.ts'

test('an answer that the next move broke off is asked for again, one that came whole is not', async () => {
  const { address, requests } = await serveSlowly('thirty vans')
  hearing.isOn = true
  onTestFinished(() => {
    hearing.isOn = false
  })
  const move = new AbortController()
  await ask(address, move.signal)
  move.abort()
  expect(await (await ask(address)).text()).toBe('thirty vans')
  expect(await (await ask(address)).text()).toBe('thirty vans')
  expect(requests()).toBe(2)
})

function ask(address: string, signal?: AbortSignal) {
  return fetchData(new Request(address, signal ? { signal } : {}), {
    type: 'navigation',
    fetcherKey: null,
    navigationType: NavigationType.Push,
  })
}

/** A server whose answers, good for everybody, have their words some time after their head. */
async function serveSlowly(text: string) {
  let requests = 0
  const server = createServer((_request, response) => {
    requests += 1
    response.setHeader('Cache-Control', 'public, no-cache').flushHeaders()
    setTimeout(() => response.end(text), 50)
  })
  const port = await listenOnLoopback(server)
  onTestFinished(() => void server.close())
  return { address: `http://127.0.0.1:${port}/vehicles.data`, requests: () => requests }
}
