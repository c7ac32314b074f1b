/** What tells a program from a person. `shownAt` is what the form says of when it was shown, empty when it does not say. */
type Signs = { trap: string; shownAt: string; texts: string[] }

const mostLinks = 2

/**
 * Why a message looks like spam, in words for staff; null when it does not. A guess: what is suspected is saved, marked and
 * mailed all the same. How fast somebody fills out a form is no sign: password managers and switch users with stored
 * answers are as fast as programs.
 */
export function suspicionOf({ trap, shownAt, texts }: Signs): string | null {
  if (trap !== '') return 'A field that people do not see was filled out.'
  if (!/^\d{13}$/.test(shownAt)) return 'It was sent without the page that the form is on.'
  const links = texts.join('\n').match(/https?:\/\/|www\.|<a\s|\[url/gi)?.length ?? 0
  return links > mostLinks ? `It has ${links} links.` : null
}
