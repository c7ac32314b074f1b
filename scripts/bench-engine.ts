import { setTimeout as sleep } from 'node:timers/promises'
import type { Found } from './bench-place.ts'

const betweenMs = 10

/**
 * The longest time in ms that the engine did not answer a `select 1` from beside during a work. /readyz asks one, again and
 * again. No visitors come meanwhile: the making of their pages would count as well.
 */
export async function longestHold(origin: string, work: () => Promise<void>): Promise<Found> {
  const over = new AbortController()
  const asked = askUntil(over.signal, `${origin}/readyz`)
  await work().finally(() => over.abort())
  const took = await asked
  return { measured: Math.max(...took), note: `${took.length} times asked` }
}

async function askUntil(over: AbortSignal, address: string) {
  const took: number[] = []
  while (!over.aborted) {
    const startedAt = performance.now()
    await (await fetch(address)).text()
    took.push(performance.now() - startedAt)
    await sleep(betweenMs)
  }
  return took
}
