import { data, href, redirect } from 'react-router'
import { readBody } from '#app/http/form.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { failureOf, failureTexts } from '#app/records/staff-failure.server.ts'
import { sendOrReply } from '#app/records/unreached.ts'
import type { Route } from './+types/admin-vehicle-row.route.ts'
import { saveInRow } from './row-offer.actions.server.ts'
import type { RowReply } from './row-offer.ts'

/** Saves the price or the status of a vehicle from its row in the list, which stays. */
export async function action({ request, params, url, context }: Route.ActionArgs) {
  requireStaff(context)
  const body = await readBody(request)
  try {
    const reply = await saveInRow({ context, params, url, body })
    return data(reply, { status: statuses[reply.is] })
  } catch (error) {
    const { toast } = failureOf(context, { title: 'Error Updating Vehicle', text: failureTexts.notSaved }, error)
    return data(refused(toast.description ?? failureTexts.notSaved), { status: 503 })
  }
}

const statuses = { saved: 200, wrong: 400, conflict: 409, gone: 404 }

function refused(message: string): RowReply {
  return { is: 'wrong', message, isElsewhere: false }
}

export async function clientAction(args: Route.ClientActionArgs) {
  return sendOrReply(args, 'Error Updating Vehicle', (_, { toast }) => refused(toast.description ?? toast.title))
}

/** Somebody who opens the address gets the form. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirect(href('/admin/vehicles/offer/:id', params))
}
