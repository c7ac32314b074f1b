import { chmod, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { listenOnLoopback } from './loopback.ts'

const { TEST_IMAP_URL: server, TEST_IMAP_MAIL: folders, TEST_IMAP_CERTIFICATE: certificate } = process.env

/** The Dovecot that `.ci/services.sh` starts; undefined where there is none. `trust` has a site take its certificate. */
export const testImap =
  server && folders && certificate ? { server, folders, trust: { NODE_EXTRA_CA_CERTS: certificate } } : undefined

/** Someone's mailbox on that server, filled before anybody looks into it. `url` is what a site reads it by. */
export async function fillMailbox(user: string, mails: Uint8Array[]) {
  if (!testImap) throw new Error('TEST_IMAP_URL, TEST_IMAP_MAIL and TEST_IMAP_CERTIFICATE are not set')
  const folder = join(testImap.folders, user)
  for (const part of ['', 'tmp', 'cur', 'new']) {
    await mkdir(join(folder, part))
    await chmod(join(folder, part), 0o777) // the server may be another user
  }
  // The server numbers them by the seconds in their names.
  for (const [at, mail] of mails.entries()) await writeFile(join(folder, 'new', `${1796000000 + at}.M1P1.here`), mail)
  const url = new URL(testImap.server)
  url.username = user
  return {
    url: url.href,
    /** How many mails carry a mark, which is a small letter in their names. */
    async countMarked() {
      return (await readdir(join(folder, 'cur'))).filter((name) => /:2,[A-Z]*[a-z]/.test(name)).length
    },
    remove: () => rm(folder, { recursive: true }),
  }
}

/** A way to a server. Once it has said so many bytes on a line, whatever the site says there is held back. */
export async function openHoldingLine(address: string, holdAfterBytes: number) {
  const far = new URL(address)
  const sockets = new Set<Socket>()
  const { promise: held, resolve: isHeld } = Promise.withResolvers<void>()
  const told = { bytes: 0 }
  const listener = createServer((near) => {
    const onward = connect(Number(far.port), far.hostname)
    let bytes = 0
    onward.on('data', (piece) => {
      bytes += piece.length
      told.bytes += piece.length
      near.write(piece)
    })
    near.on('data', (piece) => (bytes > holdAfterBytes ? isHeld() : onward.write(piece)))
    for (const [socket, other] of [
      [near, onward],
      [onward, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy()) // whoever is behind it is told by the close
      socket.on('close', () => other.destroy())
    }
  })
  const url = new URL(address)
  url.port = `${await listenOnLoopback(listener)}`
  return {
    url: url.href,
    /** Resolves when the site has said something that was held back. */
    held,
    /** What the server has said in all. */
    told,
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise<void>((closed) => listener.close(() => closed()))
    },
  }
}
