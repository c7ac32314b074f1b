import { sql } from 'drizzle-orm'
import { postLetters } from '#app/newsletter/letters/letter-posting.server.ts'
import { sendNow, takeStep } from '#app/newsletter/letters/letter-steps.actions.server.ts'
import { letters } from '#app/newsletter/letters/letter-table.server.ts'
import { createLetter, findLetter } from '#app/newsletter/letters/letters.server.ts'
import { openMailComposer } from '#app/outbox/mail-composer.actions.server.ts'
import { mailQueue, mailToManyQueue, workOutbox } from '#app/outbox/outbox.server.ts'
import { outgoingMails } from '#app/outbox/outgoing-mail-table.server.ts'
import { type Jobs, openJobs } from '#app/platform/jobs.server.ts'
import type { Mail } from '#app/platform/mail.server.ts'
import { atEnd } from './at-end.ts'
import { freshDatabase } from './db.ts'
import { dana } from './staff-context.ts'
import { stockOf } from './stock.ts'

export const origin = 'https://redstone.example'
export const words = { title: 'New vans', content: 'They came in.', vehicles: '' }

/** What a mail server does with an email: it takes it, or throws. */
export type MailTaker = (mail: Mail) => void | Promise<void>

/** A newsletter on a database of its own, with readers, steps of its letters, and deliveries. */
export async function openLetters() {
  const { db, engine } = await freshDatabase()
  const jobs = await openJobs(engine, [mailQueue, mailToManyQueue])
  atEnd(() => jobs.stop())
  const pace = { each: 6000 }

  async function step(id: number, one: Parameters<typeof takeStep>[2]) {
    const { version = 0 } = (await findLetter(db, id)) ?? {}
    return takeStep(db, { staff: dana, id, version }, one)
  }
  return {
    db,
    jobs,
    /** Emails a minute. */
    pace,
    step,
    async clear() {
      await db.execute(sql`truncate newsletter_letters, newsletter_subscribers, newsletter_deliveries, outgoing_mails`)
    },
    /** Readers on the list, named reader1@, reader2@ and so on. */
    async addReaders(count: number) {
      await db.execute(sql`insert into newsletter_subscribers (email, token, consent_words, confirmed_at)
        select 'reader' || n || '@sample.example', 'token ' || n, 'Yes', now() from generate_series(1, ${count}::int) n`)
    },
    async sendLetter(input = words) {
      const id = await createLetter(db, input)
      await step(id, sendNow(origin))
      return id
    },
    /** Looks as if the last look had been a while ago. */
    async look(on: Jobs = jobs) {
      await db.update(letters).set({ postedAt: sql`${letters.postedAt} - interval '1 minute'` })
      return postLetters({ db, jobs: on, paceOf: async () => pace.each })
    },
    /** Works on what waits in the outbox once; gives who got an email. */
    async deliver(take: MailTaker = () => undefined) {
      const taken: string[] = []
      async function send(mail: Mail) {
        await take(mail)
        taken.push(mail.to)
      }
      const parts = { ...stockOf(db), leadsTo: undefined, webhook: undefined, publicOrigin: origin, mailer: { send } }
      const composer = openMailComposer(parts)
      const waiting = await db.select({ mailId: outgoingMails.id }).from(outgoingMails).orderBy(outgoingMails.id)
      // What fails is tried again by the queue.
      for (const job of waiting) await workOutbox(db, composer, job).catch(() => undefined)
      return taken
    },
  }
}
