import type { ChildProcess } from 'node:child_process'
import { type Process, type Processes, readProcess, readProcesses, wasGiven } from './process-table.ts'

/** Counts the seconds on processors of what was begun here, and of all that this began in turn. */
export type CoreSeconds = {
  /** Counts this child too, from the moment that it was begun. */
  add(child: ChildProcess): void
  /** So far, rounded to nothing. Null on a system that does not tell. */
  seconds(): number | null
  /** The numbers of those that live, oldest first. */
  living(): number[]
  /** No more looks. The sum stays. */
  stop(): void
}

const lookEveryMs = 400
let counting = 0
/** Of the seconds for which this process has waited, those that are counted. */
let counted = 0

/**
 * A process hands its seconds to the one that waits for its end, so most of the sum is exact. Helpers of a browser may
 * end after it, and nobody waits for them. They count as at the last of regular looks. `given` is a line of their
 * environment by which such processes are found: `TMPDIR=…`.
 */
export function countCoreSeconds(given: string): CoreSeconds {
  const { add, drop, ours } = finder(given)
  let known: Processes = new Map()
  let [ended, lost] = [0, 0]
  if (counting === 0) counted = waitedHere()
  counting += 1

  function look(handedOver = 0) {
    const now = ours(readProcesses(), known)
    lost += lostBetween(known, now, handedOver)
    known = now
  }

  /** At the very moment when this process has waited for it, before any other look. */
  function end(child: number) {
    const seconds = waitedHere() - counted
    counted += seconds
    ended += seconds
    drop(child)
    look(seconds)
  }

  const timer = setInterval(() => look(), lookEveryMs)
  return {
    add(child) {
      const { pid = 0 } = child // none where it could not be started
      add(pid)
      child.once('exit', () => end(pid))
    },
    seconds: () => readProcess(process.pid) && ended + lost + sum([...known.values()].map(told)),
    living() {
      look()
      return [...known.values()].flatMap(({ pid, isOver }) => (isOver ? [] : pid))
    },
    stop() {
      clearInterval(timer)
      counting -= 1
    },
  }
}

/** Finds processes: the children that are added, what they begin, and what was given the line. */
function finder(given: string) {
  const children = new Set<number>()
  /** Those that were not given it, by number and age. */
  const strangers = new Set<string>()

  function isGiven({ pid, startedAt }: Process) {
    const name = `${pid} ${startedAt}`
    if (strangers.has(name)) return false
    const isFound = wasGiven(pid, given)
    if (!isFound) strangers.add(name)
    return isFound
  }

  return {
    add: (child: number) => void children.add(child),
    drop: (child: number) => void children.delete(child),
    /** Those among all, null for none. Who is `known` stays so, whoever began it having ended. */
    ours(all: Processes | null, known: Processes) {
      const found: Processes = new Map()
      // Who begins another is older, and so comes before it.
      for (const one of [...(all?.values() ?? [])].toSorted(byAge))
        if (found.has(one.parent) || children.has(one.pid) || isSame(known.get(one.pid), one) || isGiven(one))
          found.set(one.pid, one)
      return found
    },
  }
}

/**
 * The seconds that `before` tells and `now` does not any more. `handedOver` are those that came to the running process
 * in between. What has ended hands its seconds to the nearest ancestor that lives. Where that one has not got as many,
 * they are lost.
 */
export function lostBetween(before: Processes, now: Processes, handedOver: number) {
  const expected = new Map<number, number>()
  for (const one of before.values()) {
    if (isSame(now.get(one.pid), one)) continue
    const heir = heirOf(one, before, now)
    expected.set(heir, (expected.get(heir) ?? 0) + told(one))
  }
  const growth = (heir: number) => (now.get(heir)?.waited ?? 0) - (before.get(heir)?.waited ?? 0)
  return sum(
    [...expected].map(([heir, seconds]) => Math.max(0, seconds - (heir === process.pid ? handedOver : growth(heir)))),
  )
}

function heirOf({ parent }: Process, before: Processes, now: Processes): number {
  const above = before.get(parent)
  return above && !isSame(now.get(parent), above) ? heirOf(above, before, now) : parent
}

function told({ own, waited }: Process) {
  return own + waited
}

function isSame(one: Process | undefined, other: Process) {
  return one?.startedAt === other.startedAt
}

function byAge(one: Process, other: Process) {
  return Number(one.startedAt) - Number(other.startedAt) || one.pid - other.pid
}

function waitedHere() {
  return readProcess(process.pid)?.waited ?? 0
}

function sum(all: number[]) {
  return all.reduce((total, one) => total + one, 0)
}
