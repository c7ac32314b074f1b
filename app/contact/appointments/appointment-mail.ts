import { href } from 'react-router'
import { type EmailPart, emailAsHtml, emailAsText } from '#app/outbox/email-parts.ts'
import { fullMoment } from '#app/ui/showroom-time.ts'
import { type MailedSubmission, submissionMessageId } from '../submission-mail.ts'
import { type Detail, meetingOf } from './appointment.ts'
import { appointmentFile, appointmentLink, calendarLink, type StoredAppointment } from './appointment-event.ts'

/** What an email about an appointment is written from. `place` is where to come; empty unless it is in a showroom. */
type MailedAppointment = StoredAppointment & {
  mailId: number
  showroom: string
  place: string
  timeZone: string
  isCancelled: boolean
  details: Detail[]
  /** What is told of a vehicle that has to be brought; null for nothing. */
  elsewhere: string | null
  /** 1 until it is moved or canceled. */
  version: number
}

type Company = { phone: string; email: string }
type About = { submission: MailedSubmission; appointment: MailedAppointment }

/** What an email tells the visitor: how the appointment stands, that it is soon, or that its vehicle is sold. */
export type VisitorNews = 'standing' | 'reminder' | 'sold'

/**
 * The email to the visitor. No word of theirs is in it: anybody can type another person's address. Where it says how the
 * appointment stands, mail programs find the same for the calendar in it.
 */
export function appointmentMail({ submission, appointment }: About, news: VisitorNews, company: Company) {
  const { isCancelled, version, token } = appointment
  const { phone, email } = company
  const when = fullMoment(appointment.startsAt, appointment.timeZone)
  const link = appointmentLink(submission.origin, token)
  const { title, text } = wordsFor(news, { when, isCancelled })
  const toCalendar = isCancelled ? 'Delete' : version > 1 ? 'Update' : 'Add'
  const parts: EmailPart[] = [
    { text: 'Hello,' },
    { text },
    { facts: factsOf({ submission, appointment }) },
    { link: { label: isCancelled ? 'Choose a new time' : 'See, move or cancel it', url: link } },
    { link: { label: calendarWords[toCalendar], url: calendarLink(submission.origin, token) } },
    { text: `If you would rather talk, call ${phone}. You can also answer this email.` },
    {
      text: `If you didn’t make this appointment, someone typed your address by mistake.${isCancelled ? '' : ' Please cancel it.'}`,
    },
    { text: 'Redstone Mobility' },
  ]
  return {
    replyTo: { name: 'Redstone Mobility', address: email },
    subject: title,
    text: emailAsText(parts),
    html: emailAsHtml(title, parts),
    messageId: messageIdOf({ submission, appointment }),
    ...(news === 'standing' && calendarPart({ submission, appointment }, company)),
  }
}

const calendarWords = {
  Add: 'Add it to your calendar',
  Update: 'Update it in your calendar',
  Delete: 'Delete it from your calendar',
}

function calendarPart({ submission, appointment }: About, company: Company) {
  const { vehicle, vehicleId, email: visitorEmail, origin } = submission
  const { place } = appointment
  const named = vehicle && vehicleId !== null ? { id: vehicleId, name: vehicle.name } : null
  return { calendar: appointmentFile({ appointment, place, vehicle: named, visitorEmail, company, origin }) }
}

function wordsFor(news: VisitorNews, { when, isCancelled }: { when: string; isCancelled: boolean }) {
  if (isCancelled)
    return {
      title: `Canceled: your appointment on ${when}`,
      text: 'Your appointment is canceled. Delete it from your calendar if it is still there.',
    }
  if (news === 'reminder') return { title: `Reminder: ${when}`, text: 'We look forward to seeing you.' }
  if (news === 'sold')
    return {
      title: 'The vehicle for your appointment has been sold',
      text: 'Someone else has bought the vehicle you wanted to see. Your appointment still stands, and we’ll show you others like it. You can also move or cancel it.',
    }
  return { title: `Your appointment: ${when}`, text: 'Your appointment is set.' }
}

function factsOf({ submission: { vehicle, vehicleId, origin }, appointment }: About) {
  const { kind, showroom, place, startsAt, timeZone, elsewhere, isCancelled } = appointment
  const ofVehicle =
    vehicle && vehicleId !== null
      ? [{ label: 'Vehicle', text: vehicle.name, link: origin + href('/vehicles/:id', { id: String(vehicleId) }) }]
      : []
  return [
    { label: 'What', text: meetingOf(kind).label },
    { label: 'When', text: fullMoment(startsAt, timeZone) },
    { label: 'Showroom', text: showroom },
    ...(place ? [{ label: 'Where', text: place }] : []),
    ...ofVehicle,
    ...(elsewhere && !isCancelled ? [{ label: 'The vehicle', text: elsewhere }] : []),
  ]
}

/** The email to staff about an appointment that a visitor has changed or booked after all, or whose vehicle is sold. */
export function staffAppointmentMail({ submission, appointment }: About) {
  const { name, email, phone, vehicle, origin, id } = submission
  const isSold = vehicle?.statusWord === 'Sold'
  const isNew = appointment.version === 1
  const what = appointment.isCancelled ? 'Canceled' : isSold ? 'Vehicle sold' : isNew ? 'Booked' : 'Moved'
  const title = `${what}: appointment with ${name}, ${fullMoment(appointment.startsAt, appointment.timeZone)}`
  const parts: EmailPart[] = [
    { text: `${what}. The visitor has an email that says so.` },
    {
      facts: [
        { label: 'Name', text: name },
        { label: 'Email', text: email },
        { label: 'Phone', text: phone ?? 'not given' },
        ...factsOf({ submission, appointment }),
        ...appointment.details,
      ],
    },
    { link: { label: 'Open it in the inbox', url: origin + href('/admin/inbox/:id', { id: String(id) }) } },
  ]
  return {
    replyTo: { name, address: email },
    subject: title,
    text: emailAsText(parts),
    html: emailAsHtml(title, parts),
    messageId: messageIdOf({ submission, appointment }),
  }
}

function messageIdOf({ submission, appointment: { mailId } }: About) {
  return submissionMessageId(`appointment-${mailId}`, submission)
}
