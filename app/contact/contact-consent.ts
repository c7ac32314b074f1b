/** What stands beside the boxes of the form. Whoever changes a word gives it another `version`. */
export const consentWording = {
  version: '1',
  legend: 'May we also keep in touch?',
  intro: 'We answer your message either way. You don’t have to agree to any of this to buy from us.',
  ways: [
    {
      way: 'email',
      field: 'mayEmail',
      asks: 'Email me about vehicles that may suit me.',
      terms: 'Every email tells you how to unsubscribe.',
    },
    {
      way: 'call',
      field: 'mayCall',
      asks: 'Call me about vehicles that may suit me.',
      terms: 'We call the phone number above. Tell us to stop at any time.',
    },
    {
      way: 'text',
      field: 'mayText',
      asks: 'Text me about vehicles that may suit me.',
      terms:
        'We text the phone number above. Message and data rates may apply. How often we text varies. Reply STOP to stop, or HELP for help.',
    },
  ],
} as const

/** Every wording whose form somebody may still have open. One that is no longer shown stays for a release. */
const knownWordings = [consentWording]

/**
 * What a visitor allowed beside an answer. Each way has the exact words that were agreed to; null where its box was
 * left unchecked. `version` is that of the wording. The time is that of the message.
 */
export type Consent = { version: string } & Record<Way, string | null>

type Way = (typeof consentWording)['ways'][number]['way']

/** What the form of the boxes sends. */
type ConsentAnswers = { consentVersion: string; mayEmail: boolean; mayCall: boolean; mayText: boolean }

/** What the boxes of a sent form say. Null where it did not ask, or asked in words that nobody knows here. */
export function consentIn(answers: ConsentAnswers): Consent | null {
  const wording = knownWordings.find(({ version }) => version === answers.consentVersion)
  if (!wording) return null
  const { version, legend, intro, ways } = wording
  const wordsFor = (wanted: Way) => {
    const found = ways.find(({ way, field }) => way === wanted && answers[field])
    return found ? [legend, intro, found.asks, found.terms].join(' ') : null
  }
  return { version, email: wordsFor('email'), call: wordsFor('call'), text: wordsFor('text') }
}
