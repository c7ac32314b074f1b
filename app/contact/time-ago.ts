import { formatDate } from '#app/ui/showroom-time.ts'

const steps = [
  { unit: 'minute', ms: 60_000, upTo: 60 },
  { unit: 'hour', ms: 3_600_000, upTo: 24 },
  { unit: 'day', ms: 86_400_000, upTo: 7 },
] as const

/** How long ago something was, in whole units: "3 hours ago". Its date once a week has passed. */
export function timeAgo(at: Date, now: Date) {
  const past = Math.max(0, now.getTime() - at.getTime())
  const step = steps.find(({ ms, upTo }) => past < ms * upTo)
  if (!step) return formatDate(at)
  const count = Math.floor(past / step.ms)
  if (count === 0) return 'just now'
  return `${count} ${step.unit}${count === 1 ? '' : 's'} ago`
}
