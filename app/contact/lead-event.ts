import { href } from 'react-router'
import { sentMeasures } from '#app/fit/fit-line.ts'
import type { WebhookEvent } from '#app/platform/webhook.server.ts'
import { interestOf, type Lead, phoneParts } from './lead.ts'
import { nameParts } from './person-name.ts'
import { splitMessage } from './submission.ts'

/** A lead for a program that is called: the event "lead.created" with all that the visitor has sent. */
export function leadEvent(lead: Lead): WebhookEvent {
  const { id, replayKey, createdAt } = lead
  const event = { type: 'lead.created', timestamp: createdAt.toISOString(), data: leadData(lead) }
  return { id: `lead-${id}-${replayKey.slice(0, 16)}`, body: JSON.stringify(event) }
}

function leadData(lead: Lead) {
  const { id, location, appointment, fitCode, consent, tradeIn, origin } = lead
  const { subject, text } = splitMessage(lead.message)
  return {
    id,
    url: origin + href('/admin/inbox/:id', { id: String(id) }),
    interest: tradeIn ? 'trade-in' : interestOf(lead),
    customer: customerData(lead),
    subject,
    message: text,
    showroom: location,
    appointment: appointment && { startsAt: appointment.startsAt, endsAt: appointment.endsAt },
    measures: fitCode && sentMeasures(fitCode),
    consent,
    vehicle: vehicleData(lead),
    tradeIn,
  }
}

/** As it was typed, and in the parts that programs store. */
function customerData(lead: Lead) {
  const { name, email, phone } = lead
  const { first, last } = nameParts(name)
  const { digits, extension } = phoneParts(lead)
  return { name, firstName: first, lastName: last, email, phone, phoneDigits: digits, phoneExtension: extension }
}

/** Of a vehicle that is no longer listed only its id and address are known. */
function vehicleData({ vehicleId, vehicle, origin }: Lead) {
  if (vehicleId === null) return null
  const { picture = null, statusWord = null, ...facts } = vehicle ?? {}
  return {
    id: vehicleId,
    url: origin + href('/vehicles/:id', { id: String(vehicleId) }),
    ...facts,
    status: vehicle ? (statusWord ?? 'Available') : null,
    picture: picture && origin + picture,
  }
}
