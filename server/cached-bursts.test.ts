import { expect, test } from 'vitest'
import { openCache, pageOf } from '../test/kit/cached-site.ts'

test('S11: each of ten changes that people make one after the other is on the next page that is asked for', async () => {
  const { requests, origin, change } = await openCache((_request, nth) => pageOf(`page ${nth}`))
  for (let nth = 1; nth <= 10; nth += 1) {
    expect(await (await fetch(`${origin}/cached`)).text()).toBe(`page ${nth}`)
    change()
  }
  expect(requests).toHaveLength(10)
})

test('D1: a page that is asked for after each of a thousand changes is made at most twice a second, and shows the last change', async () => {
  const { requests, origin, change } = await openCache((_request, nth) => pageOf(`page ${nth}`))
  const begunAt = performance.now()
  for (let nth = 0; nth < 1000; nth += 1) {
    await fetch(`${origin}/cached`)
    change()
  }
  const seconds = (performance.now() - begunAt) / 1000
  const made = requests.length
  expect(made).toBeLessThanOrEqual(11 + 2 * seconds)
  await expect.poll(async () => (await fetch(`${origin}/cached`)).text(), { timeout: 2500 }).toBe(`page ${made + 1}`)
})

test('D1: changes that come while no page is cached take nothing from those that come later', async () => {
  const { origin, change } = await openCache((_request, nth) => pageOf(`page ${nth}`))
  for (let nth = 0; nth < 1000; nth += 1) change()
  for (let nth = 1; nth <= 5; nth += 1) {
    expect(await (await fetch(`${origin}/cached`)).text()).toBe(`page ${nth}`)
    change()
  }
})
