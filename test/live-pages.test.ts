import { expect, test } from 'vitest'
import { loader as loadInbox } from '#app/contact/admin-inbox-list.route.tsx'
import { loader as loadMessage } from '#app/contact/admin-inbox-message.route.tsx'
import { loader as loadAppointments } from '#app/contact/appointments/admin-appointments.route.tsx'
import type { Db } from '#app/db/client.server.ts'
import type { Services } from '#app/http/services.server.ts'
import { loader as loadNewsletter } from '#app/newsletter/admin-newsletter.route.tsx'
import { loader as loadPages } from '#app/pages/admin-page-list.route.tsx'
import { loader as loadReviews } from '#app/reviews/admin-review-list.route.tsx'
import { loader as loadVehicles } from '#app/vehicles/admin-vehicle-list.route.tsx'
import { freshDatabase } from './kit/db.ts'
import { freshStorage } from './kit/fresh-storage.ts'
import { readSources } from './kit/source-tree.ts'
import { noChanges, staffRequest } from './kit/staff-context.ts'

const url = new URL('https://redstone.example/admin')
const request = new Request(url)

type Context = ReturnType<typeof staffRequest>

const livePages: Record<string, (context: Context) => Promise<unknown>> = {
  'app/contact/admin-inbox-list.route.tsx': (context) =>
    loadInbox({ url, context, request, params: {}, pattern: '/admin/inbox' }),
  'app/contact/admin-inbox-message.route.tsx': (context) =>
    loadMessage({ url, context, request, params: { id: '1' }, pattern: '/admin/inbox/:id' }),
  'app/contact/appointments/admin-appointments.route.tsx': (context) =>
    loadAppointments({ url, context, request, params: {}, pattern: '/admin/appointments' }),
  'app/newsletter/admin-newsletter.route.tsx': (context) =>
    loadNewsletter({ url, context, request, params: {}, pattern: '/admin/newsletter' }),
  'app/pages/admin-page-list.route.tsx': (context) =>
    loadPages({ url, context, request, params: {}, pattern: '/admin/pages' }),
  'app/reviews/admin-review-list.route.tsx': (context) =>
    loadReviews({ url, context, request, params: {}, pattern: '/admin/reviews' }),
  'app/vehicles/admin-vehicle-list.route.tsx': (context) =>
    loadVehicles({ url, context, request, params: {}, pattern: '/admin/vehicles' }),
}

test.each(Object.entries(livePages))(
  'what changes while %s is read is not missed: its mark is older',
  async (_, load) => {
    let reads = 0
    const database = await freshDatabase()
    const countReads = <Read>(read: Read) => {
      reads += 1
      return read
    }
    const db: Db = new Proxy(database.db, { get: (real, name) => countReads(Reflect.get(real, name)) })
    const changes: Services['changes'] = {
      ...noChanges,
      mark: () => `${reads} read before`,
      catchUp: async () => countReads(undefined),
    }
    const answer = await load(staffRequest({ db, storage: await freshStorage(), changes }))
    expect(JSON.stringify(answer)).toContain('"mark":"0 read before"')
    expect(reads).toBeGreaterThan(0)
  },
)

test('each page for staff that renews itself is one of these', () => {
  const live = readSources().filter(({ path, text }) => path.endsWith('.route.tsx') && text.includes('useLiveReload('))
  const forStaff = live.map(({ path }) => path).filter((path) => path !== 'app/site/site-layout.route.tsx')
  expect(forStaff).toEqual(Object.keys(livePages))
})
