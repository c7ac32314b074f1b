import { createHash } from 'node:crypto'
import { readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeDataFolder } from '#app/platform/data-folder.server.ts'
import { OperatorError } from '#app/platform/operator-error.ts'

/**
 * Makes this process the one owner of a folder until it ends or calls the returned function. The lock is a socket name,
 * which the system frees when its holder dies, however it dies. The file `owner` only says who it is. Throws
 * OperatorError.
 */
export async function lockDirectory(directory: string) {
  makeDataFolder(directory)
  const ownerFile = join(directory, 'owner')
  const socket = await listen(socketName(realpathSync(directory)))
  if (socket === 'taken') {
    const owner = readOwner(ownerFile)
    throw new OperatorError(
      `DATA_DIR is in use: process ${owner} already serves ${directory}. Stop it first, or choose another DATA_DIR.`,
    )
  }
  writeFileSync(ownerFile, `${process.pid}\n`)
  return () => new Promise<void>((done) => socket.close(() => done()))
}

function socketName(directory: string) {
  const id = `redstone-${createHash('sha256').update(directory).digest('hex').slice(0, 32)}`
  if (process.platform === 'linux') return `\0${id}` // an abstract name: no file that could be left behind
  if (process.platform === 'win32') return `\\\\.\\pipe\\${id}`
  return join(tmpdir(), `${id}.sock`)
}

function listen(name: string) {
  return new Promise<Server | 'taken'>((opened, failed) => {
    const server = createServer((peer) => peer.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? opened('taken') : failed(error),
    )
    server.listen(name, () => opened(server.unref()))
  })
}

function readOwner(file: string) {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return 'of unknown number' // the holder took the lock a moment ago and has not signed yet
  }
}
