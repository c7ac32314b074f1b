import { href, redirect } from 'react-router'
import { z } from 'zod'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { readForm } from '#app/http/form.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import type { Route } from './+types/key-choice.route.ts'
import { keyHeader } from './key-cookie.server.ts'

const keyForm = z.object({ keys: z.enum(['on', 'off']) })

/** Turns the single keys of the staff area on or off, for this browser. */
export async function action({ request, context }: Route.ActionArgs) {
  requireStaff(context)
  const form = await readForm(request, keyForm)
  if (!form.ok) return redirect(href('/admin/account'))
  const isOn = form.value.keys === 'on'
  const toast = {
    title: isOn ? 'Keyboard Shortcuts On' : 'Keyboard Shortcuts Off',
    description: 'It applies to this browser.',
  }
  return redirectWithToast(href('/admin/account'), toast, [keyHeader(request, isOn)])
}

export function loader() {
  throw redirect(href('/admin/account'))
}
