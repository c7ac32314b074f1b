/** So many messages must have been answered before their usual time is told. */
export const fewestAnswered = 5

/** Over so many days the usual time is told. */
export const answerTimeDays = 30

const [minute, hour, day] = [60, 60 * 60, 24 * 60 * 60]

/** "Usually answered within 3 hours (30 days)", rounded up. */
export function answerTimeText(seconds: number) {
  if (seconds <= hour - minute) return sentence(seconds / minute, 'minute')
  return seconds <= 2 * day - hour ? sentence(seconds / hour, 'hour') : sentence(seconds / day, 'day')
}

function sentence(exact: number, unit: string) {
  const count = Math.max(1, Math.ceil(exact))
  return `Usually answered within ${count} ${unit}${count === 1 ? '' : 's'} (${answerTimeDays} days)`
}
