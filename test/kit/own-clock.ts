import { syncBuiltinESMExports } from 'node:module'
import FakeTimers from '@sinonjs/fake-timers'

// Loaded into a site before its own code. Its clock goes as ever, and ahead by the milliseconds that the test says at
// once. Timers that fall due meanwhile go off. The embedded database asks the same clock, a server its own.
const clock = FakeTimers.install({
  now: Date.now(),
  shouldAdvanceTime: true,
  toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
})
syncBuiltinESMExports() // timers/promises too
process.on('message', async (message) => {
  const turnedMs = Number(message)
  // Back goes the time alone, as when somebody sets a machine's clock: what waits goes on waiting for as long.
  if (turnedMs < 0) clock.setSystemTime(clock.now + turnedMs)
  else await clock.tickAsync(turnedMs)
  process.send?.('turned')
})
process.channel?.unref()
