import { eq } from 'drizzle-orm'
import { adfMail } from '#app/contact/adf.ts'
import { appointmentMail, staffAppointmentMail, type VisitorNews } from '#app/contact/appointments/appointment-mail.ts'
import { findAppointmentOf } from '#app/contact/appointments/appointments.server.ts'
import { findElsewhere } from '#app/contact/appointments/meeting-plans.actions.server.ts'
import { confirmationId, confirmationMail } from '#app/contact/confirmation-mail.ts'
import { type ContactEmail, contactEmailKinds } from '#app/contact/contact-mails.ts'
import type { Lead } from '#app/contact/lead.ts'
import { leadEvent } from '#app/contact/lead-event.ts'
import { findMailedReply } from '#app/contact/replies/replies.server.ts'
import { replyMail, replyMessageId } from '#app/contact/replies/reply-mail.ts'
import { type MailedSubmission, type MailedVehicle, submissionMail } from '#app/contact/submission-mail.ts'
import { contactSubmissions } from '#app/contact/submission-table.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { whileVisitorWaits } from '#app/db/visitor-patience.server.ts'
import type { Services } from '#app/http/services.server.ts'
import { letterKind, settleDelivery } from '#app/newsletter/letters/deliveries.server.ts'
import { letterTestKind, writeLetter, writeLetterTest } from '#app/newsletter/letters/letter-mails.actions.server.ts'
import { subscriptionMail } from '#app/newsletter/subscription-mail.ts'
import { findSubscriber, newsletterMailKind } from '#app/newsletter/subscriptions.server.ts'
import { pictureUrl, storedWidths } from '#app/pictures/picture.ts'
import type { Mail } from '#app/platform/mail.server.ts'
import { type Webhook, WebhookError } from '#app/platform/webhook.server.ts'
import { findSettings } from '#app/settings/settings.server.ts'
import { addressOf, showroomIn, zoneIn } from '#app/site/company.ts'
import { writeAlertNews, writeConfirmAlerts } from '#app/vehicles/alerts/alert-mails.server.ts'
import { alertNewsKind, confirmAlertsKind } from '#app/vehicles/alerts/alerts.server.ts'
import { readVehicleName } from '#app/vehicles/known-models.ts'
import type { Vehicle } from '#app/vehicles/vehicle.ts'
import { statusWord } from '#app/vehicles/vehicle-status.ts'
import { findVehicle } from '#app/vehicles/vehicles.server.ts'
import { emailOrigin } from './email-origin.server.ts'
import { listMails, type MailComposer, type OutgoingMail, type Written } from './outbox.server.ts'
import { reportKey } from './report-key.ts'

type Dependencies = Pick<Services, 'db' | 'inventory' | 'mailer' | 'webhook' | 'leadsTo' | 'publicOrigin'>

/**
 * The composer writes what the site sends and hands it over. Leads go to the operator's address, or else to the one in the settings.
 * While those cannot be read, an email waits: it never goes by defaults. It never leads to a host that a stranger has named.
 */
export function openMailComposer(dependencies: Dependencies): MailComposer {
  const { db, mailer, webhook, publicOrigin } = dependencies
  const originOf: OriginOf = async (wanted) => publicOrigin ?? emailOrigin(db, wanted)
  return {
    async write(posted) {
      const mail = { ...posted, origin: await originOf(posted.origin) }
      if (mail.kind === 'webhook') return writeEvent(db, mail, webhook)
      const email = await writeEmail(dependencies, mail, originOf)
      return email && { to: email.to, handOver: () => mailer.send({ ...email, reportKey: reportKeyOf(mail) }) }
    },
    // Letters are the one kind to many.
    settle: settleDelivery,
  }
}

function reportKeyOf({ kind, id, aboutId }: OutgoingMail) {
  return reportKey(kind === letterKind ? { in: 'deliveries', id: aboutId } : { in: 'outbox', id })
}

/** The site's own origin for the one that a visitor has come by. */
type OriginOf = (wanted: string) => Promise<string>

async function writeEvent(db: Db, mail: OutgoingMail, webhook: Webhook | undefined): Promise<Written | null> {
  const submission = await findMailed(db, mail)
  if (!submission) return null
  if (!webhook) throw new WebhookError('No program is set up to receive it.')
  const lead = await asLead(db, submission)
  return { to: webhook.host, handOver: () => webhook.send(leadEvent(lead)) }
}

async function writeEmail({ db, inventory, leadsTo }: Dependencies, mail: OutgoingMail, originOf: OriginOf) {
  if (mail.kind === newsletterMailKind) return writeToSubscriber(db, mail)
  if (mail.kind === letterKind) return writeLetter(db, mail)
  if (mail.kind === letterTestKind) return writeLetterTest(db, mail)
  if (mail.kind === confirmAlertsKind) return writeConfirmAlerts(db, mail)
  if (mail.kind === alertNewsKind) return writeAlertNews({ db, inventory }, mail)
  const submission = await findMailed(db, mail)
  if (!submission) return null
  const {
    contact_phone: phone,
    contact_email: email,
    crm_vehicle: standIn,
  } = (await whileVisitorWaits(findSettings(db))).values
  const about = { submission, company: { phone, email } }
  const emails: Record<ContactEmail, () => Mail | Promise<Mail | null>> = {
    'send-contact-email': () => ({ to: leadsTo ?? email, ...submissionMail(submission) }),
    confirmation: () => ({ to: submission.email, ...confirmationMail(submission, { phone, email }) }),
    crm: async () => writeLead(mail, adfMail(await asLead(db, submission), { phone, email, standIn })),
    reply: () => writeReply(db, mail, { submission, email, originOf }),
    appointment: () => writeAppointment(db, mail, { ...about, news: 'standing' }),
    'appointment-reminder': () => writeAppointment(db, mail, { ...about, news: 'reminder' }),
    'appointment-sold': () => writeAppointment(db, mail, { ...about, news: 'sold' }),
    'appointment-staff': () => writeToStaff(db, mail, submission, leadsTo ?? email),
  }
  const kind = contactEmailKinds.find((known) => known === mail.kind)
  if (!kind) throw new Error(`nobody writes emails of the kind ${mail.kind}`)
  return emails[kind]()
}

