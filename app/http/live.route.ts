import { data } from 'react-router'
import { publicTopics } from '#app/db/changes.server.ts'
import type { Route } from './+types/live.route.ts'
import { eventStream } from './event-stream.server.ts'
import { isStaff } from './is-staff.server.ts'
import { services } from './services.server.ts'

/** Server-sent events: the topics' mark at once, after each change, and as a heartbeat in between. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const topics = findPublicTopics(params.topic) ?? (await findStaffTopics({ request, params, context }))
  if (!topics) throw data('There is no such live list.', { status: 404 })
  const { changes } = context.get(services)
  return eventStream(changes, request.signal, ({ send }) => {
    const sendMark = () => send('mark', changes.mark(...topics))
    return { beat: sendMark, stops: topics.map((topic) => changes.subscribe(topic, sendMark)) }
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
