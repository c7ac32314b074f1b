/** Lets at most `most` pieces of work run at once; further ones wait for their turn, in order. */
export function turns(most: number) {
  const waiting: (() => void)[] = []
  let running = 0

  // A turn goes straight to the next in line: it is never free in between, so that nobody who has just come takes it.
  function leave() {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < most) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await work()
    } finally {
      leave()
    }
  }
}

/** Lets work for one key run one at a time, in order, and hinders no other key. */
export function turnsOfEach() {
  const queues = new Map<string, { inTurn: ReturnType<typeof turns>; using: number }>()
  return async function inTurnOf<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = queues.get(key) ?? { inTurn: turns(1), using: 0 }
    queues.set(key, queue)
    queue.using += 1
    try {
      return await queue.inTurn(work)
    } finally {
      queue.using -= 1
      if (queue.using === 0) queues.delete(key)
    }
  }
}

/** What is promised, or a rejection that names `what` when that takes longer than `ms`. The work itself goes on. */
export async function inTime<T>(promised: PromiseLike<T>, ms: number, what: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} took longer than ${ms} ms`)), ms)
  })
  return Promise.race([promised, tooLate]).finally(() => clearTimeout(timer))
}
