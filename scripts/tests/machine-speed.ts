import { createHash } from 'node:crypto'

/** Seconds of processor that the work below takes on the machine on which the budgets were measured. */
const referenceSeconds = 0.078
const rounds = 7
const pageBytes = 4096

/**
 * How much slower than the machine of the budgets this one is: 2 when it is half as fast. Takes about half a second.
 */
export function measureSlowness() {
  const seconds = Array.from({ length: rounds }, () => secondsOf(work)).toSorted((one, other) => one - other)
  // The first round is compiled while it runs, and another may be disturbed: neither is the one in the middle.
  return (seconds[Math.floor(rounds / 2)] ?? 0) / referenceSeconds
}

/** Processor time, of which what runs beside takes little. */
function secondsOf(work: () => number) {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000_000
}

/** What tests do most: script that makes, sorts, writes and reads objects, and first touches of memory. */
function work() {
  const rows = Array.from({ length: 40_000 }, (_, nth) => ({
    id: nth,
    name: `row ${(nth * 7919) % 40_000}`,
    tags: [nth],
  }))
  const text = JSON.stringify(rows.toSorted((one, other) => (one.name < other.name ? -1 : 1)))
  const read: unknown = JSON.parse(text)
  const words = new Map<string, number>()
  for (const [word] of text.matchAll(/row \d+/g)) words.set(word, (words.get(word) ?? 0) + 1)
  const memory = Buffer.allocUnsafe(2 ** 26)
  for (let at = 0; at < memory.length; at += pageBytes) memory[at] = at
  return createHash('sha256').update(text).digest().length + words.size + memory.length + (Array.isArray(read) ? 1 : 0)
}
