/** So many emails of letters wait at most. A server that takes none is not asked for each reader. */
const mostWaiting = 1000
/** So many readers come into the outbox together. The database answers nobody else meanwhile. */
const mostTogether = 100
const secondsAtStart = 2
const mostSecondsCounted = 10

type Pace = {
  /** Emails a minute. */
  pace: number
  /** Since readers of the letter last came into the outbox; null when none have. */
  secondsSince: number | null
  /** Emails of letters in the outbox. */
  waiting: number
}

/** How many readers may come into the outbox now. A long rest is not made up for, but one email may always be due. */
export function roomFor({ pace, secondsSince, waiting }: Pace) {
  const most = Math.max(mostSecondsCounted, Math.ceil(60 / pace))
  const seconds = Math.min(Math.max(secondsSince ?? secondsAtStart, 0), most)
  const allowed =
    secondsSince === null ? Math.max(1, Math.floor((pace * seconds) / 60)) : Math.floor((pace * seconds) / 60)
  return Math.max(0, Math.min(allowed, mostTogether, mostWaiting - waiting))
}
