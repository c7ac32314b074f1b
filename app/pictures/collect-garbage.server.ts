import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: () => void = runInNewContext('gc')
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Collects garbage once, `ms` milliseconds after the last call. It is for work whose memory lies outside the engine's
 * heap. The engine sees little of that, and may not collect for minutes.
 */
export function collectGarbageAfter(ms: number) {
  clearTimeout(timer)
  timer = setTimeout(collect, ms).unref()
}
