import pg from 'pg'
import { inTime } from '#app/limits/limit-concurrency.ts'
import { log } from '#app/platform/log.server.ts'
import type { OnNotice } from './client.server.ts'

const retryAfterMs = [1000, 2000, 5000, 10_000]
const beatEveryMs = 5000
const answerWithinMs = 5000
const goodbyeWithinMs = 1000

/**
 * Listens on one channel of a PostgreSQL server over its own connection, reconnecting for as long as it takes. After
 * each reconnection it calls `onNotice(null)`: notices may have been missed. A query now and then finds a connection
 * that died without a word. Resolves once the first attempt has ended, well or not.
 */
export async function listenOnServer(connectionString: string, channel: string, onNotice: OnNotice) {
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let failures = 0
  let isStopped = false

  async function connect() {
    client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000, query_timeout: answerWithinMs })
    client.on('notification', (notice) => onNotice(notice.payload ?? ''))
    client.once('end', reconnectLater)
    client.on('error', (error) => log.warn({ err: error }, 'the connection that listens for changes broke'))
    try {
      await client.connect()
      await client.query(`listen ${pg.escapeIdentifier(channel)}`)
      if (failures > 0) onNotice(null)
      failures = 0
    } catch (error) {
      log.warn({ err: error }, 'cannot listen for changes yet')
      await client.end() // what could not connect says so by its `end`, like what broke later
    }
  }
  function reconnectLater() {
    if (isStopped) return
    retry = setTimeout(() => void connect(), retryAfterMs[Math.min(failures, retryAfterMs.length - 1)])
    failures += 1
  }

  await connect()
  const heart = setInterval(() => failures === 0 && client && void endIfDead(client), beatEveryMs)
  return {
    isConnected: () => failures === 0 && !isStopped,
    async stop() {
      isStopped = true
      clearTimeout(retry)
      clearInterval(heart)
      if (client) await sayGoodbye(client)
    },
  }
}

/** A line that is dead is cut, which tells everybody who waits on it. */
async function endIfDead(client: pg.Client) {
  await client.query('select 1').catch(() => client.connection.stream.destroy())
}

/** Over a dead line the goodbye is never answered. */
async function sayGoodbye(client: pg.Client) {
  await inTime(client.end(), goodbyeWithinMs, 'ending to listen').catch(() => undefined)
}
