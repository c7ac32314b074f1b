import { href, redirect } from 'react-router'
import { z } from 'zod'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { readForm } from '#app/http/form.ts'
import { actorOf, requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import type { Route } from './+types/end-session.route.ts'
import { endSession } from './staff-sessions.server.ts'

const sessionForm = z.object({ id: z.string().max(100) })

/** Ends one of one's own sessions. One that has ended meanwhile is as good as ended. */
export async function action({ request, context }: Route.ActionArgs) {
  const staff = requireStaff(context)
  const form = await readForm(request, sessionForm)
  if (!form.ok) return redirect(href('/admin/account'))
  const session = { id: form.value.id, accountId: staff.id, email: staff.email }
  await endSession(context.get(services).db, session, actorOf(staff))
  return redirectWithToast(href('/admin/account'), { title: 'Session Ended' })
}

export function loader() {
  throw redirect(href('/admin/account'))
}
