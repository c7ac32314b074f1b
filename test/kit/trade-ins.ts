import { desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { contactSubmissions } from '#app/contact/submission-table.server.ts'
import { submissionPictures } from '#app/contact/trade-in/submission-picture-table.server.ts'
import { action } from '#app/contact/trade-in/trade-in.route.tsx'
import { type LeftOut, leftOut, visitorAddress } from '#app/http/page-request.server.ts'
import type { Services } from '#app/http/services.server.ts'
import { mailQueue } from '#app/outbox/outbox.server.ts'
import { outgoingMails } from '#app/outbox/outgoing-mail-table.server.ts'
import { openJobs } from '#app/platform/jobs.server.ts'
import type { Mail, Mailer } from '#app/platform/mail.server.ts'
import { atEnd } from './at-end.ts'
import { freshDatabase } from './db.ts'
import { freshStorage } from './fresh-storage.ts'
import { staffRequest } from './staff-context.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** What somebody answers about the vehicle they have, by the names of the form. */
export const tradeInAnswers = {
  ...{ shownAt: String(Date.now() - 60_000), comments: '', name: 'Ana Pérez', email: 'ana@visitor.example' },
  ...{ vin: '2C4RDGBG0HR000001', year: '2017', make: 'Dodge', model: 'Grand Caravan', mileage: '88,400 miles' },
  ...{ trim: 'SXT', shape: 'good', entry: 'side', access: 'ramp', maker: 'VMI', owes: 'yes', owedUsd: '$4,200' },
  ...{ message: 'The ramp squeaks.', location: 'denver', vehicle: '1004', consentVersion: '1' },
}
/** The same as it is stored. */
export const tradeInFacts = {
  ...{ vin: '2C4RDGBG0HR000001', year: 2017, make: 'Dodge', model: 'Grand Caravan', trim: 'SXT', mileage: 88_400 },
  ...{ shape: 'good', entry: 'side', access: 'ramp', maker: 'VMI', owes: 'yes', owedUsd: 4200 },
}

/** A picture as a phone takes it, of another size and color for each number: "photo-1.jpg" is that of 0. */
export async function phonePicture(at: number) {
  const bytes = await sharp({
    create: { width: 600 + at, height: 400, channels: 3, background: colors[at % colors.length] ?? '' },
  })
    .withExif({ IFD3: { GPSLatitude: '33/1 26/1 0/1' } })
    .jpeg()
    .toBuffer()
  return new File([new Uint8Array(bytes)], `photo-${at + 1}.jpg`, { type: 'image/jpeg' })
}

const colors = ['#a8442a', '#4a6b52', '#3c6ab5']

/** A mailer that notes what it is given. */
export function remembering(mails: Mail[]): Mailer {
  return { send: async (mail) => void mails.push(mail) }
}

type Sending = {
  files?: File[]
  kept?: string[]
  address?: string
  /** Why the files did not come to the route. */
  leftOut?: LeftOut
} & Pick<Partial<Services>, 'db' | 'journal' | 'storage' | 'jobs' | 'mailer'>

/** A database, a storage, and visitors who send the form of a trade-in, each from another address. */
export async function openTradeIns() {
  const { db, engine } = await freshDatabase()
  const jobs = await openJobs(engine, [mailQueue])
  atEnd(() => jobs.stop())
  const [storage, spoolFolder] = [await freshStorage(), await temporaryFolder()]
  let visitors = 0

  /** What a route is handed with such a form. */
  function sending(
    fields: Record<string, string>,
    { files = [], kept = [], address, leftOut: why = null, ...dependencies }: Sending = {},
  ) {
    const named = { leadsTo: 'leads@redstone.example', webhook: undefined, publicOrigin: 'https://redstone.example' }
    const context = staffRequest(
      { db, storage, jobs, spoolFolder, mailer: remembering([]), ...named, ...dependencies },
      null,
    )
    visitors += 1
    context.set(leftOut, why)
    context.set(visitorAddress, address ?? `192.0.2.${visitors}`)
    const body = new FormData()
    for (const [name, value] of Object.entries({ formId: `form-${visitors}`, ...fields })) body.append(name, value)
    for (const path of kept) body.append('kept', path)
    for (const file of files) body.append('photos', file)
    const url = new URL('https://redstone.example/trade-in')
    return { request: new Request(url, { method: 'POST', body }), url, context, params: {} }
  }

  function send(fields: Record<string, string>, about?: Sending) {
    return action({ ...sending(fields, about), pattern: '/trade-in' })
  }

  async function newest() {
    const [row] = await db.select().from(contactSubmissions).orderBy(desc(contactSubmissions.id)).limit(1)
    return row
  }

  async function picturesOfNewest() {
    const of = eq(submissionPictures.submissionId, (await newest())?.id ?? 0)
    return db.select().from(submissionPictures).where(of).orderBy(submissionPictures.id)
  }

  /** How many messages, emails to staff and pictures there are. */
  async function counts() {
    const notices = await db.$count(outgoingMails, eq(outgoingMails.kind, 'send-contact-email'))
    return [await db.$count(contactSubmissions), notices, await db.$count(submissionPictures)] as const
  }

  return { db, jobs, storage, sending, send, newest, picturesOfNewest, counts }
}

/** A form that was given back: what it says, and its status. Throws for one that was taken. */
export function givenBack(answer: Awaited<ReturnType<typeof action>>) {
  if (answer instanceof Response) throw new Error('it was taken')
  const headers: Record<string, string> = Object.fromEntries(new Headers(answer.init?.headers ?? {}))
  const retryAfter = headers['retry-after'] ?? ''
  return { ...answer.data, status: answer.init?.status, headers: { 'Retry-After': retryAfter } }
}
