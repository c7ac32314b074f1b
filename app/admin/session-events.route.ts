import { authContext, visitOf } from '#app/http/auth-context.server.ts'
import { eventStream, onNotices } from '#app/http/event-stream.server.ts'
import { services } from '#app/http/services.server.ts'
import { log } from '#app/platform/log.server.ts'
import type { Route } from './+types/session-events.route.ts'

/**
 * Server-sent events for every page of the staff area. "ended" comes as soon as the session is over, wherever it was
 * ended, and then no more. "inbox" comes with the mark of the messages, once the session is known to live and whenever
 * they change. Watching is no use of it.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { changes } = context.get(services)
  const visit = visitOf(request, context)
  return eventStream(changes, request.signal, ({ send, end }) => {
    let isKnown = false
    const sendInbox = () => (isKnown ? send('inbox', changes.mark('inbox')) : undefined)
    async function check() {
      if (await context.get(authContext).findSession(visit, { extend: false })) {
        if (!isKnown) sendFirst()
        return send('alive')
      }
      send('ended')
      end()
    }
    function sendFirst() {
      isKnown = true
      sendInbox()
    }
    function checkSafely() {
      check().catch((error) => log.warn({ err: error }, 'a session could not be looked up'))
    }
    return {
      beat: checkSafely,
      stops: [...onNotices(changes, ['sessions'], checkSafely), ...onNotices(changes, ['inbox'], sendInbox)],
    }
  })
}
