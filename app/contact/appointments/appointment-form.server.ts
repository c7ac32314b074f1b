import { optionalLine, optionalText, z } from '#app/fields/form-schema.ts'
import { box, senderShape, showingShape } from '../submission-form.server.ts'
import { appointmentLimits, type MeetingKind, reaches, timeLater } from './appointment.ts'

const chooseTime = 'Choose a time.'

/** The chosen time, as its radio button names it. */
export const chosenTime = z
  .string(chooseTime)
  .refine((text) => /^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/.test(text) && !Number.isNaN(Date.parse(text)), chooseTime)
  .transform((text) => new Date(text))

const later = z.literal(timeLater).transform(() => null)

const choice = z.string().max(40).default('')

/** What the form for an appointment sends; `startsAt` is null without a time. Who is to be called wants a phone number, who is visited an address. */
export function appointmentForm(kind: MeetingKind) {
  return z
    .object({
      ...showingShape,
      startsAt: z.union([later, chosenTime], chooseTime),
      // Where the address of the page names none, it is that of the vehicle, which the database may not tell later.
      showroom: z.string().max(40).optional(),
      ...senderShape,
      reach: z.enum(reaches.map(({ value }) => value)).default('call'),
      helper: optionalLine('Who helps you', appointmentLimits.helper),
      place: optionalLine('The address', appointmentLimits.place),
      chair: choice,
      driver: choice,
      needsHandControls: box,
      sendsMeasures: box,
      notes: optionalText('Your notes', appointmentLimits.notes),
    })
    .refine(({ reach, phone }) => phone || reach === 'email' || reach === 'helper', {
      message: 'Enter your phone number, or choose another way to reach you.',
      path: ['phone'],
      when: () => true,
    })
    .refine(({ reach, helper }) => reach !== 'helper' || helper, {
      message: 'Enter the name and phone number of the person who helps you.',
      path: ['helper'],
      when: () => true,
    })
    .refine(({ place }) => kind !== 'home' || place, {
      message: 'Enter the address that we should come to.',
      path: ['place'],
      when: () => true,
    })
}
