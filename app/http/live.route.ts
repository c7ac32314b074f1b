import { data } from 'react-router'
import { publicTopics } from '#app/db/changes.server.ts'
import type { Route } from './+types/live.route.ts'
import { eventStream, onNotices, publicStream } from './event-stream.server.ts'
import { isStaff } from './is-staff.server.ts'
import { visitorAddress } from './page-request.server.ts'
import { services } from './services.server.ts'

/** Server-sent events: the topics' mark at once, after each change, and as a heartbeat in between. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { changes } = context.get(services)
  const topics = findPublicTopics(params.topic)
  if (topics)
    return publicStream(changes, request.signal, context.get(visitorAddress), ({ send }) => {
      const sendMark = () => send('mark', changes.mark(...topics))
      return { beat: sendMark, stops: onNotices(changes, topics, sendMark) }
    })
  // To everybody else it is as unknown as any other word.
  if (params.topic !== 'inbox' || !(await isStaff(request, context)))
    throw data('There is no such live list.', { status: 404 })
  return eventStream(changes, request.signal, ({ send, end }) => {
    const sendMark = () => send('mark', changes.mark('inbox'))
    const endUnlessStaff = () => void isStaff(request, context).then((still) => still || end())
    return {
      beat: sendMark,
      stops: [...onNotices(changes, ['inbox'], sendMark), ...onNotices(changes, ['sessions'], endUnlessStaff)],
    }
  })
}

/** The topics of that name: one, or with `public` all that visitors see; undefined for others. */
function findPublicTopics(name: string) {
  if (name === 'public') return publicTopics
  const topic = publicTopics.find((one) => one === name)
  return topic && [topic]
}
