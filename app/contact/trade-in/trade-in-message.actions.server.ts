import type { z } from 'zod'
import { cityNamed } from '#app/site/company.ts'
import { consentIn } from '../contact-consent.ts'
import type { JournaledMessage } from '../journal/journaled-message.server.ts'
import type { SubmissionInput } from '../submission.ts'
import { replayKeyOf } from '../submissions.server.ts'
import { suspicionOf } from '../suspicion.ts'
import { type TradeInFacts, tradeInSubject, type WhyNoPictures } from './trade-in.ts'
import type { tradeInForm } from './trade-in-form.server.ts'

export type TradeInAnswers = z.output<typeof tradeInForm>

/** The message that a form of a trade-in is, and what it says of the vehicle. */
export function messageIn(form: TradeInAnswers): { input: SubmissionInput; facts: TradeInFacts } {
  const { vin, year, make, model, trim, mileage, shape, entry, access, maker, owes, owedUsd } = form
  const facts = { vin, year, make, model, trim, mileage, shape, entry, access, maker, owes, owedUsd }
  const { name, email, phone, message, vehicle, location } = form
  const subject = tradeInSubject(facts)
  const query = { vehicleId: vehicle, location: cityNamed(location), fitCode: null }
  return { facts, input: { name, email, phone, subject, message: message ?? '', ...query, consent: consentIn(form) } }
}

/** Why the form looks like spam; null when it does not. */
export function suspicionIn(form: TradeInAnswers, { input }: { input: SubmissionInput }) {
  const texts = [input.name, input.subject, input.message]
  return suspicionOf({ trap: form.comments, shownAt: form.shownAt, texts })
}

/** `digests` tell the pictures that came with the form, `paths` name those that are stored. */
type SentPictures = { digests: string[]; paths: string[]; lost: WhyNoPictures | null }

/** The same form for the journal, which takes no pictures. */
export function journaledTradeIn(
  form: TradeInAnswers,
  { origin, sentAt }: Pick<JournaledMessage, 'origin' | 'sentAt'>,
  pictures: SentPictures,
): JournaledMessage {
  const message = messageIn(form)
  const { input, facts } = message
  return {
    ...{ ...input, origin, sentAt, formId: form.formId, suspicion: suspicionIn(form, message) },
    // The key is made anew where paths are named: only the database knows the digests of those pictures.
    replayKey: replayKeyOf(form.formId, input, { facts, digests: [...pictures.digests, ...pictures.paths] }),
    tradeIn: { facts, ...pictures },
  }
}
