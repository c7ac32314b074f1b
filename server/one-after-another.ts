import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { log } from '#app/platform/log.server.ts'

type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** The most that a program may send ahead of its answers; browsers send nothing ahead. */
const mostAhead = 16

/**
 * A listener that begins a request of a connection when the answer before it has gone. Otherwise answers that nobody
 * reads would all lie in memory. A request whose answer fails at once costs its own connection, and not everybody's
 * site.
 */
export function oneAfterAnother(answer: Listener): Listener {
  const queues = new WeakMap<Socket, Array<() => void>>()

  return (request, response) => {
    const { socket } = request
    function begin() {
      response.once('close', goOn)
      try {
        answer(request, response)
      } catch (error) {
        log.error({ err: error, path: request.url?.split('?')[0] }, 'a request was not answered')
        response.destroy()
      }
    }
    function goOn() {
      const next = socket.destroyed ? undefined : queues.get(socket)?.shift()
      if (next) next()
      else queues.delete(socket)
    }
    const waiting = queues.get(socket)
    if (!waiting) {
      queues.set(socket, [])
      return begin()
    }
    if (waiting.length === mostAhead) return void socket.destroy()
    waiting.push(begin)
  }
}
