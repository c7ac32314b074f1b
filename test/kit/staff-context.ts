import { RouterContextProvider } from 'react-router'
import { openAuth } from '#app/auth/auth.server.ts'
import type { Backups } from '#app/backups/backups.server.ts'
import type { MessageJournal } from '#app/contact/journal/message-journal.server.ts'
import type { Changes } from '#app/db/changes.server.ts'
import { authContext } from '#app/http/auth-context.server.ts'
import { readToast, sealToast } from '#app/http/flash.server.ts'
import { staffContext } from '#app/http/require-staff.server.ts'
import { type Services, services } from '#app/http/services.server.ts'
import type { Jobs } from '#app/platform/jobs.server.ts'
import type { LastKnownSettings } from '#app/settings/last-known-settings.server.ts'
import { defaultSettings } from '#app/settings/setting.ts'
import { readInventory } from '#app/vehicles/inventory.server.ts'
import { isHidden, isSold } from '#app/vehicles/vehicle-table.server.ts'
import { pastOf } from './stock.ts'

/** Who does it in tests of staff actions. */
export const dana = { id: 'dana', email: 'dana@staff.example', address: '192.0.2.10' }

/** For tests that enqueue none. */
export const noJobs: Jobs = {
  ...{ enqueue: notHere, enqueueAll: notHere, adopt: notHere, hasten: notHere },
  ...{ work: notHere, waiting: notHere, stop: notHere },
}
/** For tests of what makes none. */
export const noBackups: Backups = { make: notHere, list: notHere, findNewest: notHere, open: notHere }
/** For tests in which the journal cannot be written. */
export const noJournal: MessageJournal = { take: notHere, figures: notHere }
/** For tests in which nobody hears of changes. */
export const noChanges: Changes = {
  mark: () => '',
  subscribe: () => () => {},
  isHearing: () => true,
  catchUp: async () => {},
  onClose: () => () => {},
  endStreams: () => {},
  close: notHere,
}

/** For a house of which no setting has ever been read. */
export const nothingKnown: LastKnownSettings = { values: () => defaultSettings, note: async () => {} }

async function notHere(): Promise<never> {
  throw new Error('this test has none of it')
}

/** What a route is handed with a request of Dana's, or of a visitor's where `who` is null. */
export function staffRequest(
  dependencies: Pick<Services, 'db' | 'storage'> & Partial<Services>,
  who: typeof dana | null = dana,
) {
  const context = new RouterContextProvider()
  const unnamed = { leadsTo: undefined, webhook: undefined, publicOrigin: undefined }
  context.set(services, {
    jobs: noJobs,
    mailer: { send: notHere },
    changes: noChanges,
    backups: noBackups,
    lastKnownSettings: nothingKnown,
    pastVehicles: pastOf(dependencies.db),
    journal: noJournal,
    inventory: () => readInventory(dependencies.db),
    soldInventory: () => readInventory(dependencies.db, isSold),
    hiddenInventory: () => readInventory(dependencies.db, isHidden),
    spoolFolder: '/nowhere', // a test that sends files names one of its own
    ...unnamed,
    ...dependencies,
  })
  context.set(staffContext, who)
  return context
}

/** The context of a visitor's request, of whom it is found out whether they are staff. */
export function visitorRequest(dependencies: Parameters<typeof staffRequest>[0]) {
  const context = staffRequest(dependencies, null)
  context.set(authContext, openAuth(dependencies.db, 'a secret of more than 32 characters'))
  return context
}

/** A posted form of text fields and files. */
export function posted(url: URL, fields: Record<string, string | File>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  return new Request(url, { method: 'POST', body })
}

/** Where an action sends the browser and what is shown there; null when it sends it nowhere. */
export function redirectIn(answer: unknown) {
  if (!(answer instanceof Response)) return null
  const seal = (purpose: string, text: string) => Buffer.from(purpose + text).toString('base64url')
  sealToast(answer, new Request('https://redstone.example/'), seal)
  const Cookie = answer.headers.get('Set-Cookie')?.split(';')[0] ?? ''
  const next = new Request('https://redstone.example/', { headers: { Cookie } })
  return { status: answer.status, to: answer.headers.get('Location'), toast: readToast(next, seal)?.toast }
}
