import { requireStaff } from '#app/http/require-staff.server.ts'
import { readMarkdown } from '#app/text/markdown.server.ts'
import type { Route } from './+types/page-preview.route.ts'
import { pageLimits } from './page.ts'

/** The posted text as the public page would draw it, for the preview beside the form. */
export async function action({ request, context }: Route.ActionArgs) {
  requireStaff(context)
  const text = await request.text()
  if (text.length > pageLimits.content) return new Response('This text is too long.', { status: 413 })
  return Response.json(readMarkdown(text), { headers: { 'Cache-Control': 'no-store' } })
}
