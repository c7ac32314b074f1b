import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import type { Env } from '#app/platform/env.server.ts'
import { controlPath } from '#app/staff/staff-command.server.ts'

type Where = Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>

const answer = z.object({ ok: z.boolean(), text: z.string() })

/**
 * What a running site with the embedded engine makes of a command, since nobody else may open its files. Null when no site runs there,
 * and where the database is a server: then whoever asks may open it.
 */
export async function askSite({ DATABASE_URL, DATA_DIR }: Where, command: object | string) {
  if (DATABASE_URL) return null
  const peer = connect({ path: controlPath(DATA_DIR), allowHalfOpen: true })
  try {
    await once(peer, 'connect')
  } catch {
    return null // no file, or one that a process left behind when it died
  }
  peer.end(JSON.stringify(command))
  return answer.parse(JSON.parse(await text(peer)))
}
