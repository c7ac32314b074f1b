import { z } from '#app/fields/form-schema.ts'
import type { SubmissionInput } from '../submission.ts'
import type { TradeInFacts } from '../trade-in/trade-in.ts'

const text = z.string()
const words = text.nullable()

const consent = z.object({ version: text, email: words, call: words, text: words })

const facts = z.object({
  vin: words,
  year: z.number(),
  make: text,
  model: text,
  trim: words,
  mileage: z.number(),
  shape: z.enum(['excellent', 'good', 'fair', 'poor']).nullable(),
  entry: z.enum(['side', 'rear', 'none']).nullable(),
  access: z.enum(['ramp', 'lift']).nullable(),
  maker: words,
  owes: z.enum(['no', 'yes']).nullable(),
  owedUsd: z.number().nullable(),
}) satisfies z.ZodType<TradeInFacts>

/**
 * The vehicle of a trade-in. `digests` tell the pictures that came with the form, none of which is in the journal. `paths`
 * name pictures that an earlier try had stored. `lost` says why pictures are missing.
 */
const tradeIn = z.object({
  facts,
  digests: z.array(text),
  paths: z.array(text),
  lost: z.enum(['away', 'full', 'unsaved', 'busy']).nullable(),
})

/**
 * A message as it waits in the journal. `sentAt` is when the visitor sent it, `origin` the site's own. `replayKey` is that
 * of the row it becomes, and was made from `formId` and the answers. `suspicion` says why it looks like spam, if it does.
 */
export const journaledMessage = z.object({
  sentAt: z.iso.datetime().transform((moment) => new Date(moment)),
  replayKey: text,
  formId: text,
  origin: text,
  suspicion: words,
  name: text,
  email: text,
  phone: words,
  subject: text,
  message: text,
  vehicleId: z.number().nullable(),
  location: words,
  fitCode: words,
  consent: consent.nullable(),
  tradeIn: tradeIn.nullable(),
}) satisfies z.ZodType<SubmissionInput>

export type JournaledMessage = z.output<typeof journaledMessage>
