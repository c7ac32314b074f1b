/** The ways to meet, the first of them unless somebody chooses. Who comes to a home, or calls, needs more notice. */
export const meetings = [
  { kind: 'showroom', label: 'Test drive in a showroom', subject: 'Test Drive Request', noticeHours: 4 },
  { kind: 'home', label: 'Demonstration at your home', subject: 'Demonstration at Home', noticeHours: 48 },
  { kind: 'video', label: 'Video call', subject: 'Video Call', noticeHours: 4 },
] as const

export type Meeting = (typeof meetings)[number]
export const meetingKinds = ['showroom', 'home', 'video'] as const
export type MeetingKind = (typeof meetingKinds)[number]

/** The way to meet that a text names, the first where it names none. */
export function meetingOf(kind: string | null): Meeting {
  return meetings.find((meeting) => meeting.kind === kind) ?? meetings[0]
}

type Choice = { value: string; label: string }
const notSaid = { value: '', label: 'Not sure yet' }

/** What a visitor may tell, so that the right people, ramp and straps are there. */
export const chairs: Choice[] = [
  notSaid,
  { value: 'manual', label: 'Manual wheelchair' },
  { value: 'power-front', label: 'Power wheelchair, front-wheel drive' },
  { value: 'power-mid', label: 'Power wheelchair, mid-wheel drive' },
  { value: 'power-rear', label: 'Power wheelchair, rear-wheel drive' },
  { value: 'power', label: 'Power wheelchair, don’t know the drive' },
  { value: 'scooter', label: 'Scooter' },
  { value: 'none', label: 'No wheelchair' },
]

export const drivers: Choice[] = [
  notSaid,
  { value: 'from-chair', label: 'I drive from my wheelchair' },
  { value: 'from-seat', label: 'I drive from the driver’s seat' },
  { value: 'somebody', label: 'Someone else drives' },
]

/** How somebody wants to be reached; the first unless they choose. All but an email needs a phone number. */
export const reaches = [
  { value: 'call', label: 'Call me' },
  { value: 'text', label: 'Text me' },
  { value: 'relay', label: 'Call me by relay (711)' },
  { value: 'email', label: 'Email only' },
  { value: 'helper', label: 'Through someone who helps me' },
] as const

/** What a visitor is told whose request has no time. */
export const noTimeYet = {
  title: 'No Time Set Yet',
  description: 'We have your request. A person will contact you to agree on a time, or call us.',
}

/** Sent in place of a time while the calendar cannot be read: a person agrees on one with the visitor. */
export const timeLater = 'later'

export const appointmentLimits = { helper: 200, place: 300, notes: 2000 }

/** What stands with an appointment, in words, as staff read it. */
export type Detail = { label: string; text: string }

type Told = {
  reach: string
  helper: string | null
  chair: string
  driver: string
  needsHandControls: boolean
  place: string | null
  notes: string | null
}

/** What a visitor told, a line for each thing that was said. */
export function detailsOf({ reach, helper, chair, driver, needsHandControls, place, notes }: Told): Detail[] {
  const chosen = (choices: readonly Choice[], value: string) =>
    value === '' ? null : (choices.find((choice) => choice.value === value)?.label ?? null)
  const lines = [
    { label: 'Where', text: place },
    { label: 'How to reach', text: chosen(reaches, reach) },
    { label: 'Who helps', text: helper },
    { label: 'Wheelchair', text: chosen(chairs, chair) },
    { label: 'Who drives', text: chosen(drivers, driver) },
    { label: 'Hand controls', text: needsHandControls ? 'needed' : null },
    { label: 'Notes', text: notes },
  ]
  return lines.flatMap(({ label, text }) => (text ? [{ label, text }] : []))
}

/** What is told of a vehicle that has to be brought first; none where nothing is. */
export function bringDetail(elsewhere: string | null): Detail[] {
  return elsewhere ? [{ label: 'Vehicle', text: elsewhere }] : []
}

/** The message that comes with an appointment: the way to meet, when, and what was told. */
export function messageOf({ label }: Meeting, showroom: string, when: string, details: Detail[]) {
  return [`${label}: ${showroom}`, `Time: ${when}`, ...details.map((detail) => `${detail.label}: ${detail.text}`)].join(
    '\n',
  )
}
