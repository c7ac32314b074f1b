import type { Changes } from '#app/db/changes.server.ts'
import { authContext, visitOf } from '#app/http/auth-context.server.ts'
import { services } from '#app/http/services.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Route } from './+types/session-events.route.ts'

const heartbeatMs = 20_000
const longestStreamMs = 80_000

/**
 * Server-sent events for every page of the staff area: "ended" as soon as the session is over, wherever it was ended, and then no
 * more; "inbox" with the mark of the messages, at once and whenever they change. Watching is no use of the session.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const isAlive = async () =>
    (await context.get(authContext).findSession(visitOf(request, context), { extend: false })) !== null
  return new Response(watchSession(context.get(services).changes, isAlive, request.signal), {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
  })
}

function watchSession(changes: Changes, isAlive: () => Promise<boolean>, signal: AbortSignal) {
  const stops: (() => void)[] = []
  let isOpen = true
  function stop() {
    isOpen = false
    for (const each of stops.splice(0)) each()
  }
  return new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (event: string, told?: string) => isOpen && controller.enqueue(eventBytes(event, told))
      const sendInbox = () => send('inbox', changes.mark('inbox'))
      function end() {
        if (!isOpen) return
        stop()
        controller.close()
      }
      async function check() {
        if (await isAlive()) return send('alive')
        send('ended')
        end()
      }
      const checkSafely = () =>
        void check().catch((error) => log.warn({ err: error }, 'a session could not be looked up'))
      const heartbeat = setInterval(checkSafely, heartbeatMs)
      const lifetime = setTimeout(end, longestStreamMs)
      stops.push(
        () => clearInterval(heartbeat),
        () => clearTimeout(lifetime),
        changes.subscribe('sessions', checkSafely),
        changes.subscribe('inbox', sendInbox),
        changes.onClose(end),
      )
      signal.addEventListener('abort', end)
      checkSafely()
      sendInbox()
    },
    cancel: stop,
  })
}

function eventBytes(event: string, told = '') {
  return new TextEncoder().encode(`event: ${event}\ndata:${told}\n\n`)
}
