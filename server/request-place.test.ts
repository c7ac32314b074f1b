import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { rememberedPlaces } from './request-place.ts'

const origin = 'https://www.redstone.example'

test.each([
  { what: 'a usual address is remembered', path: '/vehicles', looks: 1 },
  { what: 'one of more than a thousand characters is not', path: `/vehicles?search=${'a'.repeat(1000)}`, looks: 2 },
  { what: 'nor is that of the figures, which depends on who asks', path: '/metrics', looks: 2 },
])('$what, so that strangers cannot fill the memory', ({ path, looks }) => {
  let looked = 0
  const placeOf = rememberedPlaces({
    placeAt() {
      looked += 1
      return { cacheKey: null, isCounted: false, isRouted: true, readsFit: false }
    },
    mayReadFigures: () => false,
  })
  for (let times = 0; times < 2; times += 1) placeOf(origin, requestOf(path))
  expect(looked).toBe(looks)
})

function requestOf(path: string) {
  return Object.assign(new IncomingMessage(new Socket()), { url: path })
}
