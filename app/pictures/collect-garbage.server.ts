import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect: (options?: { type: 'minor' }) => void = runInNewContext('gc')
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Collects garbage once, `ms` milliseconds after the last call. It is for work whose memory lies outside the engine's
 * heap. The engine sees little of that, and may not collect for minutes.
 */
export function collectGarbageAfter(ms: number) {
  clearTimeout(timer)
  timer = setTimeout(() => collect(), ms).unref()
}

/**
 * Collects what has become garbage just now, once so many bytes have passed through the function that it gives. Buffers
 * of a fast stream lie outside the engine's heap too; left to itself the engine lets some 100 MB of them pile up. It
 * takes about 3 ms.
 */
export function collectGarbageEvery(mostBytes: number) {
  let passed = 0
  return (bytes: number) => {
    passed += bytes
    if (passed < mostBytes) return
    passed = 0
    collect({ type: 'minor' })
  }
}
