import { and, asc, eq, exists, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#app/db/client.server.ts'
import { post } from '#app/outbox/outbox.server.ts'
import { type Jobs, planNextRun, type QueuePlan } from '#app/platform/jobs.server.ts'
import { vehicles } from '#app/vehicles/vehicle-table.server.ts'
import { contactSubmissions } from '../submission-table.server.ts'
import { appointments } from './appointment-table.server.ts'
import { isToCome } from './appointments.server.ts'

/** The look for appointments whose people are to be told something, every few minutes. */
export const tendAppointmentsQueue: QueuePlan = {
  name: 'tend-appointments',
  lookEverySeconds: 60,
  retryLimit: 300,
  retryDelaySeconds: 60,
  retryDelayMaxSeconds: 60 * 60,
  expireInSeconds: 10 * 60,
}

const lookEverySeconds = 5 * 60
/** The hours before an appointment at which its visitor is reminded. Who made it later than that remembers. */
const remindedHours = 24
const toldTogether = 100

type Teller = { db: Db; jobs: Jobs }

/** Starts the queue's worker, and plans the first look unless one is planned. Once per process. */
export async function workAppointments({ db, jobs }: Teller) {
  await jobs.work(tendAppointmentsQueue.name, async () => {
    await tendAppointments({ db, jobs })
    await planNextRun({ db, jobs }, tendAppointmentsQueue, lookEverySeconds)
  })
  await planNextRun({ db, jobs }, tendAppointmentsQueue, lookEverySeconds)
}

/** Posts the reminders that are due, and tells both sides where the vehicle has been sold. Gives how many emails. */
export async function tendAppointments(teller: Teller) {
  const reminded = await tell(teller, isReminderDue(), ['appointment-reminder'], { remindedAt: sql`now()` })
  const sold = ['appointment-sold', 'appointment-staff']
  return reminded + (await tell(teller, isVehicleSold(teller.db), sold, { toldOfSaleAt: sql`now()` }))
}

function isReminderDue() {
  const { startsAt, updatedAt, remindedAt } = appointments
  const before = sql`make_interval(hours => ${remindedHours}::int)`
  return and(isToCome(), isNull(remindedAt), sql`${startsAt} - ${before} between ${updatedAt} and now()`)
}

function isVehicleSold(db: Db) {
  const sold = db
    .select({ id: vehicles.id })
    .from(contactSubmissions)
    .innerJoin(vehicles, and(eq(vehicles.id, contactSubmissions.vehicleId), eq(vehicles.status, 'sold')))
    // Who has bought it themselves need not be told.
    .where(and(eq(contactSubmissions.id, appointments.submissionId), ne(contactSubmissions.state, 'won')))
  return and(isToCome(), isNull(appointments.toldOfSaleAt), exists(sold))
}

/** What is posted and noted is one transaction: nobody is told twice, whoever dies. */
async function tell({ db, jobs }: Teller, isDue: SQL | undefined, kinds: string[], told: Record<string, SQL>) {
  for (let emails = 0; ; ) {
    const count = await db.transaction(async (tx) => {
      const due = await tx
        .select({ id: appointments.id, submissionId: appointments.submissionId, origin: appointments.origin })
        .from(appointments)
        .where(isDue)
        .orderBy(asc(appointments.id))
        .limit(toldTogether)
        .for('update', { skipLocked: true })
      for (const { submissionId: aboutId, origin } of due)
        for (const kind of kinds) await post(tx, jobs, { kind, aboutId, origin })
      const ids = due.map(({ id }) => id)
      if (ids.length > 0) await tx.update(appointments).set(told).where(inArray(appointments.id, ids))
      return due.length
    })
    emails += count * kinds.length
    if (count < toldTogether) return emails
  }
}
