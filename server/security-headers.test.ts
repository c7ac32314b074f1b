import { expect, test } from 'vitest'
import { appWith } from '../test/kit/app-with.ts'
import { freshStorage } from '../test/kit/fresh-storage.ts'

const app = await appWith({ storage: await storageWith('public/van.jpg/640.jpg') })

async function policyOf(path: string) {
  const answer = await app.request(`http://redstone.example${path}`, {}, { incoming: { socket: {} } })
  return answer.headers.get('cross-origin-resource-policy')
}

test.each([
  ...[
    '/media/public/van.jpg/640.jpg',
    '/share/vehicles/1004.jpg?v=1',
    '/share/pages/loans.jpg',
    '/share/site/about.jpg',
  ],
  ...['/share.jpg', '/favicon.ico', '/favicon.svg', '/icon-192.png', '/apple-touch-icon.png'],
  '/resources/blog/feed.xml',
])('a web mail or a program of a dealer can show %s', async (path) => {
  expect(await policyOf(path)).toBe('cross-origin')
})

test.each([
  ...[
    '/',
    '/vehicles',
    '/vehicles.data',
    '/fit',
    '/page/share',
    '/appointments/calendar.ics?token=a',
    '/assets/app.js',
  ],
  ...[
    '/admin/inbox/pictures/1?size=small',
    '/admin/vehicles/export.csv',
    '/media/private/van.jpg',
    '/MEDIA/public/van.jpg',
  ],
])('S14: no other site can load %s', async (path) => {
  expect(await policyOf(path)).toBe('same-origin')
})

async function storageWith(path: string) {
  const storage = await freshStorage()
  await storage.put(path, Buffer.from('a picture'))
  return storage
}
