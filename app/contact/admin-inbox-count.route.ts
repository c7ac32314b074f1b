import { requireStaff } from '#app/http/require-staff.server.ts'
import { services } from '#app/http/services.server.ts'
import type { Route } from './+types/admin-inbox-count.route.ts'
import { countNew } from './inbox.server.ts'

/** How many messages are new, for the sidebar of a page that stays open. */
export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context)
  return { count: await countNew(context.get(services).db) }
}
