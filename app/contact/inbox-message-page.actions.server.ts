import type { RouterContextProvider } from 'react-router'
import { listHistory } from '#app/audit/audit.server.ts'
import type { Db } from '#app/db/client.server.ts'
import { phoneHref } from '#app/fields/phone-number.ts'
import { sharedAddress } from '#app/fit/fit-code.ts'
import { sentMeasures } from '#app/fit/fit-line.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { fieldHashes } from '#app/records/edit-conflict.server.ts'
import { listAccounts } from '#app/staff/staff-accounts.server.ts'
import { lastYear } from '#app/vehicles/vehicle-facts.ts'
import { statusWord } from '#app/vehicles/vehicle-status.ts'
import { findVehicle } from '#app/vehicles/vehicles.server.ts'
import { vinFacts, vinWarning } from '#app/vehicles/vin.ts'
import { readPanelAppointment } from './appointments/panel-appointment.actions.server.ts'
import { contactMails } from './contact-mails.ts'
import { findSubmission } from './inbox.server.ts'
import { handlingAnswers } from './inbox-texts.ts'
import { overdueText } from './overdue.ts'
import { readUnsentReply } from './replies/reply.actions.server.ts'
import { whyNoReply } from './replies/reply-schema.ts'
import { listFilledTemplates } from './replies/reply-template.actions.server.ts'
import { findMoreOfPerson } from './same-person.server.ts'
import { splitMessage } from './submission.ts'
import { lostPicturesText, type TradeIn, tradeInLines, tradeInName, vinSaysText } from './trade-in/trade-in.ts'
import type { ShownTradeIn } from './trade-in/trade-in-section.tsx'
import { undeliveredText } from './undelivered.server.ts'

type Context = Readonly<RouterContextProvider>

/**
 * What the page of a message shows. It has templates for a reply, who can look after it, and what the reader typed
 * unsent. Null when it is gone.
 */
export async function readMessagePage(context: Context, { url, id }: { url: URL; id: number | null }) {
  const { db } = context.get(services)
  const stored = id === null ? null : await findSubmission(db, id)
  if (!stored) return null
  const answers = handlingAnswers(stored)
  const message = {
    ...shownOf(stored),
    vehicle: stored.vehicleId === null ? null : await nameVehicle(db, stored.vehicleId),
    handling: { answers, version: stored.version, seen: fieldHashes(answers) },
    appointment: await readPanelAppointment(db, stored),
    more: await findMoreOfPerson(db, stored),
    history: await listHistory(db, 'message', stored.id),
  }
  const accounts = await listAccounts(db)
  const staff = accounts.filter(({ isDisabled }) => !isDisabled).map(({ email }) => email)
  const sent = stored.replies.map(({ text }) => text)
  // Whoever asks by a number alone is not to learn the name of what only staff see.
  const vehicle = message.vehicle?.isHidden ? null : (message.vehicle?.name ?? null)
  const facts = { name: stored.name, vehicle, staff: requireStaff(context).email }
  const templates = await listFilledTemplates(db, facts)
  return {
    message,
    templates,
    staff: withOwner(staff, stored.owner),
    unsent: await readUnsentReply(context, url, sent),
  }
}

type Stored = NonNullable<Awaited<ReturnType<typeof findSubmission>>>

function shownOf({ message, mails, phone, fitCode, tradeIn, pictures, ...stored }: Stored) {
  return {
    ...stored,
    ...splitMessage(message),
    phone,
    waits: overdueText(stored, new Date()),
    measures: fitCode === null ? null : { words: sentMeasures(fitCode), address: sharedAddress(fitCode) },
    callHref: phoneHref(phone),
    undelivered: undeliveredText(mails, phone),
    mails: mails.filter(({ kind }) => kind !== 'reply').map(shownMail),
    replies: stored.replies.map(({ mailId, ...reply }) => {
      const mail = mails.find((each) => each.id === mailId)
      return { ...reply, mail: mail ? shownMail(mail) : null }
    }),
    whyNoReply: whyNoReply(stored),
    tradeIn: tradeIn && shownTradeIn(tradeIn, pictures),
  }
}

function shownTradeIn(tradeIn: TradeIn, pictures: Stored['pictures']): ShownTradeIn {
  const { vin, sentPictures } = tradeIn
  const removed = sentPictures > 0 && pictures.length === 0 ? 'They were removed after a year.' : null
  return {
    name: tradeInName(tradeIn),
    lines: tradeInLines(tradeIn),
    vinSays: vinWarning(vin) ?? vinSaysText({ warning: null, ...vinFacts(vin, lastYear()) }),
    pictures: pictures.map(({ id, name, width, height }) => ({ id, name, width, height })),
    missing: lostPicturesText(tradeIn) ?? removed,
  }
}

function shownMail({ id, kind, recipient, state, tries, triedAt, failure, returnedAt }: Stored['mails'][number]) {
  const known: Record<string, string> = contactMails
  return { id, what: known[kind] ?? kind, recipient, state, tries, triedAt, failure, returnedAt }
}

async function nameVehicle(db: Db, id: number) {
  const { vehicle } = await findVehicle(db, id)
  const isHidden = vehicle?.isHidden === true
  return {
    ...{ id, name: vehicle?.name ?? null, isHidden },
    statusWord: isHidden ? 'Hidden' : vehicle && statusWord(vehicle.status),
  }
}

/** Whoever looks after it stays a choice, also when the account is gone. */
function withOwner(staff: string[], owner: string | null) {
  return owner === null || staff.includes(owner) ? staff : [...staff, owner]
}