async function writeToSubscriber(db: Db, { id: mailId, aboutId, origin }: OutgoingMail) {
  const subscriber = await findSubscriber(db, aboutId)
  if (!subscriber) return null
  const { email: to, token, confirmedAt, stoppedAt } = subscriber
  return { to, ...subscriptionMail({ mailId, token, origin, isOnList: confirmedAt !== null && stoppedAt === null }) }
}

/** A message with the time that its visitor chose, unless that is canceled. */
async function asLead(db: Db, submission: MailedSubmission): Promise<Lead> {
  const found = await findAppointmentOf(db, submission.id)
  if (!found || found.cancelledAt) return { ...submission, appointment: null }
  const { startsAt, minutes } = found
  return { ...submission, appointment: { startsAt, endsAt: new Date(startsAt.getTime() + minutes * 60_000) } }
}

function writeLead({ recipient }: OutgoingMail, lead: ReturnType<typeof adfMail>) {
  return lead && { to: recipient ?? '', ...lead }
}

type Answered = { submission: MailedSubmission; email: string; originOf: OriginOf }

/**
 * A reply follows the confirmation and earlier replies, as far as they were sent. Mail programs show them as one
 * conversation.
 */
async function writeReply(db: Db, mail: OutgoingMail, { submission, email, originOf }: Answered) {
  const reply = await findMailedReply(db, mail)
  if (!reply) return null
  const confirmations = await listMails(db, ['confirmation'], submission.id)
  const received = confirmations.find(({ state }) => state === 'sent')
  const references = reply.earlierIds.map((id) => replyMessageId(id, submission))
  if (received) references.unshift(confirmationId({ ...submission, origin: await originOf(received.origin) }))
  return { to: submission.email, ...replyMail(submission, { ...reply, references }, { email }) }
}

type ToVisitor = { submission: MailedSubmission; news: VisitorNews; company: { phone: string; email: string } }

/** Nothing is left to say of an appointment that has begun; of one that is cancelled only that it is. */
async function writeAppointment(db: Db, mail: OutgoingMail, { submission, news, company }: ToVisitor) {
  const appointment = await findMailedAppointment(db, mail, submission)
  const isNews = news === 'standing' || appointment?.isCancelled === false
  if (!appointment || !isNews || appointment.startsAt <= new Date()) return null
  return { to: submission.email, ...appointmentMail({ submission, appointment }, news, company) }
}

async function writeToStaff(db: Db, mail: OutgoingMail, submission: MailedSubmission, to: string) {
  const appointment = await findMailedAppointment(db, mail, submission)
  return appointment && { to, ...staffAppointmentMail({ submission, appointment }) }
}

async function findMailedAppointment(
  db: Db,
  { id: mailId, aboutId }: OutgoingMail,
  { vehicleId }: Pick<MailedSubmission, 'vehicleId'>,
) {
  const found = await findAppointmentOf(db, aboutId)
  const showroom = found && showroomIn(found.showroom)
  if (!found || !showroom) return null
  const place = found.kind === 'showroom' ? addressOf(showroom) : ''
  const elsewhere = await findElsewhere(db, { showroom: showroom.city, vehicleId })
  const isCancelled = found.cancelledAt !== null
  return { ...found, mailId, place, elsewhere, timeZone: showroom.timeZone, isCancelled }
}

async function findMailed(db: Db, { aboutId, origin }: OutgoingMail): Promise<MailedSubmission | null> {
  const [submission] = await db.select().from(contactSubmissions).where(eq(contactSubmissions.id, aboutId))
  if (!submission) return null
  const { vehicleId, location } = submission
  const found = vehicleId === null ? null : (await findVehicle(db, vehicleId)).vehicle
  return { ...submission, origin, timeZone: zoneIn(location), vehicle: found && mailedVehicle(found) }
}

/** Wide enough for an email, and a file that every mail program can show. */
const pictureWidth = 640

function mailedVehicle({ price, images: [first], ...facts }: Vehicle): MailedVehicle {
  const width = first && (storedWidths(first.width).find((width) => width >= pictureWidth) ?? first.width)
  const picture = first && width ? pictureUrl(first.path, width, 'jpg') : null
  // Staff may have left these empty where the name says them.
  const { year, make, model, trim } = readVehicleName(facts.name)
  const named = {
    year: facts.year ?? year,
    make: facts.make ?? make,
    model: facts.model ?? model,
    trim: facts.trim ?? trim,
  }
  const word = facts.isHidden ? 'Hidden' : statusWord(facts.status)
  return { ...facts, ...named, statusWord: word, priceUsd: price, picture }
}
