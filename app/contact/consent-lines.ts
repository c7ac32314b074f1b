import { formatMoment } from '#app/ui/showroom-time.ts'
import type { Consent } from './contact-consent.ts'

/** What staff call each way. */
const allowed = [
  { way: 'email', label: 'May be emailed' },
  { way: 'call', label: 'May be called' },
  { way: 'text', label: 'May be texted' },
] as const

/** What was allowed as staff read it, a line for each way, with the exact words where it was. */
export function consentLines({ consent, createdAt }: { consent: Consent | null; createdAt: Date }) {
  return allowed.map(({ way, label }) => {
    const words = consent?.[way] ?? null
    return { label, text: consent === null ? 'not asked for' : words ? `yes, ${formatMoment(createdAt)}` : 'no', words }
  })
}
