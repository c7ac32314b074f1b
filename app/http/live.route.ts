import { data } from 'react-router'
import { type Changes, publicTopics, type Topic } from '#app/db/changes.server.ts'
import type { Route } from './+types/live.route.ts'
import { isStaff } from './is-staff.server.ts'
import { services } from './services.server.ts'

const heartbeatMs = 20_000
/** A peer that vanished without a word is freed with its stream; a living one reconnects and sees by the mark what it missed. */
const longestStreamMs = 80_000

/** Server-sent events: the topics' mark at once, after each change, and as a heartbeat in between. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const topics = findPublicTopics(params.topic) ?? (await findStaffTopics({ request, params, context }))
  if (!topics) throw data('There is no such live list.', { status: 404 })
  return new Response(markStream(context.get(services).changes, topics, request.signal), {
    headers: { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store', 'X-Accel-Buffering': 'no' },
  })
}

/** One topic, or under the name `public` all of what visitors see. */
function findPublicTopics(name: string) {
  if (name === 'public') return publicTopics
  const topic = publicTopics.find((one) => one === name)
  return topic && [topic]
}

/** To everybody else it is as unknown as any other word. */
async function findStaffTopics({ request, params, context }: Pick<Route.LoaderArgs, 'request' | 'params' | 'context'>) {
  return params.topic === 'inbox' && (await isStaff(request, context)) ? (['inbox'] as const) : null
}

function markStream(changes: Changes, topics: readonly Topic[], signal: AbortSignal) {
  const encoder = new TextEncoder()
  const stops: (() => void)[] = []
  const stop = () => {
    for (const each of stops.splice(0)) each()
  }
  return new ReadableStream<Uint8Array>({
    start(controller) {
      const send = () => controller.enqueue(encoder.encode(`event: mark\ndata: ${changes.mark(...topics)}\n\n`))
      const end = () => {
        if (stops.length === 0) return
        stop()
        controller.close()
      }
      const heartbeat = setInterval(send, heartbeatMs)
      const lifetime = setTimeout(end, longestStreamMs)
      stops.push(
        () => clearInterval(heartbeat),
        () => clearTimeout(lifetime),
        ...topics.map((topic) => changes.subscribe(topic, send)),
        changes.onClose(end),
      )
      signal.addEventListener('abort', end)
      send()
    },
    cancel: stop,
  })
}
