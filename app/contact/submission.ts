import type { Consent } from './contact-consent.ts'

/** Longest texts accepted, in characters. */
export const submissionLimits = { name: 120, phone: 40, subject: 200, message: 5000 }

/**
 * What a visitor wrote. `vehicleId` is the vehicle looked at, `location` the showroom's city, `fitCode` the measures of
 * the chair; null when not given. `consent` is null where the form did not ask.
 */
export type SubmissionInput = {
  name: string
  email: string
  phone: string | null
  subject: string
  message: string
  vehicleId: number | null
  location: string | null
  fitCode: string | null
  consent: Consent | null
}

const testDriveSubject = 'Test Drive Request'
const subjects = new Map([
  ['QuoteRequest', 'Vehicle Quote Request'],
  ['TestDrive', testDriveSubject],
  ['Accessibility', 'Accessibility of the website'],
])

/** The subject for the code in a link to the form; empty when the code is unknown or missing. */
export function subjectFor(code: string | null) {
  return subjects.get(code ?? '') ?? ''
}

/** Whether somebody asks to drive, as our own link to the form puts it. */
export function isTestDrive(subject: string) {
  return subject === testDriveSubject
}

/** The message a link from a vehicle begins for the visitor; it ends ready to write on. */
export function messageAbout(vehicleName: string) {
  return `I am interested in the ${vehicleName}.\n\n`
}

/** A vehicle's id as a link or form names it, null when the text is no such number. */
export function readVehicleId(text: string | null | undefined) {
  return /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null
}

const subjectMark = 'Subject: '

/** The message as it is stored: a line with the subject, an empty line, the text. */
export function messageWithSubject(subject: string, text: string) {
  return `${subjectMark}${subject}\n\n${text}`
}

/** Takes a stored message apart again; a message without such a first line has an empty subject. */
export function splitMessage(stored: string) {
  const [first = '', blank, ...rest] = stored.split('\n')
  if (!first.startsWith(subjectMark) || blank !== '') return { subject: '', text: stored }
  return { subject: first.slice(subjectMark.length), text: rest.join('\n') }
}
