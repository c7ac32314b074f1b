import { href } from 'react-router'
import { sentMeasures } from '#app/fit/fit-line.ts'
import type { WebhookEvent } from '#app/platform/webhook.server.ts'
import { isTestDrive, splitMessage } from './submission.ts'
import type { MailedSubmission } from './submission-mail.ts'

/** A lead for a program that is called: the event "lead.created" with all that the visitor has sent. */
export function leadEvent(submission: MailedSubmission): WebhookEvent {
  const { id, replayKey, createdAt } = submission
  const event = { type: 'lead.created', timestamp: createdAt.toISOString(), data: leadData(submission) }
  return { id: `lead-${id}-${replayKey.slice(0, 16)}`, body: JSON.stringify(event) }
}

function leadData(submission: MailedSubmission) {
  const { id, name, email, phone, location, fitCode, consent, tradeIn, origin } = submission
  const { subject, text } = splitMessage(submission.message)
  return {
    id,
    url: origin + href('/admin/inbox/:id', { id: String(id) }),
    interest: tradeIn ? 'trade-in' : isTestDrive(subject) ? 'test-drive' : 'buy',
    customer: { name, email, phone },
    subject,
    message: text,
    showroom: location,
    measures: fitCode && sentMeasures(fitCode),
    consent,
    vehicle: vehicleData(submission),
    tradeIn,
  }
}

/** Of a vehicle that is no longer listed only its id and address are known. */
function vehicleData({ vehicleId, vehicle, origin }: MailedSubmission) {
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
