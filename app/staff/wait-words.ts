/** What to tell somebody who must wait before the next try. */
export function waitWords(seconds: number) {
  return `Too many tries. Wait ${seconds === 1 ? 'a second' : `${seconds} seconds`}, then try again.`
}

/** What to tell somebody whose account and password do not fit: the same whichever of the two is wrong. */
export const wrongWords = 'This email address and password do not fit together. Check both and try again.'
