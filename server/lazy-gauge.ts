import { setTimeout as wait } from 'node:timers/promises'
import { Gauge, type Registry } from 'prom-client'

type Named = { name: string; help: string; registers: Registry[] }
type Answer<T> = T | undefined | Promise<T | undefined>

/** A figure that is asked for whenever the figures are read; left out while it is undefined. */
export function lazyGauge(named: Named, ask: () => Answer<number>) {
  new Gauge({
    ...named,
    async collect() {
      const value = await ask()
      if (value === undefined) this.remove()
      else this.set(value)
    },
  })
}

/** Several figures under one name, told apart by a label, asked for in one go. */
export function lazyGauges(named: Named & { label: string }, ask: () => Answer<Record<string, number>>) {
  const { label, ...rest } = named
  new Gauge({
    ...rest,
    labelNames: [label],
    async collect() {
      const values = Object.entries((await ask()) ?? {})
      this.reset()
      for (const [of, value] of values) this.labels(of).set(value)
    },
  })
}

/** A question that is open once at a time, and waited for `mostMs` at most. Undefined when it fails or is late. */
export function bounded<T>(ask: () => Promise<T>, mostMs: number) {
  let open: Promise<T | undefined> | undefined
  return () => {
    open ??= ask()
      .catch(() => undefined) // what reads the figures sees that one is missing; /readyz logs why
      .finally(() => {
        open = undefined
      })
    return Promise.race([open, wait(mostMs, undefined, { ref: false })])
  }
}
