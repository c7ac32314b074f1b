import { href, redirect } from 'react-router'
import { redirectWithToast } from '#app/http/flash.server.ts'
import type { Route } from './+types/trade-in-send.route.ts'
import type { SendingAnswer } from './send-pictures.ts'
import { takeTradeIn } from './trade-in-sending.actions.server.ts'
import { toastAfter } from './trade-in-toasts.ts'

/** The address is for forms only: whoever looks at it is led to the page. */
export function loader() {
  return redirect(href('/trade-in'))
}

/** Takes the same form as the page does, and answers in data: for scripts that show how far its pictures are. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const taken = await takeTradeIn(context, request, url.origin)
  if (taken.is === 'refused') return answer({ refused: taken.reply.data }, taken.reply.init ?? {})
  const to = href('/trade-in')
  const { headers } = redirectWithToast(to, toastAfter(taken.outcome, taken.lost !== null))
  headers.delete('Location')
  return answer({ to }, { headers })
}

function answer(body: SendingAnswer, init: ResponseInit) {
  return Response.json(body, init)
}
