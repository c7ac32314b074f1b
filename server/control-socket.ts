import { chmod, rm } from 'node:fs/promises'
import { createServer, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { makeDataFolder } from '#app/platform/data-folder.server.ts'
import { log } from '#app/platform/log.server.ts'
import { controlPath, type StaffAnswer } from '#app/staff/staff-command.server.ts'

export type ControlSocket = { close(): Promise<void> }

/**
 * Takes the operator's commands while the site runs, over a socket file in DATA_DIR for this user alone. Only the one
 * owner of DATA_DIR calls it: it replaces a file that a dead process left behind. Where the folder's path is too long
 * for a socket, the site does without and says so.
 */
export async function openControlSocket(
  dataDir: string,
  run: (command: unknown) => Promise<StaffAnswer>,
): Promise<ControlSocket | undefined> {
  const path = controlPath(dataDir)
  makeDataFolder(dataDir)
  await rm(path, { force: true })
  // A half-closed connection: the command ends, then the answer comes.
  const server = createServer({ allowHalfOpen: true }, (peer) => void converse(peer, run))
  try {
    await listenPrivately(server, path)
  } catch (error) {
    log.warn({ err: error }, 'the staff command will not work while the site runs')
    return undefined
  }
  server.unref()
  return { close: () => new Promise((closed) => server.close(() => closed())) }
}

async function listenPrivately(server: ReturnType<typeof createServer>, path: string) {
  const before = process.umask(0o177)
  try {
    await new Promise<void>((listening, failed) => server.once('error', failed).listen(path, listening))
  } finally {
    process.umask(before)
  }
  if (process.platform !== 'win32') await chmod(path, 0o600)
}

async function converse(peer: Socket, run: (command: unknown) => Promise<StaffAnswer>) {
  peer.on('error', () => peer.destroy())
  try {
    peer.end(JSON.stringify(await run(JSON.parse(await text(peer)))))
  } catch (error) {
    log.error({ err: error }, 'a command of the operator failed')
    peer.end(JSON.stringify({ ok: false, text: 'It did not work; the log of the site says why.' }))
  }
}
