/** A place in the queue. `isFirst` comes before all others; the signal leaves the queue when it aborts. */
export type Place = { isFirst: boolean; signal?: AbortSignal }

/**
 * A queue in which at most `most` pieces of work run at once. At most `mostOthers` of them are not first; others wait
 * in order. Rejects with the signal's reason for who leaves.
 */
export function limitConcurrency(most: number, mostOthers = most) {
  const first: Line = { waiting: new Set(), running: 0 }
  const others: Line = { waiting: new Set(), running: 0 }

  const isFree = (line: Line) =>
    first.running + others.running < most && (line === first || others.running < mostOthers)

  // The slot goes straight to the next in the queue, so that nobody who has just come takes it.
  function leave(line: Line) {
    line.running -= 1
    for (const each of [first, others]) {
      const [next] = each.waiting
      if (next && isFree(each)) return next()
    }
  }
  return async function limited<T>(
    work: () => Promise<T>,
    { isFirst, signal }: Place = { isFirst: false },
  ): Promise<T> {
    signal?.throwIfAborted()
    const line = isFirst ? first : others
    if (isFree(line)) line.running += 1
    else await waitIn(line, signal)
    try {
      return await work()
    } finally {
      leave(line)
    }
  }
}

/** Waiting work in order, as functions that let it begin, and the number of running ones. */
type Line = { waiting: Set<() => void>; running: number }

/** Resolves once the work has a slot. Rejects when the signal aborts first. */
function waitIn(line: Line, signal: AbortSignal | undefined) {
  return new Promise<void>((begin, reject) => {
    function goAway() {
      line.waiting.delete(take)
      reject(signal?.reason)
    }
    function take() {
      line.waiting.delete(take)
      line.running += 1
      signal?.removeEventListener('abort', goAway)
      begin()
    }
    signal?.addEventListener('abort', goAway)
    line.waiting.add(take)
  })
}

/** A queue for each key, in which one piece of work runs at a time. Keys do not wait for each other. */
export function limitConcurrencyPerKey() {
  const queues = new Map<string, { limited: ReturnType<typeof limitConcurrency>; using: number }>()
  return async function limitedFor<T>(key: string, work: () => Promise<T>, place?: Place): Promise<T> {
    const queue = queues.get(key) ?? { limited: limitConcurrency(1), using: 0 }
    queues.set(key, queue)
    queue.using += 1
    try {
      return await queue.limited(work, place)
    } finally {
      queue.using -= 1
      if (queue.using === 0) queues.delete(key)
    }
  }
}

/** The promised value. Rejects with an error that names `what` after `ms` milliseconds; the work itself goes on. */
export async function inTime<T>(promised: PromiseLike<T>, ms: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms`)), ms)
  })
  return Promise.race([promised, tooLate]).finally(() => clearTimeout(timer))
}
