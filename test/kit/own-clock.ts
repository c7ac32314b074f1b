import { syncBuiltinESMExports } from 'node:module'
import FakeTimers from '@sinonjs/fake-timers'

// Loaded into a site before its own code. Its clock goes as ever, and ahead by as many milliseconds as the test says at once; timers that
// fall due meanwhile go off. The embedded database asks the same clock, a server its own.
const clock = FakeTimers.install({
  now: Date.now(),
  shouldAdvanceTime: true,
  toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
})
syncBuiltinESMExports() // timers/promises too
process.on('message', async (turnedMs) => {
  await clock.tickAsync(Number(turnedMs))
  process.send?.('turned')
})
process.channel?.unref()
