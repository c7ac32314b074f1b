/** What to tell somebody who must wait before the next try. */
export function tooManyTriesText(seconds: number) {
  return `Too many tries. Wait ${seconds === 1 ? 'a second' : `${seconds} seconds`}, then try again.`
}

/** What to tell somebody whose password could not be looked at, since too many are being checked. */
export function tooBusyText(seconds: number) {
  return `Too many people are signing in right now, so your password was not checked. Wait ${seconds} seconds, then try again.`
}

/** What to tell somebody whose account and password do not fit: the same whichever of the two is wrong. */
export const wrongPasswordText = 'This email address and password do not match. Check both and try again.'
