import { href, redirect } from 'react-router'
import { redirectWithToast } from '#app/http/flash.server.ts'
import { readBody } from '#app/http/form.ts'
import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import { removeDraft, storeDraft } from '#app/records/drafts.server.ts'
import type { Route } from './+types/draft.route.ts'
import { staffPage } from './return-to.ts'

/**
 * Stores what stands in the form of the page `of`, or removes the draft `discard`. The page's own script hears when it was stored; whoever
 * pressed a button is led back.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const owner = requireStaff(context).id
  const { db } = context.get(services)
  const page = staffPage(url.searchParams.get('of'))
  if (!page) return new Response('There is no such page.', { status: 400 })
  const discarded = url.searchParams.get('discard')
  if (discarded !== null) {
    await removeDraft(db, { owner, formId: discarded })
    return redirectWithToast(page, { title: 'Draft Discarded' })
  }
  const body = await readBody(request)
  const { pathname, searchParams } = new URL(page, url)
  const savedAt = await storeDraft(db, { owner, path: pathname }, body)
  if (!savedAt) return new Response('This cannot be stored as a draft. Please save it.', { status: 400 })
  if (body.get('intent') !== 'keep') return Response.json({ savedAt })
  searchParams.set('draft', String(body.get('formId')))
  return redirect(`${pathname}?${searchParams}`, 303)
}

/** Whoever comes by a link finds their drafts. */
export async function loader() {
  throw redirect(href('/admin/dashboard'))
}
