/** What tells a program from a person. `openMs` is how long the form was open, null when it does not say. */
type Signs = { trap: string; openMs: number | null; texts: string[] }

/** Nobody reads and fills in a form in less. */
const leastMs = 2500
const mostLinks = 2

/**
 * Why a message looks like spam, in words for staff; null when it does not. A guess: what is suspected is saved, marked and mailed all
 * the same, and nobody has to prove anything.
 */
export function suspicionOf({ trap, openMs, texts }: Signs): string | null {
  if (trap !== '') return 'A field that people do not see was filled out.'
  if (openMs === null) return 'It was sent without the page that the form is on.'
  if (openMs < leastMs) return 'The form was sent faster than a person can fill it out.'
  const links = texts.join('\n').match(/https?:\/\/|www\.|<a\s|\[url/gi)?.length ?? 0
  return links > mostLinks ? `It has ${links} links.` : null
}

/** The time in milliseconds that the form was open, from when it was shown (since 1970). Null when it does not say. */
export function openFor(shownAt: string, now: number) {
  return /^\d{13}$/.test(shownAt) ? now - Number(shownAt) : null
}
